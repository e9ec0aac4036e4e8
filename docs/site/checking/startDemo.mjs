import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../e2e/support/freePort.mjs'

/** For a start that builds nothing, in ms. */
const patience = 120_000

/**
 * `npm start` with data and ports of its own, until its service is ready and its key is written.
 *
 * @param {string} root of the repository, with its packages built
 * @returns {Promise<{ baseUrl: string, apiKey: string, stop(): Promise<void> }>} `baseUrl` of the service
 */
export async function startDemo(root) {
  const port = String(await freePort())
  const dataDir = mkdtempSync(join(tmpdir(), 'site-demo-'))
  const child = spawn(process.execPath, [join(root, 'examples/host/start.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: port, EXAMPLE_PORT: String(await freePort()), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  const keyFile = join(dataDir, 'demo-api-key')
  const until = performance.now() + patience
  while (child.exitCode === null && performance.now() < until) {
    if (existsSync(keyFile) && /127\.0\.0\.1:\d+/.test(output))
      return { baseUrl: `http://127.0.0.1:${port}`, apiKey: readFileSync(keyFile, 'utf8').trim(), stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error(`npm start did not start: ${output}`)
}
