import { join } from 'node:path'
import { demoApiKey } from '../host/demo/demoApiKey.mjs'
import { startService } from '../host/demo/startService.mjs'

/**
 * Starts a certificate service for an example, on a free port and with separate data.
 *
 * @param {string} root folder of the repository
 * @param {string} dataDir
 * @param {AbortSignal} signal stops the service
 * @returns {Promise<{ SERVICE_URL: string, API_KEY: string }>} the environment of the example's backend
 */
export async function prepareService(root, dataDir, signal) {
  const apiKey = demoApiKey(dataDir, undefined)
  const { url } = await startService({
    entry: join(root, 'packages/server/dist/main.js'),
    environment: { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO_API_KEY: apiKey, LOG_LEVEL: 'warn' },
    log: { add: (line, stream) => stream === 'stderr' && console.error(line), path: 'the terminal' },
    signal,
  })
  return { SERVICE_URL: url, API_KEY: apiKey }
}
