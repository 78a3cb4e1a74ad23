// The page's sources become the files that `cardwright studio` sends: `npm ci && npm run build`.
// `node build.mjs FOLDER` writes them into another folder, so that a test can hold both against each other.

import { build } from "esbuild"

const to = process.argv[2] ?? "../../../compiler/cardwright/studio/page"

await build({
  entryPoints: { studio: "src/studio.js" },
  bundle: true,
  format: "esm",
  target: ["es2022"],
  minify: true,
  legalComments: "eof",
  charset: "utf8",
  outdir: to,
})
await build({ entryPoints: { studio: "src/studio.css" }, bundle: true, minify: true, charset: "utf8", outdir: to })
