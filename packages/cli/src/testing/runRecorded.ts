import type { ExitCode } from '../arguments/Command.ts'
import { type CliWorld, runCli } from '../runCli.ts'
import { recordTerminal } from './recordTerminal.ts'

/** How a command ended. */
export interface Recorded {
  exitCode: ExitCode
  stdout: string
  stderr: string
}

/** Runs a command in this process. */
export async function runRecorded(
  argv: readonly string[],
  environment: Record<string, string> = {},
  world: Partial<CliWorld> = {},
): Promise<Recorded> {
  const terminal = recordTerminal({ secret: environment.CERTIFICATES_API_KEY ?? '' })
  const exitCode = await runCli(argv, environment, {
    terminal,
    signal: new AbortController().signal,
    now: () => 0,
    wallClock: () => Date.now(),
    fetch,
    ...world,
  })
  return { exitCode, stdout: terminal.stdout(), stderr: terminal.stderr() }
}
