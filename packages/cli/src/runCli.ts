import { CertificateClient } from '@certificate-sdk/client'
import { calledName, overview, printable, readCommandLine, UsageError } from '@certificate-sdk/command-line'
import type { CommandContext, ExitCode } from './arguments/Command.ts'
import { describeFailure } from './output/describeFailure.ts'
import { program } from './program.ts'

const defaultUrl = 'http://127.0.0.1:3000'

/** Per request. Few, because a person is waiting. */
const retries = 2

/** Everything that a process passes to its commands; tests pass their own. */
export type CliWorld = Pick<CommandContext, 'terminal' | 'signal' | 'now' | 'wallClock' | 'fetch'>

/**
 * Runs one command. Never rejects: a failure is one line and an exit code.
 *
 * @param argv arguments of the process, such as `['templates', 'list']`
 * @param environment `CERTIFICATES_API_KEY`, `CERTIFICATES_URL`, and `CERTIFICATES_WEBHOOK_SECRET` are read
 */
export async function runCli(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  world: CliWorld,
): Promise<ExitCode> {
  const { terminal, signal } = world
  let serviceUrl = environment.CERTIFICATES_URL || defaultUrl
  try {
    if (!argv.length) {
      terminal.note(overview(program))
      return 2
    }
    refuseKey(argv)
    const called = readCommandLine(program, argv)
    if ('help' in called) {
      await terminal.out(called.help)
      return 0
    }
    const { command, args } = called
    serviceUrl = readUrl(args.optional('url') ?? serviceUrl)
    const clientWith = (apiKey: string) =>
      new CertificateClient({ baseUrl: serviceUrl, apiKey, retries, fetch: world.fetch })
    return await command.run(args, {
      ...world,
      json: args.json,
      serviceUrl,
      isTest: environment.CERTIFICATES_API_KEY?.trim().startsWith('test_') === true,
      webhookSecret: environment.CERTIFICATES_WEBHOOK_SECRET?.trim(),
      client: () => clientWith(readKey(environment.CERTIFICATES_API_KEY)),
      publicClient: () => clientWith('none'),
    })
  } catch (error) {
    if (signal.aborted) {
      terminal.note('Interrupted.')
      return 130
    }
    const { exitCode, message } = describeFailure(error, serviceUrl, calledName(program, argv))
    terminal.note(message)
    return exitCode
  }
}

/** Ways in which people try to pass the API key. */
const keyOption = /^--?(api-?)?key\b/i

function refuseKey(argv: readonly string[]): void {
  if (!argv.some((word) => keyOption.test(word))) return
  throw new UsageError(
    'The API key is never an argument, since other users of the machine and the shell’s history see arguments. ' +
      'Set CERTIFICATES_API_KEY in the environment.',
  )
}

function readUrl(text: string): string {
  try {
    const url = new URL(text)
    // Without credentials and query: it is printed, and a journal stores it.
    if (url.protocol === 'http:' || url.protocol === 'https:')
      return (url.origin + url.pathname).replace(/(\/+api)?\/*$/, '')
  } catch {
    // The same sentence.
  }
  throw new UsageError(
    `“${printable(text)}” is not the address of a service: set --url or CERTIFICATES_URL to one such as ${defaultUrl}.`,
  )
}

function readKey(key: string | undefined): string {
  const trimmed = key?.trim()
  if (!trimmed) throw new UsageError('There is no API key: set CERTIFICATES_API_KEY in the environment.')
  // Not quoted, because it may be a key.
  if (!/^[\x21-\x7e]+$/.test(trimmed))
    throw new UsageError('CERTIFICATES_API_KEY has characters that no API key has. Copy the key again.')
  return trimmed
}
