import type { Database } from '../database/Database.ts'
import type { System } from '../system/System.ts'

/** What a command works with. */
export type CommandDependencies = System & { database: Database }

/** Option values and positional arguments, by name and without `--` or `< >`. */
export interface CommandArguments {
  optional(name: string): string | undefined
  /** @throws {UsageError} if it was not given */
  required(name: string): string
}

/** What a command prints. */
export interface CommandResult {
  /** For people; may be several lines. */
  text: string
  /** For scripts, printed as one line by `--json`. */
  json: unknown
}

/** One thing that operators can do from the command line. */
export interface Command {
  /** The words that select it, such as `keys create`. */
  name: string
  /** Arguments as the help shows them. */
  usage: string
  summary: string
  /** Options with a value; `--json` and `--help` belong to every command. */
  options: readonly string[]
  /** Positional arguments, in order. */
  positionals: readonly string[]
  /**
   * Checks the arguments while storage is still closed, and returns the work.
   *
   * @throws {UsageError} naming the first bad argument
   */
  prepare(args: CommandArguments, now: number): (deps: CommandDependencies) => Promise<CommandResult>
}
