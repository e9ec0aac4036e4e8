import { randomBytes, randomUUID } from 'node:crypto'
import { findFirstAccount } from '../core/accounts/accountRepository.ts'
import { createBlobStore } from '../kit/blobs/createBlobStore.ts'
import { type Config, readConfig } from '../kit/config/readConfig.ts'
import { databaseExists } from '../kit/database/databaseExists.ts'
import { openDatabase } from '../kit/database/openDatabase.ts'
import { AccountError } from '../kit/errors/AccountError.ts'
import { ConfigError } from '../kit/errors/ConfigError.ts'
import { StorageError } from '../kit/errors/StorageError.ts'
import { accountCommands } from './accountCommands.ts'
import { blobCommands } from './blobCommands.ts'
import type {
  Command,
  CommandArguments,
  CommandDependencies,
  CommandResult,
  StorageCommand,
} from './Command.ts'
import { commandHelp, overview } from './commandHelp.ts'
import { credentialCommands } from './credentialCommands.ts'
import { creditCommands } from './creditCommands.ts'
import { exportCommands } from './exportCommands.ts'
import { keyCommands } from './keyCommands.ts'
import { mailCommands } from './mailCommands.ts'
import { parseArguments } from './parseArguments.ts'
import { storageCommands } from './storageCommands.ts'
import { UsageError } from './UsageError.ts'

const commands: readonly (Command | StorageCommand)[] = [
  ...accountCommands,
  ...keyCommands,
  ...creditCommands,
  ...mailCommands,
  ...credentialCommands,
  ...blobCommands,
  ...storageCommands,
  ...exportCommands,
]

/** Exit code and output of a command. */
export interface CommandOutcome {
  /** 0 done, 1 refused or failed, 2 called incorrectly. */
  exitCode: 0 | 1 | 2
  stdout: string
  stderr: string
}

/**
 * Runs one command on the configured storage, and closes it. Never listens, never rejects.
 *
 * @param argv arguments of the process, such as `['keys', 'revoke', id]`
 * @param overrides clock, ids, random bytes, and the store of tests
 *
 * @example const { exitCode, stdout, stderr } = await runCommand(process.argv.slice(2), process.env)
 */
export async function runCommand(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  overrides: Partial<Omit<CommandDependencies, 'database' | 'config'>> = {},
): Promise<CommandOutcome> {
  const deps = { clock: Date.now, newId: randomUUID, randomBytes, createBlobStore, ...overrides }
  async function run(command: Command | StorageCommand, args: CommandArguments): Promise<CommandResult> {
    if ('prepareStorage' in command) return command.prepareStorage(args)(readConfig(environment), deps)
    const work = command.prepare(args, deps.clock())
    const config = readConfig(environment)
    return onDatabase(config, (database) => work({ database, config, ...deps }))
  }
  try {
    const lengthOf = ({ name }: { name: string }) => name.split(' ').length
    const command = commands.find((one) => one.name === argv.slice(0, lengthOf(one)).join(' '))
    if (!command) {
      const name = argv.slice(0, 2).join(' ')
      if (/(^| )(--help|-h|help)$/.test(name)) return succeeded(overview(commands))
      throw new UsageError(`Unknown command: ${name}.`)
    }
    const args = parseArguments(command, argv.slice(lengthOf(command)))
    if (args.help) return succeeded(commandHelp(command))
    const { text, json, isFailure = false } = await run(command, args)
    return { ...succeeded(args.json ? JSON.stringify(json) : text), exitCode: isFailure ? 1 : 0 }
  } catch (error) {
    return { exitCode: error instanceof UsageError ? 2 : 1, stdout: '', stderr: `${reasonOf(error)}\n` }
  }
}

function succeeded(output: string): CommandOutcome {
  return { exitCode: 0, stdout: `${output}\n`, stderr: '' }
}

async function onDatabase<Result>(
  config: Config,
  work: (database: CommandDependencies['database']) => Promise<Result>,
): Promise<Result> {
  // A wrong DATA_DIR must not create a second, empty service.
  if (!(await databaseExists(config))) throw new AccountError(notSetUp(config))
  const database = await openDatabase({ ...config, migrate: false })
  try {
    if (!(await findFirstAccount(database))) throw new AccountError(notSetUp(config))
    return await work(database)
  } finally {
    await database.close()
  }
}

function notSetUp({ databaseUrl, dataDir }: Config): string {
  return databaseUrl
    ? 'The database of DATABASE_URL is not set up for this service. Check the address, or start the service once.'
    : `DATA_DIR (${dataDir}) has no database of this service. Check the folder, or start the service once.`
}

function reasonOf(error: unknown): string {
  if (error instanceof UsageError) return `${error.message} See --help.`
  if ([AccountError, ConfigError, StorageError].some((type) => error instanceof type))
    return (error as Error).message
  if (!(error instanceof Error)) return `The command failed: ${String(error)}`
  // If connections to several addresses fail, the error has a code but no message.
  return `The command failed: ${error.message || ('code' in error && error.code) || error.name}`
}
