import { parseArgs } from 'node:util'
import { isId } from '../kit/contract/isId.ts'
import type { CommandArguments, CommandDescription } from './Command.ts'
import { UsageError } from './UsageError.ts'

/** Arguments that are ids. */
const ids = new Set(['account', 'organization', 'key-id', 'organization-id'])

/** The arguments after a command's name. */
export interface ParsedArguments extends CommandArguments {
  json: boolean
  help: boolean
}

/** @throws {UsageError} for options and positional arguments that the command does not accept */
export function parseArguments(
  { name, options, flags = [], positionals }: CommandDescription,
  argv: readonly string[],
): ParsedArguments {
  const { values, extra, given } = parse({ options, flags, positionals }, argv)
  if (extra !== undefined) throw new UsageError(`${name} takes no argument “${extra}”.`)
  const labelOf = (argument: string) => (positionals.includes(argument) ? `<${argument}>` : `--${argument}`)
  const optional = (argument: string) => {
    const value = given.get(argument) ?? values[argument]
    if (typeof value !== 'string') return undefined
    if (ids.has(argument) && !isId(value)) throw new UsageError(`${labelOf(argument)} must be a UUID.`)
    return value
  }
  return {
    json: values.json === true,
    help: values.help === true,
    optional,
    flag: (argument) => values[argument] === true,
    required(argument) {
      const value = optional(argument)
      if (value !== undefined) return value
      throw new UsageError(`${name} needs ${labelOf(argument)}.`)
    },
  }
}

const common = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const

function parse(
  { options, flags, positionals }: Record<'options' | 'flags' | 'positionals', readonly string[]>,
  argv: readonly string[],
) {
  const all = (names: readonly string[], type: 'string' | 'boolean') =>
    Object.fromEntries(names.map((name) => [name, { type }]))
  try {
    const parsed = parseArgs({
      args: [...argv],
      options: { ...all(options, 'string'), ...all(flags, 'boolean'), ...common },
      allowPositionals: true,
    })
    const values: Record<string, unknown> = parsed.values
    const given = new Map(positionals.map((positional, i) => [positional, parsed.positionals[i]]))
    return { values, given, extra: parsed.positionals[positionals.length] }
  } catch (error) {
    // Node's explanations of ambiguous arguments are long; the first sentence suffices.
    const [sentence] = String(error instanceof Error ? error.message : error).split(/\.\s|\.?\n|\.$/)
    throw new UsageError(`${sentence}.`)
  }
}
