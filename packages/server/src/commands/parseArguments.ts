import { parseArgs } from 'node:util'
import type { CommandArguments, CommandDescription } from './Command.ts'
import { UsageError } from './UsageError.ts'

/** The arguments after a command's name. */
export interface ParsedArguments extends CommandArguments {
  json: boolean
  help: boolean
}

/** @throws {UsageError} for options and positional arguments that the command does not take */
export function parseArguments(
  { name, options, positionals }: CommandDescription,
  words: readonly string[],
): ParsedArguments {
  const { values, extra, given } = parse(options, positionals, words)
  if (extra !== undefined) throw new UsageError(`${name} takes no argument “${extra}”.`)
  const optional = (argument: string) => {
    const value = given.get(argument) ?? values[argument]
    return typeof value === 'string' ? value : undefined
  }
  return {
    json: values.json === true,
    help: values.help === true,
    optional,
    required(argument) {
      const value = optional(argument)
      if (value !== undefined) return value
      const label = positionals.includes(argument) ? `<${argument}>` : `--${argument}`
      throw new UsageError(`${name} needs ${label}.`)
    },
  }
}

function parse(options: readonly string[], positionals: readonly string[], words: readonly string[]) {
  const own = Object.fromEntries(options.map((option) => [option, { type: 'string' as const }]))
  try {
    const parsed = parseArgs({
      args: [...words],
      options: { ...own, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
    const values: Record<string, string | boolean | undefined> = parsed.values
    const given = new Map(positionals.map((positional, i) => [positional, parsed.positionals[i]]))
    return { values, given, extra: parsed.positionals[positionals.length] }
  } catch (error) {
    // Node's explanations of ambiguous arguments are long; the first sentence suffices.
    const [sentence] = String(error instanceof Error ? error.message : error).split(/\.\s|\.?\n|\.$/)
    throw new UsageError(`${sentence}.`)
  }
}
