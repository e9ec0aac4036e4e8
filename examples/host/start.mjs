// Starts everything: builds what is not built, runs the certificate service, then this company's own site.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const service = join(root, 'packages/server/dist/main.js')
const port = Number(process.env.PORT || 3000)
const sitePort = Number(process.env.EXAMPLE_PORT || 3001)
const dataDir = process.env.DATA_DIR || join(root, 'data')

if (!existsSync(service) || !existsSync(join(root, 'packages/server/dist/sdk/certificate-sdk.js'))) {
  console.log('Building the packages (once, about ten seconds) …')
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: true,
  })
  if (status !== 0) process.exit(1)
}

/** The demo's key stays the same from start to start, so that what was designed is still there. */
function demoKey() {
  if (process.env.DEMO_API_KEY) return process.env.DEMO_API_KEY
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'demo-api-key')
  if (!existsSync(file)) writeFileSync(file, `cs_${randomBytes(32).toString('base64url')}`, { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

const apiKey = demoKey()
const serviceUrl = `http://127.0.0.1:${port}`
const child = spawn(process.execPath, [service], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { LOG_LEVEL: 'warn', ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO_API_KEY: apiKey },
})
child.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))

for (let tries = 0; ; tries++) {
  const answer = await fetch(`${serviceUrl}/ready`).catch(() => undefined)
  if (answer?.ok) break
  if (tries > 200) {
    console.error('The service did not start.')
    child.kill()
    process.exit(1)
  }
  await new Promise((resolve) => setTimeout(resolve, 50))
}

// The site uses the client package, which may only just have been built.
const { startSite } = await import('./site.mjs')
const site = await startSite({ port: sitePort, serviceUrl, apiKey })
console.log(`
  Certificate service   ${serviceUrl}
  Example company       ${site}
  Demo API key          ${apiKey}
`)
