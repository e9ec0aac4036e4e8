import { randomBytes, randomUUID } from 'node:crypto'
import { findFirstAccount } from '../accounts/accountRepository.ts'
import { type Config, ConfigError, readConfig } from '../config/readConfig.ts'
import { databaseExists } from '../database/databaseExists.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { AccountError } from '../errors/AccountError.ts'
import { accountCommands } from './accountCommands.ts'
import type { Command, CommandDependencies } from './Command.ts'
import { commandHelp, overview } from './commandHelp.ts'
import { creditCommands } from './creditCommands.ts'
import { keyCommands } from './keyCommands.ts'
import { parseArguments } from './parseArguments.ts'
import { UsageError } from './UsageError.ts'

const commands: readonly Command[] = [...accountCommands, ...keyCommands, ...creditCommands]

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
 * @param words arguments of the process, such as `['keys', 'revoke', id]`
 * @param overrides clock, ids, and random bytes of tests
 *
 * @example const { exitCode, stdout, stderr } = await runCommand(process.argv.slice(2), process.env)
 */
export async function runCommand(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  overrides: Partial<Omit<CommandDependencies, 'database'>> = {},
): Promise<CommandOutcome> {
  const deps = { clock: Date.now, newId: randomUUID, randomBytes, ...overrides }
  try {
    const name = words.slice(0, 2).join(' ')
    const command = commands.find((one) => one.name === name)
    if (!command) {
      if (/(^| )(--help|-h|help)$/.test(name)) return succeeded(overview(commands))
      throw new UsageError(`Unknown command: ${name}.`)
    }
    const args = parseArguments(command, words.slice(2))
    if (args.help) return succeeded(commandHelp(command))
    const work = command.prepare(args, deps.clock())
    const { text, json } = await onDatabase(readConfig(environment), (database) =>
      work({ database, ...deps }),
    )
    return succeeded(args.json ? JSON.stringify(json) : text)
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
  const database = await openDatabase(config)
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
  if (error instanceof AccountError || error instanceof ConfigError) return error.message
  if (!(error instanceof Error)) return `The command failed: ${String(error)}`
  // If connections to several addresses fail, the error has a code but no message.
  return `The command failed: ${error.message || ('code' in error && error.code) || error.name}`
}
