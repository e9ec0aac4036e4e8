import type { CommandArguments, CommandDescription } from '@certificate-sdk/command-line'
import type { createBlobStore } from '../kit/blobs/S3BlobStore.ts'
import type { Database } from '../kit/database/Database.ts'
import type { System } from '../kit/system/System.ts'
import type { ServiceConfig } from '../readConfig.ts'

export type CommandDependencies = System & {
  database: Database
  config: ServiceConfig
  createBlobStore: typeof createBlobStore
}

/** Output of a command. */
export interface CommandResult {
  /** Text for people; may have several lines. */
  text: string
  /** For scripts, printed as one line by `--json`. */
  json: unknown
  /** True if the command worked but its result is negative: exit code 1. */
  isFailure?: boolean
}

/** A command that reads or changes rows, even while a service runs. */
export interface Command extends CommandDescription {
  /** Modules whose tables it uses. */
  needs?: readonly string[]
  /**
   * Validates the arguments before the storage is opened, and returns the work.
   *
   * @throws {UsageError} naming the first invalid argument
   */
  prepare(args: CommandArguments, now: number): (deps: CommandDependencies) => Promise<CommandResult>
}

/** A command on the whole storage, which it opens itself. */
export interface StorageCommand extends CommandDescription {
  /** @throws {UsageError} naming the first invalid argument */
  prepareStorage(args: CommandArguments): (config: ServiceConfig, system: System) => Promise<CommandResult>
}
