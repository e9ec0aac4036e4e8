import { randomBytes, randomUUID } from 'node:crypto'
import {
  type CommandArguments,
  calledName,
  type Program,
  readCommandLine,
  readVersion,
  UsageError,
  usageMessage,
} from '@certificate-sdk/command-line'
import { findFirstAccount } from '../core/accounts/accountRepository.ts'
import { loadServiceSchema } from '../core/service/loadServiceSchema.ts'
import { createBlobStore } from '../kit/blobs/S3BlobStore.ts'
import { isId } from '../kit/contract/isId.ts'
import { databaseExists } from '../kit/database/databaseExists.ts'
import { openDatabase } from '../kit/database/openDatabase.ts'
import { readSchema } from '../kit/database/readSchema.ts'
import { AccountError } from '../kit/errors/AccountError.ts'
import { ConfigError } from '../kit/errors/ConfigError.ts'
import { StorageError } from '../kit/errors/StorageError.ts'
import { readConfig, type ServiceConfig } from '../readConfig.ts'
import { accountCommands } from './accountCommands.ts'
import { blobCommands } from './blobCommands.ts'
import type { Command, CommandDependencies, CommandResult, StorageCommand } from './Command.ts'
import { credentialCommands } from './credentialCommands.ts'
import { creditCommands } from './creditCommands.ts'
import { exportCommands } from './exportCommands.ts'
import { keyCommands } from './keyCommands.ts'
import { mailCommands } from './mailCommands.ts'
import { storageCommands } from './storageCommands.ts'

const program: Program<Command | StorageCommand> = {
  name: 'certificate-server',
  version: () => readVersion(new URL('../../package.json', import.meta.url)),
  introduction:
    'Without arguments the service starts. Commands work on its storage (DATA_DIR, DATABASE_URL), also while it runs:',
  commands: [
    ...accountCommands,
    ...keyCommands,
    ...creditCommands,
    ...mailCommands,
    ...credentialCommands,
    ...blobCommands,
    ...storageCommands,
    ...exportCommands,
  ],
  options: {},
  optionsHelp: 'Every command takes --json, for one line of JSON, and --help.',
  notes: ['Exit codes: 0 done, 1 refused or failed, 2 called incorrectly.'],
}

/** Names of arguments that are ids, in all commands. */
const idArguments = ['account', 'organization', 'key-id', 'organization-id']

/** Exit code and output of a command. */
export interface CommandOutcome {
  /** 0: done, 1: refused or failed, 2: called incorrectly. */
  exitCode: 0 | 1 | 2
  stdout: string
  stderr: string
}

/**
 * Runs one command on the configured storage, and closes it. Never listens, never rejects.
 *
 * @param argv arguments of the process, such as `['keys', 'revoke', id]`
 * @param overrides clock, ids, random bytes, and store, for tests
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
    return onDatabase(config, command, (database) => work({ database, config, ...deps }))
  }
  try {
    const called = readCommandLine(program, argv)
    if ('help' in called) return succeeded(called.help)
    const { command, args } = called
    checkIds(command, args)
    const { text, json, isFailure = false } = await run(command, args)
    return { ...succeeded(args.json ? JSON.stringify(json) : text), exitCode: isFailure ? 1 : 0 }
  } catch (error) {
    return { exitCode: error instanceof UsageError ? 2 : 1, stdout: '', stderr: `${reasonOf(error, argv)}\n` }
  }
}

function checkIds({ positionals }: Command | StorageCommand, args: CommandArguments): void {
  for (const name of idArguments) {
    const value = args.optional(name)
    if (value !== undefined && !isId(value))
      throw new UsageError(`${positionals.includes(name) ? `<${name}>` : `--${name}`} must be a UUID.`)
  }
}

function succeeded(output: string): CommandOutcome {
  return { exitCode: 0, stdout: `${output}\n`, stderr: '' }
}

async function onDatabase<Result>(
  config: ServiceConfig,
  { needs = [] }: Command,
  work: (database: CommandDependencies['database']) => Promise<Result>,
): Promise<Result> {
  // A wrong DATA_DIR must not create a second, empty service.
  if (!(await databaseExists(config))) throw new AccountError(notSetUp(config))
  // The service may run with fewer modules than this process's variables specify.
  const schema = { ...(await loadServiceSchema(config)), required: new Set<string>() }
  const database = await openDatabase({ ...config, schema, migrate: false })
  try {
    const { versions } = await readSchema(database, schema)
    const missing = needs.find((name) => !versions.has(name))
    if (missing)
      throw new AccountError(
        `The service has never run with the module ${missing}, which this command needs.`,
      )
    if (!(await findFirstAccount(database))) throw new AccountError(notSetUp(config))
    return await work(database)
  } finally {
    await database.close()
  }
}

function notSetUp({ databaseUrl, dataDir }: ServiceConfig): string {
  return databaseUrl
    ? 'The database of DATABASE_URL is not set up for this service. Check the address, or start the service once.'
    : `DATA_DIR (${dataDir}) has no database of this service. Check the folder, or start the service once.`
}

function reasonOf(error: unknown, argv: readonly string[]): string {
  if (error instanceof UsageError) return usageMessage(error, calledName(program, argv))
  if ([AccountError, ConfigError, StorageError].some((type) => error instanceof type))
    return (error as Error).message
  if (!(error instanceof Error)) return `The command failed: ${String(error)}`
  // If connections to several addresses fail, the error has a code but no message.
  return `The command failed: ${error.message || ('code' in error && error.code) || error.name}`
}
