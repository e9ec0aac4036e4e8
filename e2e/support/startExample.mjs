import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const start = join(import.meta.dirname, '../../examples/start.mjs')

/**
 * Runs an example with the command in its README.
 *
 * @param {string} name
 * @param {number} port
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function startExample(name, port) {
  const dataDir = mkdtempSync(join(tmpdir(), 'certificate-example-'))
  const child = spawn(process.execPath, [start, name], {
    env: { ...process.env, EXAMPLE_PORT: String(port), DATA_DIR: dataDir, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (data) => {
    output += data
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const url = await new Promise((resolve, reject) => {
    ended.then(() => reject(new Error(`the example ${name} did not start: ${output}`)))
    child.stdout.on('data', (data) => {
      const [address] = /http:\S+/.exec(data) ?? []
      if (address) resolve(address)
    })
  })
  return {
    url,
    async close() {
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
