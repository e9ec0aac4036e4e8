import type { CertificateClient } from '@certificate-sdk/client'
import type { Terminal } from '../output/Terminal.ts'

/**
 * 0 done · 1 some rows failed, or the certificate is not valid · 2 wrong arguments or files · 3 the service refused or
 * failed · 130 interrupted
 */
export type ExitCode = 0 | 1 | 2 | 3 | 130

/** Values of options and positional arguments, by name and without `--` or `< >`. */
export interface CommandArguments {
  optional(name: string): string | undefined
  /** Values of an option that may be given several times, in order. */
  all(name: string): readonly string[]
  /**
   * @param hint where the value comes from, as a sentence
   * @throws {UsageError} if it was not given
   */
  required(name: string, hint?: string): string
  /** Whether an option without a value was given. */
  flag(name: string): boolean
}

/** Everything outside the process that a command uses. */
export interface CommandContext {
  terminal: Terminal
  json: boolean
  /** Address of the service without `/api`. */
  serviceUrl: string
  /** @throws {UsageError} if there is no API key */
  client(): CertificateClient
  /** For endpoints that need no key; none is sent. */
  publicClient(): CertificateClient
  /** Aborted when the person interrupts. */
  signal: AbortSignal
  /** Milliseconds of a clock. */
  now(): number
  /** Milliseconds since 1970. */
  wallClock(): number
  fetch: typeof fetch
}

/** One subcommand. */
export interface Command {
  /** Its name on the command line, such as `templates list`. */
  name: string
  /** Arguments as the help shows them. */
  usage: string
  summary: string
  /** Lines of the command's own help. */
  details?: string
  /** Its options; `--url`, `--json` and `--help` belong to every command. */
  options: Readonly<Record<string, 'text' | 'texts' | 'flag'>>
  /** Positional arguments, in order. */
  positionals: readonly string[]
  run(args: CommandArguments, context: CommandContext): Promise<ExitCode>
}
