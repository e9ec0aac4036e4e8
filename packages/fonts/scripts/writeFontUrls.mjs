import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Writes `src/fontUrls.ts` for what is in `files/`: bundlers find a file only if its name is spelled out. */
export function writeFontUrls() {
  const faces = readdirSync(join(root, 'files'))
    .filter((name) => name.endsWith('.font.gz'))
    .map((name) => name.slice(0, -'.font.gz'.length))
    .sort()
  const entries = faces.map(
    (face) => `  '${face}': new URL('../files/${face}.font.gz', import.meta.url).href,`,
  )
  writeFileSync(
    join(root, 'src/fontUrls.ts'),
    `// Written by scripts/writeFontUrls.mjs; do not edit.

/**
 * Address of each font file by the name of its face. Each is compressed by gzip, and then for \`unpackFont\`. Bundlers
 * copy the files and put in their addresses; in Node they are \`file:\` URLs.
 *
 * @example const response = await fetch(fontUrls['Arimo-Regular'])
 */
export const fontUrls: Readonly<Record<string, string>> = {
${entries.join('\n')}
}
`,
  )
}
