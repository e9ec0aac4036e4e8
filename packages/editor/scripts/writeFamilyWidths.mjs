// Writes the advance widths of the shipped families, by which the fonts of documents are matched:  npm run widths
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer } from 'vite'

const root = join(import.meta.dirname, '..')
const vite = await createServer({
  root,
  configFile: false,
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node', 'default'] }, noExternal: [/^@certificate-sdk/] },
  server: { middlewareMode: true, ws: false },
  appType: 'custom',
  logLevel: 'error',
})
try {
  const { measureFamilies } = await vite.ssrLoadModule('/src/testing/measureFamilies.ts')
  const rows = (await measureFamilies()).map(
    ({ name, category, widths }) =>
      `  {\n    name: '${name}',\n    category: '${category}',\n    widths: {\n${Object.entries(widths)
        .map(([style, digits]) => `      ${style}:\n        '${digits}',\n`)
        .join('')}    },\n  },\n`,
  )
  await writeFile(
    join(root, 'src/conversion/text/shippedWidths.ts'),
    `import type { FamilyWidths } from './FamilyWidths.ts'\n\n` +
      '/** Written by `npm run widths` from the shipped fonts, which a test compares. Reading the fonts would load all of them. */\n' +
      `export const shippedWidths: readonly FamilyWidths[] = [\n${rows.join('')}]\n`,
  )
} finally {
  await vite.close()
}
