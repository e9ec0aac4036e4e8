import type { CertificateClient } from '@certificate-sdk/client'
import type { CommandArguments, CommandDescription } from '@certificate-sdk/command-line'
import type { Terminal } from '../output/Terminal.ts'

/**
 * 0 done · 1 some rows failed, or the certificate is not valid · 2 wrong arguments or files · 3 the service refused or
 * failed · 130 interrupted
 */
export type ExitCode = 0 | 1 | 2 | 3 | 130

/** Everything outside the process that a command uses. */
export interface CommandContext {
  terminal: Terminal
  json: boolean
  /** Address of the service without `/api`. */
  serviceUrl: string
  /** @throws {UsageError} if there is no API key */
  client(): CertificateClient
  /** Client for endpoints that need no key; sends none. */
  publicClient(): CertificateClient
  /** True if the key is one of test mode. */
  isTest: boolean
  /** Secret for signing events, if one is set. */
  webhookSecret: string | undefined
  /** Aborted when the person interrupts. */
  signal: AbortSignal
  /** Milliseconds of a clock. */
  now(): number
  /** Milliseconds since 1970. */
  wallClock(): number
  fetch: typeof fetch
}

/** One subcommand. */
export interface Command extends CommandDescription {
  run(args: CommandArguments, context: CommandContext): Promise<ExitCode>
}
