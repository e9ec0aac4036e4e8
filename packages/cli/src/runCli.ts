import { CertificateClient } from '@certificate-sdk/client'
import type { Command, CommandContext, ExitCode } from './arguments/Command.ts'
import { commandHelp, overview } from './arguments/commandHelp.ts'
import { parseArguments } from './arguments/parseArguments.ts'
import { balanceCommand } from './commands/balanceCommand.ts'
import { batchCommands } from './commands/batchCommands.ts'
import { eraseCommand } from './commands/eraseCommand.ts'
import { issueCommand } from './commands/issueCommand.ts'
import { organizationCommands } from './commands/organizationCommands.ts'
import { templateCommands } from './commands/templateCommands.ts'
import { verifyCommand } from './commands/verifyCommand.ts'
import { UsageError } from './errors/UsageError.ts'
import { describeFailure } from './output/describeFailure.ts'
import { printable } from './output/printable.ts'
import type { Terminal } from './output/Terminal.ts'
import { version } from './version.ts'

const commands: readonly Command[] = [
  issueCommand,
  ...batchCommands,
  ...templateCommands,
  ...organizationCommands,
  balanceCommand,
  verifyCommand,
  eraseCommand,
]

const defaultUrl = 'http://127.0.0.1:3000'

/** Per request. Few, because a person is waiting. */
const retries = 2

/** Everything that a process passes to its commands; tests pass their own. */
export type CliWorld = Pick<CommandContext, 'terminal' | 'signal' | 'now' | 'wallClock' | 'fetch'>

/**
 * Runs one command. Never rejects: a failure is one line and an exit code.
 *
 * @param argv arguments of the process, such as `['templates', 'list']`
 * @param environment `CERTIFICATES_API_KEY` and `CERTIFICATES_URL` are read
 */
export async function runCli(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  world: CliWorld,
): Promise<ExitCode> {
  const { terminal, signal } = world
  let serviceUrl = environment.CERTIFICATES_URL || defaultUrl
  const command = findCommand(argv)
  try {
    if (!command) return await withoutCommand(argv, terminal)
    const args = parseArguments(command, argv.slice(command.name.split(' ').length))
    if (args.help) {
      await terminal.out(commandHelp(command))
      return 0
    }
    serviceUrl = readUrl(args.optional('url') ?? serviceUrl)
    const clientWith = (apiKey: string) =>
      new CertificateClient({ baseUrl: serviceUrl, apiKey, retries, fetch: world.fetch })
    return await command.run(args, {
      ...world,
      json: args.json,
      serviceUrl,
      client: () => clientWith(readKey(environment.CERTIFICATES_API_KEY)),
      publicClient: () => clientWith('none'),
    })
  } catch (error) {
    if (signal.aborted) {
      terminal.note('Interrupted.')
      return 130
    }
    const { exitCode, message } = describeFailure(error, serviceUrl, command?.name)
    terminal.note(message)
    return exitCode
  }
}

function findCommand(argv: readonly string[]): Command | undefined {
  return commands.find(({ name }) => name.split(' ').every((word, i) => argv[i] === word))
}

async function withoutCommand(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  if (argv.includes('--version')) await terminal.out(version())
  else if (argv.some((word) => ['--help', '-h', 'help'].includes(word)))
    await terminal.out(overview(commands))
  else {
    if (argv.length) throw new UsageError(unknownCommand(argv))
    terminal.note(overview(commands))
    return 2
  }
  return 0
}

/** A group of commands, such as `templates`, is answered with its members. */
function unknownCommand(argv: readonly string[]): string {
  const named = `“${printable(argv.slice(0, 2).join(' '))}”`
  const group = commands.filter(({ name }) => name.startsWith(`${argv[0]} `)).map(({ name }) => name)
  return group.length
    ? `${named} is not a complete command. Use ${new Intl.ListFormat('en', { type: 'disjunction' }).format(group)}.`
    : `Unknown command ${named}.`
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
