// Redraws the images of the start screen, one file per language:  npm run thumbnails
// They are stored: drawing them in the browser would load ten fonts.
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
  const { drawDesignSheet, sheetLanguages } = await vite.ssrLoadModule('/src/testing/drawDesignSheet.ts')
  for (const language of sheetLanguages)
    await writeFile(
      join(root, `src/start/thumbnails/designs-${language}.webp`),
      await drawDesignSheet(language),
    )
} finally {
  await vite.close()
}
