// The extension is started on a stand-in for the editor that has no language server, and words a page for a card.
"use strict";
const assert = require("node:assert");
const Module = require("node:module");
const { page } = require("../preview");

const registered = {};
const disposable = { dispose() {} };
const told = [];
const vscode = new Proxy(
  {
    workspace: {
      getConfiguration: () => ({ get: (name) => ({ path: "cardwright-that-is-not-there" })[name] }),
      createFileSystemWatcher: () => disposable,
      onDidChangeTextDocument: () => disposable,
    },
    window: {
      showErrorMessage: (text) => told.push(text),
      onDidChangeTextEditorSelection: () => disposable,
      terminals: [],
      createTerminal: (name) => ({ name, show() {}, sendText: (line) => told.push(line) }),
    },
    commands: { registerCommand: (name, does) => ((registered[name] = does), disposable) },
    ViewColumn: { One: 1, Beside: -2 },
  },
  { get: (known, name) => known[name] ?? class {} },
);
class LanguageClient {
  async start() {
    throw new Error("spawn cardwright-that-is-not-there ENOENT");
  }
}
const load = Module._load;
Module._load = function (name, ...rest) {
  if (name === "vscode") return vscode;
  if (name === "vscode-languageclient/node") return { LanguageClient };
  return load.call(this, name, ...rest);
};

(async () => {
  const { contributes } = require("../package.json");
  await require("../extension").activate({ subscriptions: [] });
  assert.deepStrictEqual(Object.keys(registered).sort(), contributes.commands.map((one) => one.command).sort());
  assert.match(told[0], /does not start .*pip install/);

  registered["cardwright.verdict"]("", 'Sock "of" $Doom', "/cards");
  assert.strictEqual(told[1], '"cardwright-that-is-not-there" verdict "/cards" --card "Sock \\"of\\" \\$Doom"');

  const shown = {
    title: "object/sock",
    faces: [{ side: "front", png: "iVBOR" }],
    words: [{ lang: "de", text: "**Socke** · Objekt\n\n<script>alert(1)</script>" }],
  };
  const html = page(shown, "vscode-resource:");
  assert.match(html, /default-src 'none'/);
  assert.match(html, /<strong>Socke<\/strong> · Objekt/);
  assert.ok(!html.includes("<script>"));
  console.log("3 passed, 0 failed");
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
