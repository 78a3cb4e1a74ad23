// A card, as the language server tells it, becomes the page that stands beside the text: both sides, and its words.
"use strict";

function escaped(text) {
  return String(text).replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

function paragraph(text) {
  const marked = escaped(text).replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>").replace(/\*(.+?)\*/g, "<em>$1</em>");
  return `<p>${marked}</p>`;
}

function face(one) {
  const name = one.side === "front" ? "Front" : "Back";
  return `<img alt="${name} of the card" src="data:image/png;base64,${escaped(one.png)}">`;
}

function words(one) {
  const paragraphs = one.text.split("\n\n").map(paragraph).join("\n");
  return `<section lang="${escaped(one.lang)}"><h2>${escaped(one.lang)}</h2>${paragraphs}</section>`;
}

const STYLE = `
body { font-family: var(--vscode-font-family); color: var(--vscode-foreground); padding: 1rem; max-width: 46rem; }
.faces { display: flex; flex-wrap: wrap; gap: 1rem; }
.faces img { width: min(19rem, 45%); border-radius: 0.7rem; box-shadow: 0 2px 10px rgba(0, 0, 0, 0.35); }
section { display: grid; grid-template-columns: 2.2rem 1fr; margin-top: 0.9rem; }
h2 { grid-row: 1 / 20; font-size: 0.8rem; font-weight: normal; opacity: 0.6; margin: 0.25rem 0 0; }
p { margin: 0.1rem 0; white-space: pre-line; line-height: 1.45; }
.remark { opacity: 0.8; }
`;

function page(shown, source) {
  const policy = `default-src 'none'; img-src data:; style-src 'unsafe-inline' ${source};`;
  const remark = shown.remark ? `<p class="remark">${escaped(shown.remark)}</p>` : "";
  return `<!DOCTYPE html>
<html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escaped(shown.title)}</title><style>${STYLE}</style></head>
<body><div class="faces">${shown.faces.map(face).join("")}</div>${remark}${shown.words.map(words).join("")}</body></html>`;
}

module.exports = { page };
