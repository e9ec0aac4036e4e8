import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'certificate-embedded-'))
const key = 'key-of-the-embedded-service-0123'
const environment = {
  ...process.env,
  PORT: '0',
  DATA_DIR,
  DEMO_API_KEY: key,
  LOG_LEVEL: 'silent',
  RENDER_WORKERS: '0',
  PUBLIC_URL: 'http://localhost/certificates',
}
const says = `import { server } from ${JSON.stringify(new URL('server.js', import.meta.url))}
if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
console.log(server.address().port)`
/** @type {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, null>} */
let program
let origin = ''

beforeAll(async () => {
  program = spawn(process.execPath, ['--input-type=module', '-e', says], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(program.stdout, 'data')
  origin = `http://127.0.0.1:${String(port).trim()}`
})
afterAll(async () => {
  program.kill()
  if (program.exitCode === null) await once(program, 'exit')
  rmSync(DATA_DIR, { recursive: true, force: true })
})

test('answers below its path, beside the pages of the app', async () => {
  const headers = { 'x-api-key': key }
  const balance = await fetch(`${origin}/certificates/api/users/balance`, { headers })
  expect(await balance.json()).toMatchObject({ success: true, data: { balance: 1000 } })
  expect(await (await fetch(origin)).text()).toBe('Your own pages.')
  expect((await fetch(`${origin}/api/users/balance`, { headers })).status).toBe(404)
})
