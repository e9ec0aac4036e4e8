// Runs the command line from its sources in a process of its own: node runFromSource.mjs balance --json
import { fileURLToPath } from 'node:url'
import { createViteServer } from 'vitest/node'

const vite = await createViteServer({
  configFile: false,
  root: fileURLToPath(new URL('../..', import.meta.url)),
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
  ssr: { resolve: { conditions: ['source', 'node', 'default'] } },
})
await vite.ssrLoadModule('/src/main.ts')
await vite.close()
