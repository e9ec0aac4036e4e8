import { parseArgs } from 'node:util'
import { UsageError } from '../errors/UsageError.ts'
import { printable } from '../output/printable.ts'
import type { Command, CommandArguments } from './Command.ts'

/** The arguments that follow the name of a command. */
export interface ParsedArguments extends CommandArguments {
  json: boolean
  help: boolean
}

/** Ways in which people try to pass the API key. */
const keyOption = /^--?(api-?)?key\b/i

/** @throws {UsageError} for options and positional arguments that the command does not have */
export function parseArguments(
  { options, positionals }: Pick<Command, 'options' | 'positionals'>,
  argv: readonly string[],
): ParsedArguments {
  if (argv.some((word) => keyOption.test(word)))
    throw new UsageError(
      'The API key is never an argument, since other users of the machine and the shell’s history see arguments. ' +
        'Set CERTIFICATES_API_KEY in the environment.',
    )
  const parsed = parse(options, argv)
  const extra = parsed.positionals[positionals.length]
  if (extra !== undefined) throw new UsageError(`Unexpected argument “${printable(extra)}”.`)
  const given = new Map(positionals.map((positional, i) => [positional, parsed.positionals[i]]))
  const optional = (argument: string) => {
    const value = given.get(argument) ?? parsed.values[argument]
    return typeof value === 'string' ? value : undefined
  }
  return {
    json: parsed.values.json === true,
    help: parsed.values.help === true,
    optional,
    all(argument) {
      const value = parsed.values[argument]
      return Array.isArray(value) ? value : []
    },
    required(argument, hint) {
      const value = optional(argument)
      if (value) return value
      const label = positionals.includes(argument) ? argument.toUpperCase() : `--${argument}`
      throw new UsageError(`${label} is missing.${hint ? ` ${hint}` : ''}`)
    },
    flag: (name) => parsed.values[name] === true,
  }
}

function parse(options: Command['options'], argv: readonly string[]) {
  const own = Object.fromEntries(
    Object.entries(options).map(([option, kind]) => [
      option,
      { type: kind === 'flag' ? ('boolean' as const) : ('string' as const), multiple: kind === 'texts' },
    ]),
  )
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: {
        ...own,
        url: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
    })
    return { values: values as Record<string, string | string[] | boolean | undefined>, positionals }
  } catch (error) {
    // Node explains at length how such an argument could be interpreted; its first sentence suffices.
    const [sentence] = String(error instanceof Error ? error.message : error).split(/\.\s|\.?\n|\.$/)
    throw new UsageError(`${sentence}.`)
  }
}
