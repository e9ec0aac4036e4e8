import { parseArgs } from 'node:util'
import type { CommandArguments, CommandDescription, Options } from './Command.ts'
import { printable } from './formatTable.ts'
import { UsageError } from './UsageError.ts'

/** Arguments of a command, or a request for its help. */
export interface ParsedArguments extends CommandArguments {
  help: boolean
}

/**
 * Reads the arguments that follow the name of a command.
 *
 * @param shared options that every command of the program takes
 * @throws {UsageError} for options and positional arguments that the command does not have
 */
export function parseArguments(
  { usage, options, positionals }: Pick<CommandDescription, 'usage' | 'options' | 'positionals'>,
  shared: Options,
  argv: readonly string[],
): ParsedArguments {
  const parsed = parse({ ...options, ...shared, json: 'flag', help: 'flag' }, argv)
  const extra = parsed.positionals[positionals.length]
  if (extra !== undefined) throw new UsageError(`Unexpected argument “${printable(extra)}”.`)
  const values = new Map(positionals.map((positional, i) => [positional, parsed.positionals[i]]))
  const optional = (name: string) => {
    const value = values.get(name) ?? parsed.values[name]
    return typeof value === 'string' ? value : undefined
  }
  return {
    json: parsed.values.json === true,
    help: parsed.values.help === true,
    optional,
    all(name) {
      const value = parsed.values[name]
      return Array.isArray(value) ? value : []
    },
    required(name, hint) {
      const value = optional(name)
      if (value) return value
      const label = positionals.includes(name) ? labelOf(name, usage) : `--${name}`
      throw new UsageError(`${label} is missing.${hint ? ` ${hint}` : ''}`)
    },
    flag: (name) => parsed.values[name] === true,
  }
}

/** A positional argument as the help writes it: `<file>`, or `FILE`. */
function labelOf(name: string, usage: string): string {
  return usage.includes(`<${name}>`) ? `<${name}>` : name.toUpperCase()
}

function parse(options: Options, argv: readonly string[]) {
  const declared = Object.fromEntries(
    Object.entries(options).map(([option, kind]) => [
      option,
      {
        type: kind === 'flag' ? ('boolean' as const) : ('string' as const),
        multiple: kind === 'texts',
        ...(option === 'help' && { short: 'h' }),
      },
    ]),
  )
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: declared, allowPositionals: true })
    return { values: values as Record<string, string | string[] | boolean | undefined>, positionals }
  } catch (error) {
    // Node explains at length how such an argument could be interpreted; its first sentence suffices.
    const [sentence] = String(error instanceof Error ? error.message : error).split(/\.\s|\.?\n|\.$/)
    throw new UsageError(`${sentence}.`)
  }
}
