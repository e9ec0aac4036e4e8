import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPackages } from './buildPackages.mjs'
import { buildState } from './buildState.mjs'
import { demoApiKey } from './demoApiKey.mjs'
import { readDemoSettings } from './readDemoSettings.mjs'
import { requireFreePort } from './requireFreePort.mjs'
import { ServiceLog } from './ServiceLog.mjs'
import { StartError } from './StartError.mjs'
import { secretsOf } from './secretsOf.mjs'
import { startService } from './startService.mjs'
import { superviseService } from './superviseService.mjs'
import { welcome } from './welcome.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const entry = join(root, 'packages/server/dist/main.js')

/**
 * Runs the demo until a signal or a failure ends it; a second signal ends it at once.
 *
 * @param {Record<string, string | undefined>} environment
 * @param {{ isBuilt?: boolean }} options `isBuilt`: the packages are not built again, even if their sources changed
 * @returns {Promise<number>} the exit code
 */
export async function runDemo(environment, { isBuilt = false } = {}) {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(name, () => (stopping.signal.aborted ? process.exit(1) : stopping.abort()))
  const opened = []
  try {
    const service = await open({ environment, isBuilt, signal: stopping.signal, opened })
    const code = await Promise.race([service.ended, aborted(stopping.signal)])
    if (stopping.signal.aborted) return 0
    throw new StartError(`The service ended with code ${code}. Its log is in ${service.logFile}.`)
  } catch (error) {
    if (stopping.signal.aborted) return 0
    console.error(error instanceof StartError ? error.message : error)
    return 1
  } finally {
    for (const close of opened.reverse()) await close()
  }
}

/** Opens everything in order; what must be closed again is put on `opened`. */
async function open({ environment, isBuilt, signal, opened }) {
  const settings = readDemoSettings(environment, root)
  const { port, sitePort, host, dataDir } = settings
  await requireFreePort('PORT', port, host)
  await requireFreePort('EXAMPLE_PORT', sitePort, '127.0.0.1')
  const state = isBuilt ? 'fresh' : buildState(root, 'demo')
  if (state !== 'fresh') {
    console.log(
      state === 'missing'
        ? 'Building what the demo needs:'
        : 'The sources changed: building what the demo needs:',
    )
    await buildPackages(root, signal, ['--start'])
  }

  const apiKey = demoApiKey(dataDir, settings.apiKey)
  const log = new ServiceLog({
    dataDir,
    secrets: secretsOf(environment, apiKey),
    terminalLevel: settings.terminalLevel,
    print: (line) => console.error(line),
    now: Date.now,
  })
  opened.push(() => log.close())
  // Loaded while the service starts. Both use the client package, which may only just have been built.
  const parts = Promise.all([import('../seed/seedDemo.mjs'), import('../site.mjs')])
  const service = await superviseService({
    start: (port) =>
      startService({
        entry,
        environment: {
          ...environment,
          PORT: String(port),
          DATA_DIR: dataDir,
          DEMO_API_KEY: apiKey,
          LOG_LEVEL: settings.logLevel,
        },
        log,
        signal,
      }),
    port,
    signal,
    print: (line) => console.error(line),
  })
  opened.push(() => service.stop())

  const [{ seedDemo }, { startSite }] = await parts
  await seedDemo({ serviceUrl: service.url, apiKey }).catch((error) =>
    console.error(`The first design could not be made: ${error.message}`),
  )
  const site = await startSite({
    port: sitePort,
    serviceUrl: service.url,
    publicUrl: settings.publicUrl ?? service.url,
    apiKey,
  })
  opened.push(() => site.close())
  signal.throwIfAborted()
  console.log(
    welcome({
      serviceUrl: service.url,
      signInLink: service.signInLink,
      siteUrl: site.url,
      apiKey,
      keyFile: settings.apiKey ? undefined : displayPath(join(dataDir, 'demo-api-key')),
      logFile: displayPath(log.path),
      sendsMail: settings.sendsMail,
    }),
  )
  return { ended: service.ended, logFile: log.path }
}

/** A path inside the current folder without that folder. */
function displayPath(file) {
  const short = relative(process.cwd(), file)
  return short.startsWith('..') ? file : short
}

function aborted(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', resolve)
  })
}
