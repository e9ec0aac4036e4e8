import { isRecord } from '../wire/parseJson.ts'
import type { Signal } from './platform.ts'

/** A check of an option, and the expected value for errors. */
type Rule = readonly [fits: (value: unknown) => boolean, expected: string]

const aFunction: Rule = [(value) => typeof value === 'function', 'a function']
const anObject: Rule = [isRecord, 'an object']
const amount = (unit: string): Rule => [
  (value) => typeof value === 'number' && value >= 0,
  `a number of ${unit}, 0 or more`,
]
const milliseconds = amount('milliseconds')
const text = (pattern: RegExp, expected: string): Rule => [
  (value) => typeof value === 'string' && pattern.test(value),
  expected,
]
/** Rule of a count. */
export const wholeNumber = (min: number): Rule => [
  (value) => (value as number) >= min && Number.isInteger(value),
  `a whole number, ${min} or more`,
]
const aHeader = text(/^[ -~\x80-\xff]*$/, 'one line of Latin characters')

/** Options of both clients and calls. */
const sharedRules = {
  // An empty one, such as `user.email ?? ''`, must not mean the whole account.
  subAccountEmail: [
    (value) => value === null || (aHeader[0](value) && `${value}`.trim() !== ''),
    'an email address, or null',
  ],
  timeoutMs: milliseconds,
  deadlineMs: milliseconds,
  retries: wholeNumber(0),
  maxResponseBytes: amount('bytes'),
} satisfies Record<string, Rule>

/** Options of a call. `idempotencyKey` is checked as strictly as the service does. */
export const callRules = {
  ...sharedRules,
  // Its controller is easily passed by mistake.
  signal: [(value) => aFunction[0]((value as Signal | null)?.throwIfAborted), 'an AbortSignal'],
  idempotencyKey: text(/^[!-~]{1,255}$/, '1 to 255 ASCII characters without spaces'),
  ifMatch: aHeader,
  page: wholeNumber(1),
} satisfies Record<string, Rule>

/** Returns true if a header can contain the key unchanged. */
export const isApiKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[!-~]+$/.test(value)

function isHttpAddress(value: unknown): boolean {
  try {
    return typeof value === 'string' && /^https?:\/\/[^/]/i.test(value) && !!new URL(value)
  } catch {
    return false
  }
}

/** Options of a client. */
export const clientRules = {
  baseUrl: [isHttpAddress, 'the http(s) address of the service'],
  apiKey: [
    (value) => typeof value === 'function' || isApiKey(value),
    'ASCII characters without spaces, or a function',
  ],
  mode: text(/^(live|test)$/, "'live' or 'test'"),
  ...sharedRules,
  logger: anObject,
  dangerouslyAllowBrowser: [(value) => typeof value === 'boolean', 'true or false'],
  fetch: aFunction,
  randomUUID: aFunction,
  sleep: aFunction,
  random: aFunction,
  now: aFunction,
} satisfies Record<string, Rule>

/**
 * Returns the first problem of options, or `undefined`. Unknown names are rejected, too: a mistyped `idempotencyKey`
 * would otherwise be ignored. Values are never quoted, because one of them is the key.
 */
export function problemIn(options: object, rules: Readonly<Record<string, Rule>>): string | undefined {
  for (const [name, value] of Object.entries(options)) {
    const rule = Object.hasOwn(rules, name) && rules[name]
    if (!rule) return `There is no option "${name}", only ${Object.keys(rules).join(', ')}.`
    if (value !== undefined && !rule[0](value)) return `${name} must be ${rule[1]}.`
  }
  return undefined
}
