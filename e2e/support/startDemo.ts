import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The service and the example company, as `npm start` starts them. */
export interface Demo {
  serviceUrl: string
  siteUrl: string
  apiKey: string
  stop(): Promise<void>
}

const start = fileURLToPath(new URL('../../examples/host/start.mjs', import.meta.url))

/** Starts the demo on ports chosen by the system, with its own empty database. */
export async function startDemo(environment: Record<string, string> = {}): Promise<Demo> {
  const dataDir = await mkdtemp(join(tmpdir(), 'certificate-e2e-'))
  const apiKey = 'cs_e2e-key-of-the-browser-tests'
  const child = spawn(process.execPath, [start], {
    env: {
      ...process.env,
      PORT: '0',
      EXAMPLE_PORT: '0',
      DATA_DIR: dataDir,
      DEMO_API_KEY: apiKey,
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const [siteUrl, serviceUrl] = await new Promise<[string, string]>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the demo ended with code ${code}`)))
    child.stdout.on('data', (data: Buffer) => {
      output += data
      const [, site, service] = /Example company +(\S+)\s+Certificate service +(\S+)\s/.exec(output) ?? []
      if (site && service) resolve([site, service])
    })
  })
  return {
    serviceUrl,
    siteUrl,
    apiKey,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
