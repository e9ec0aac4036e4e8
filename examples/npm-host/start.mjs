// Builds the packages if they are not, then serves this page with Vite.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = join(here, '../..')
if (!existsSync(join(root, 'packages/sdk/dist/index.js'))) {
  console.log('Building the packages (once, about ten seconds) …')
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: true,
  })
  if (status !== 0) process.exit(1)
}
const server = await createServer({ root: here, logLevel: 'warn' })
await server.listen()
console.log(`Example page from npm: ${server.resolvedUrls?.local[0]}`)
