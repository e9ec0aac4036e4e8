// Redraws the images of the start screen, four files per language, and those of docs/designs.md:  npm run thumbnails
// They are stored: drawing them in the browser would load ten fonts.
import { mkdir, writeFile } from 'node:fs/promises'
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
  const { digestSheets, drawDesignImages, drawDesignSheets, sheetLanguages } = await vite.ssrLoadModule(
    '/src/testing/drawDesignSheet.ts',
  )
  for (const language of sheetLanguages)
    for (const [name, sheet] of await drawDesignSheets(language))
      await writeFile(join(root, `src/start/thumbnails/${name}`), sheet)
  const digests = `${JSON.stringify(await digestSheets(), null, 2)}\n`
  await writeFile(join(root, 'src/start/thumbnails/digests.json'), digests)
  const docs = join(root, '../../docs/designs')
  await mkdir(docs, { recursive: true })
  for (const [name, image] of await drawDesignImages()) await writeFile(join(docs, `${name}.webp`), image)
} finally {
  await vite.close()
}
