import type { createBlobStore } from '../kit/blobs/createBlobStore.ts'
import type { Config } from '../kit/config/readConfig.ts'
import type { Database } from '../kit/database/Database.ts'
import type { System } from '../kit/system/System.ts'

export type CommandDependencies = System & {
  database: Database
  config: Config
  createBlobStore: typeof createBlobStore
}

/** Option values and positional arguments by name, without `--` or `< >`. */
export interface CommandArguments {
  optional(name: string): string | undefined
  /** @throws {UsageError} if it is missing */
  required(name: string): string
  /** Whether an option without a value was given. */
  flag(name: string): boolean
}

/** Output of a command. */
export interface CommandResult {
  /** For people; may be several lines. */
  text: string
  /** For scripts, printed as one line by `--json`. */
  json: unknown
  /** The command worked, and its answer is no: exit code 1. */
  isFailure?: boolean
}

/** How a command of the operator's command line is called. */
export interface CommandDescription {
  /** Such as `keys create`, or `backup`. */
  name: string
  /** Arguments, as the help shows them. */
  usage: string
  summary: string
  /** Options with a value. Every command also has `--json` and `--help`. */
  options: readonly string[]
  /** Options without a value. */
  flags?: readonly string[]
  /** Positional arguments, in order. */
  positionals: readonly string[]
}

/** A command that reads or changes rows, also while a service runs. */
export interface Command extends CommandDescription {
  /**
   * Checks the arguments before the storage is opened, and returns the work.
   *
   * @throws {UsageError} naming the first invalid argument
   */
  prepare(args: CommandArguments, now: number): (deps: CommandDependencies) => Promise<CommandResult>
}

/** A command on the storage as a whole, which it opens itself. */
export interface StorageCommand extends CommandDescription {
  /** @throws {UsageError} naming the first invalid argument */
  prepareStorage(args: CommandArguments): (config: Config, system: System) => Promise<CommandResult>
}
