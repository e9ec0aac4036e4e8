import type { CommandArguments, CommandDescription, Program } from './Command.ts'
import { printable } from './formatTable.ts'
import { parseArguments } from './parseArguments.ts'
import { UsageError } from './UsageError.ts'

/** A command with its arguments, or text that answers a question about the program. */
export type CommandCall<Command extends CommandDescription> =
  | { command: Command; args: CommandArguments }
  | { help: string }

/**
 * Reads a command line: a command with its arguments, `--help`, or `--version`.
 *
 * @param argv arguments of the process, such as `['templates', 'list']`
 * @throws {UsageError} if the program cannot be called like this
 */
export function readCommandLine<Command extends CommandDescription>(
  program: Program<Command>,
  argv: readonly string[],
): CommandCall<Command> {
  const command = findCommand(program, argv)
  if (command) {
    const args = parseArguments(command, program.options, argv.slice(command.name.split(' ').length))
    return args.help ? { help: commandHelp(program, command) } : { command, args }
  }
  if (argv.includes('--version')) return { help: program.version() }
  if (argv.some((word) => ['--help', '-h', 'help'].includes(word))) return { help: overview(program) }
  throw new UsageError(unknownCommand(program, argv))
}

/** Name of the program, and of the command if it exists, for {@link usageMessage}. */
export function calledName<Command extends CommandDescription>(
  program: Program<Command>,
  argv: readonly string[],
): string {
  return `${program.name} ${findCommand(program, argv)?.name ?? ''}`.trimEnd()
}

/** Everything that can be called. */
export function overview<Command extends CommandDescription>(program: Program<Command>): string {
  const { introduction, commands, optionsHelp, notes } = program
  const calls = commands.map((command) => `${callOf(program, command)}\n    ${command.summary}`)
  return [introduction, ...calls, optionsHelp, ...notes].join('\n\n')
}

function commandHelp<Command extends CommandDescription>(
  program: Program<Command>,
  command: CommandDescription,
): string {
  const { summary, details } = command
  return [callOf(program, command), summary, ...(details ? [details] : []), program.optionsHelp].join('\n\n')
}

function callOf({ name }: { name: string }, command: CommandDescription): string {
  return `${name} ${command.name} ${command.usage}`.trimEnd()
}

function findCommand<Command extends CommandDescription>(
  { commands }: Program<Command>,
  argv: readonly string[],
): Command | undefined {
  return commands.find(({ name }) => name.split(' ').every((word, i) => argv[i] === word))
}

/** A group of commands, such as `templates`, is answered with its members. */
function unknownCommand<Command extends CommandDescription>(
  { commands }: Program<Command>,
  argv: readonly string[],
): string {
  const typed = `“${printable(argv.slice(0, 2).join(' '))}”`
  const group = commands.filter(({ name }) => name.startsWith(`${argv[0]} `)).map(({ name }) => name)
  return group.length
    ? `${typed} is not a complete command. Use ${new Intl.ListFormat('en', { type: 'disjunction' }).format(group)}.`
    : `Unknown command ${typed}.`
}
