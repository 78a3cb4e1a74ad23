// The page's sources become the files that `cardwright studio` sends, and the licences of what is in them:
// `npm ci && npm run build`. `node build.mjs FOLDER` writes into another folder, so that a test can hold both against
// each other.

import { readFileSync, writeFileSync } from "node:fs"
import { build } from "esbuild"

const to = process.argv[2] ?? "../../../compiler/cardwright/studio/page"

const { metafile } = await build({
  entryPoints: { studio: "src/studio.js" },
  bundle: true,
  format: "esm",
  target: ["es2022"],
  minify: true,
  charset: "utf8",
  metafile: true,
  outdir: to,
})
await build({ entryPoints: { studio: "src/studio.css" }, bundle: true, minify: true, charset: "utf8", outdir: to })

const packages = new Set(Object.keys(metafile.inputs).flatMap((file) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []))
const licences = [...packages].sort().map((folder) => {
  const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"))
  return `${name} ${version}\n\n${readFileSync(`${folder}/LICENSE`, "utf8").trim()}\n`
})
writeFileSync(`${to}/LICENSES.txt`, `studio.js holds these libraries, under these licences.\n\n${licences.join("\n\n")}`)
