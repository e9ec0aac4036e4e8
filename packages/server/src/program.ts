// Entry point: runs the service, or a command if there are arguments.
import { setFlagsFromString } from 'node:v8'
import { runCommand } from './commands/runCommand.ts'
import { announceKey } from './core/accounts/announceKey.ts'
import { publicUrlWarning } from './kit/config/publicUrlWarning.ts'
import { ConfigError } from './kit/errors/ConfigError.ts'
import { StorageError } from './kit/errors/StorageError.ts'
import { readConfig } from './readConfig.ts'
import { stopOnSignals } from './start/stopOnSignals.ts'

if (process.argv.length > 2) {
  const { exitCode, stdout, stderr } = await runCommand(process.argv.slice(2), process.env)
  await Promise.all([print(process.stdout, stdout), print(process.stderr, stderr)])
  process.exit(exitCode)
}

// Without it, V8 collects all garbage whenever 8 MB were added to a mostly idle service: at every large upload, for 20
// ms.
setFlagsFromString('--heap-growing-percent=150')
const stopWith = stopOnSignals()
try {
  const config = readConfig(process.env)
  // Loaded lazily, because it takes longer than most commands.
  const { startServer } = await import('./start/startServer.ts')
  const server = await startServer(config)
  // 3: something did not end in time, and was cut off.
  stopWith(async () => ((await server.close()) ? 0 : 3))
  for (const line of server.greetings) console.log(line)
  console.log(`Certificate service: ${server.url}`)
  if (server.newApiKey) console.log(announceKey(server.newApiKey, config.dataDir))
  const warning = publicUrlWarning(config, server.url)
  if (warning) console.warn(warning)
} catch (error) {
  if (error instanceof ConfigError) console.error(error.message)
  else console.error(`The service could not start: ${error instanceof Error ? error.message : String(error)}`)
  // 2: restarting doesn't help.
  process.exit(error instanceof ConfigError || error instanceof StorageError ? 2 : 1)
}

/** Resolves when the text is written, which `process.exit` doesn't wait for. */
function print(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve) => stream.write(text, () => resolve()))
}
