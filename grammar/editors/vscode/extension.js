// Starts the language server for card files, and shows the card under the cursor beside its text.
"use strict";
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");
const { page } = require("./preview");

const PAUSE = 120; // milliseconds without a key, after which the card is drawn again

let client;
let panel;
let timer;

function setting(name) {
  return vscode.workspace.getConfiguration("cardwright").get(name) || "";
}

async function start() {
  const server = { command: setting("path") || "cardwright", args: ["lsp"] };
  client = new LanguageClient("cardwright", "Cardwright", server, {
    documentSelector: [{ language: "cardwright" }],
    initializationOptions: { language: setting("language"), tell: setting("tell") },
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/*.card") },
  });
  try {
    await client.start();
  } catch (error) {
    const install = "pip install 'cardwright[editor,pictures]'";
    vscode.window.showErrorMessage(`Cardwright does not start (${error.message}). In a terminal: ${install}`);
    client = undefined;
  }
}

async function drawn() {
  const editor = vscode.window.activeTextEditor;
  if (!panel || !client || !editor || editor.document.languageId !== "cardwright") return;
  const { line, character } = editor.selection.active;
  const shown = await client.sendRequest("cardwright/preview", {
    textDocument: { uri: editor.document.uri.toString() },
    position: { line, character },
    language: setting("tell") || "en",
  });
  if (panel && shown) panel.webview.html = page(shown, panel.webview.cspSource);
}

function soon() {
  clearTimeout(timer);
  timer = setTimeout(drawn, PAUSE);
}

async function goTo(uri, title) {
  if (!uri) return;
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri));
  const at = document.getText().indexOf(`"${title}"`);
  const place = document.positionAt(Math.max(at, 0));
  const beside = vscode.ViewColumn.One;
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(place, place), viewColumn: beside });
}

async function show(uri, title) {
  await goTo(uri, title);
  if (!panel) {
    const where = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    panel = vscode.window.createWebviewPanel("cardwright.preview", "Card", where, { enableScripts: false });
    panel.onDidDispose(() => (panel = undefined));
  }
  await drawn();
}

function quoted(word) {
  return `"${String(word).replace(/(["\\$`])/g, "\\$1")}"`;
}

function folderOf(folder) {
  if (folder) return folder;
  const editor = vscode.window.activeTextEditor;
  return editor ? vscode.Uri.joinPath(editor.document.uri, "..").fsPath : ".";
}

function inTerminal(verb, folder, ...more) {
  const name = "Cardwright";
  const terminal = vscode.window.terminals.find((one) => one.name === name) || vscode.window.createTerminal(name);
  terminal.show();
  terminal.sendText([quoted(setting("path") || "cardwright"), verb, quoted(folderOf(folder)), ...more].join(" "));
}

const COMMANDS = {
  "cardwright.show": show,
  "cardwright.print": () => inTerminal("print", "", "-o", quoted("cards.pdf")),
  "cardwright.play": (uri, title, folder) => inTerminal("play", folder),
  "cardwright.verdict": (uri, title, folder) => inTerminal("verdict", folder, ...(title ? ["--card", quoted(title)] : [])),
  "cardwright.test": (uri, title, folder) => inTerminal("test", folder),
  "cardwright.restart": async () => {
    if (client) await client.stop();
    await start();
  },
};

async function activate(context) {
  for (const [name, does] of Object.entries(COMMANDS)) {
    context.subscriptions.push(vscode.commands.registerCommand(name, does));
  }
  context.subscriptions.push(
    vscode.window.onDidChangeTextEditorSelection(soon),
    vscode.workspace.onDidChangeTextDocument(soon),
  );
  await start();
}

async function deactivate() {
  if (client) await client.stop();
}

module.exports = { activate, deactivate };
