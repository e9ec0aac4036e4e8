import type { ClientOptions, ImageOptions } from './ClientOptions.ts'
import { clientRules, problemIn } from './checkOptions.ts'
import { isOtherMode, otherMode } from './keyMode.ts'

/** Validated options, with their defaults; those of a call override those of the client. */
export interface Settings
  extends ClientOptions,
    Omit<ImageOptions, 'timeoutMs' | 'deadlineMs' | 'retries' | 'maxResponseBytes' | 'subAccountEmail'> {
  timeoutMs: number
  deadlineMs: number
  retries: number
  maxResponseBytes: number
  randomUUID: () => string
  random: () => number
  now: () => number
}

/** @throws {TypeError} naming the invalid option and its expected value */
export function createSettings(options: ClientOptions): Settings {
  const { baseUrl, apiKey, mode, dangerouslyAllowBrowser } = options ?? {}
  const missing = Object.entries({ baseUrl, apiKey }).flatMap(([name, value]) => (value ? [] : [name]))
  const problem = missing.length
    ? `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} required.`
    : problemIn(options, clientRules)
  if (problem) throw new TypeError(problem)
  if (typeof apiKey === 'string' && isOtherMode(apiKey, mode)) throw new TypeError(otherMode(mode))
  if (typeof window !== 'undefined' && typeof document !== 'undefined' && !dangerouslyAllowBrowser)
    throw new TypeError(
      'In a browser everyone can read the apiKey: use a server, or set dangerouslyAllowBrowser.',
    )
  const defaults = {
    timeoutMs: 30_000,
    deadlineMs: 120_000,
    retries: 10,
    maxResponseBytes: 256_000_000,
    randomUUID: () => crypto.randomUUID(),
    random: Math.random,
    now: Date.now,
  }
  return override({ ...defaults, baseUrl, apiKey }, { ...options, baseUrl: serviceAddress(baseUrl) })
}

/** Overrides settings with options; an option that is `undefined` counts as missing. */
export function override<Base extends object>(base: Base, options: object): Base {
  return {
    ...base,
    ...Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
  }
}

/**
 * Returns the URL that paths are appended to: without `/api` at the end, whether the given one has it or not.
 *
 * @example serviceAddress('https://certificates.example/api/') // 'https://certificates.example'
 */
export function serviceAddress(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl)
  return origin + pathname.replace(/(\/api)?\/*$/, '')
}
