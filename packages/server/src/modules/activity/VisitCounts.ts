import type { Database } from '../../kit/database/Database.ts'
import type { SteadyClock } from '../../kit/database/SteadyClock.ts'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import type { PeriodicWork } from '../../kit/system/PeriodicTask.ts'
import type { System } from '../../kit/system/System.ts'
import { addVisits, type DailyVisits, dayOf, deleteOldVisits } from './activityRepository.ts'

/** Phones and in-app browsers whose names contain such a word. */
const people = /\bcubot\b|cubot_|\btelegram-android\/|qr ?(?:code)? ?scanner/gi

/** Programs that open links before or instead of people: crawlers, messengers' previews, and link scanners. */
const bots =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|skype|embedly|pingdom|uptime|headless|lighthouse|scanner|proofpoint|barracuda|python|curl|wget|go-http|java\/|okhttp|node-fetch|axios|undici|libwww/i

/** The parts of a request that identify its sender. */
interface VisitRequest {
  method: string
  get(name: string): string | undefined
}

/** Headers of programs that prefetch a page. */
const prefetchHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

/** Interval of writes, in ms. A killed process loses the counts since the last one. */
const interval = 5_000
/** Maximum number of accounts and days counted between two writes; others are dropped. */
const max = 10_000

interface VisitDependencies extends Pick<System, 'clock'> {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
  /** True if browsers send `Sec-Fetch-*` to the service. */
  isSecure: boolean
}

/**
 * Counts per day how often the public pages of an account's certificates are opened, and its certificates verified.
 * Stores nothing about visitors. Counts stay in memory, because these pages are read often, and are written every few
 * seconds.
 */
export class VisitCounts implements PeriodicWork<void> {
  readonly failure = 'visits not counted'
  readonly everyMs = interval
  readonly runsAtStop = true
  readonly #deps: VisitDependencies
  #counts = new Map<string, DailyVisits>()

  constructor(deps: VisitDependencies) {
    this.#deps = deps
  }

  /** @param request programs, and requests whose response has no body, are not counted */
  count(kind: 'opened' | 'verified', accountId: string, request: VisitRequest): void {
    const isCounted = kind === 'opened' ? isVisit(request, this.#deps.isSecure) : request.method !== 'HEAD'
    if (!isCounted) return
    const day = dayOf(this.#deps.clock())
    const key = `${accountId} ${day}`
    const counted = this.#counts.get(key) ?? { accountId, day, opened: 0, verified: 0 }
    if (!this.#counts.has(key) && this.#counts.size >= max) return
    counted[kind]++
    this.#counts.set(key, counted)
  }

  /**
   * Writes counts, and deletes those of the same accounts that are too old to be read. Keeps counts that can't be
   * written for the next time.
   */
  async run(): Promise<void> {
    const counts = [...this.#counts.values()].sort((a, b) => (a.accountId < b.accountId ? -1 : 1))
    this.#counts = new Map()
    if (counts.length === 0) return
    const { database, steadyClock } = this.#deps
    try {
      const now = await steadyClock.now()
      await commitStatements(
        database,
        counts.flatMap((one) => [addVisits(one), deleteOldVisits(one.accountId, now)]),
      )
    } catch (error) {
      for (const one of counts) {
        const key = `${one.accountId} ${one.day}`
        const later = this.#counts.get(key)
        this.#counts.set(key, {
          ...one,
          opened: one.opened + (later?.opened ?? 0),
          verified: one.verified + (later?.verified ?? 0),
        })
      }
      throw error
    }
  }
}

/**
 * Returns true if a person opened a page. Browsers indicate it in headers that scripts can't set:
 * `Sec-Fetch-Mode: navigate`, `Sec-Fetch-Dest: document`, and `Sec-Fetch-User: ?1`. WebKit never sends the last one, so
 * it is recognized by its `User-Agent`. Messengers' previews and link scanners send none of them, and no list of their
 * names is complete.
 *
 * @param isSecure true if browsers send these headers: over https and to their own machine. Otherwise, a visit is a
 *   request for HTML with a language
 */
export function isVisit(request: VisitRequest, isSecure: boolean): boolean {
  const value = (name: string) => request.get(name)?.trim().toLowerCase()
  const userAgent = request.get('user-agent')
  if (request.method !== 'GET' || isBot(userAgent)) return false
  if (prefetchHeaders.some((name) => /prefetch|prerender|preview/.test(value(name) ?? ''))) return false
  const [mode, dest, user] = ['mode', 'dest', 'user'].map((part) => value(`sec-fetch-${part}`))
  if (mode === undefined && dest === undefined && user === undefined)
    return !isSecure && isAskedByReader(value('accept'), value('accept-language'))
  const isDocument = mode === 'navigate' && (dest === undefined || dest === 'document')
  return isDocument && (user === '?1' || (user === undefined && isWebKit(userAgent)))
}

function isAskedByReader(accept = '', language = ''): boolean {
  return accept.includes('text/html') && /^[a-z]/.test(language)
}

/** Returns true for Safari, and every browser on an iPhone. Chromium-based browsers also name WebKit. */
function isWebKit(userAgent = ''): boolean {
  return userAgent.includes('AppleWebKit/') && !/chrom(e|ium)\//i.test(userAgent)
}

/** Returns true if a `User-Agent` is absent or that of a program: such visits are not counted. */
export function isBot(userAgent: string | undefined): boolean {
  if (userAgent === undefined || userAgent === '' || userAgent === 'node') return true
  return bots.test(userAgent.replace(people, ''))
}
