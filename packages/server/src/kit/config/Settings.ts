import * as v from 'valibot'
import { ConfigError } from '../errors/ConfigError.ts'

/** Environment variables, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Environment variables of a part of the service, and how they are turned into settings. */
export interface Settings<Value = unknown> {
  /** Schema of each variable, by name. */
  variables: v.ObjectEntries
  /** Variables that have no effect without another one, by name. */
  needed?: Readonly<Record<string, string>>
  /**
   * Combines the parsed variables. `undefined` turns the part off.
   *
   * @throws {ConfigError} if they contradict each other
   */
  read(variables: Readonly<Record<string, unknown>>): Value
}

/** Defines settings; `read` is typed by the schemas' outputs. */
export function describeSettings<const Entries extends v.ObjectEntries, Value>(settings: {
  variables: Entries
  needed?: { readonly [Name in keyof Entries & string]?: keyof Entries & string }
  read(variables: v.InferOutput<v.ObjectSchema<Entries, undefined>>): Value
}): Settings<Value> {
  return settings as unknown as Settings<Value>
}

/**
 * Reads the settings of several parts at once. Treats an empty variable as absent.
 *
 * @returns the settings of each part, in the same order
 * @throws {ConfigError} with one line per invalid variable
 */
export function readSettings(environment: Environment, parts: readonly Settings[]): unknown[] {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const entries = Object.assign({}, ...parts.map(({ variables }) => variables)) as v.ObjectEntries
  const result = v.safeParse(v.object(entries), filled)
  if (!result.success)
    throw new ConfigError(
      result.issues.map((issue) => `${String(issue.path?.[0].key)} ${issue.message}.`).join('\n'),
    )
  const needed = parts.flatMap((part) => Object.entries(part.needed ?? {}))
  for (const [name, other] of needed)
    if (filled[name] !== undefined && result.output[other] === undefined)
      throw new ConfigError(`${name} is set without ${other}: set both, or neither.`)
  return parts.map((part) => part.read(result.output))
}
