"""The address of a cluster becomes chunks of games that its workers play, or a refusal that says what it lacks."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import assert_never

from cardwright.lab.cluster import Cluster, ClusterFault, handed_out
from cardwright.lab.games import engine_digest
from cardwright.lab.known import Counted
from cardwright.lab.simulate import Begin, Played
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal


def reached(address: str, begin: Begin[Counted]) -> Cluster[Counted]:
    """The cluster at an address. Raises Refusal."""
    try:
        return Cluster(address, begin)
    except ClusterFault as fault:
        raise _refusal(fault) from None


def chunks(cluster: Cluster[Counted], wanted: Iterable[range]) -> Generator[Played[Counted], None, None]:
    """The games that are wanting, a chunk after the other. Raises Refusal when the cluster goes."""
    try:
        yield from handed_out(cluster, wanted)
    except ClusterFault as fault:
        raise _refusal(fault) from None


def _refusal(fault: ClusterFault) -> Refusal:
    match fault.fault:
        case "no dask":
            command = "pip install 'cardwright[cluster]'"
            return Refusal(message("A cluster needs the library distributed. Try: {command}", command=command))
        case "no number":
            example = "local:8"
            return Refusal(message("How many workers? {example} starts eight on this machine.", example=example))
        case "unreachable":
            return Refusal(
                message("No scheduler of Dask answers at {address}.", address=repr(fault.where)),
                message("Its address looks like {example}.", example="tcp://192.168.0.2:8786"),
            )
        case "no workers":
            return Refusal(message("The cluster at {address} has no workers.", address=repr(fault.where)))
        case "no cardwright":
            return Refusal(
                message("The cluster at {address} has no Cardwright.", address=repr(fault.where)),
                "Its scheduler and its workers need the same version as this machine.",
            )
        case "other engine":
            return Refusal(
                message(
                    "A worker has another version of Cardwright ({theirs} instead of {ours}), and may play otherwise.",
                    theirs=fault.where,
                    ours=engine_digest(),
                ),
                "Its scheduler and its workers need the same version as this machine.",
            )
        case "gone":
            return Refusal(message("The cluster at {address} is gone.", address=repr(fault.where)))
        case _:
            assert_never(fault.fault)
