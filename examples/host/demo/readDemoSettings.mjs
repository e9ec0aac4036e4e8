import { join } from 'node:path'
import { readPort } from './readPort.mjs'
import { StartError } from './StartError.mjs'

/**
 * Reads the settings of the demo from the environment. An empty variable counts as absent.
 *
 * @param {Record<string, string | undefined>} environment
 * @param {string} root folder of the repository
 * @throws {StartError} naming the variable that is wrong
 */
export function readDemoSettings(environment, root) {
  const port = readPort(environment, 'PORT', 3000)
  const sitePort = readPort(environment, 'EXAMPLE_PORT', 3001)
  if (port === sitePort && port !== 0)
    throw new StartError(`PORT and EXAMPLE_PORT are both ${port}. Set one of them to another port.`)
  return {
    port,
    sitePort,
    host: environment.HOST || '127.0.0.1',
    dataDir: environment.DATA_DIR || join(root, 'data'),
    apiKey: environment.DEMO_API_KEY || undefined,
    publicUrl: environment.PUBLIC_URL || undefined,
    /** By default, everything is in the log and only problems are on the terminal. */
    logLevel: environment.LOG_LEVEL || 'info',
    terminalLevel: environment.LOG_LEVEL || 'warn',
    sendsMail: Boolean(environment.SMTP_URL),
  }
}
