// Writes the tables of figures in the READMEs and the documentation from docs/figures.json: npm run figures
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFigures } from './figures/figuresFile.mjs'
import { fillBlocks } from './figures/fillBlocks.mjs'
import { pagesWithFigures } from './figures/pagesWithFigures.mjs'
import { figureTables } from './figures/tables/figureTables.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const figures = readFigures()
for (const { path, text } of pagesWithFigures(root)) {
  const filled = fillBlocks(text, figureTables, figures)
  if (filled === text) continue
  writeFileSync(join(root, path), filled)
  console.log(path)
}
