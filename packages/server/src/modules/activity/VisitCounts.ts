import type { Database } from '../../kit/database/Database.ts'
import type { SteadyClock } from '../../kit/database/SteadyClock.ts'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import type { PeriodicWork } from '../../kit/system/PeriodicTask.ts'
import type { System } from '../../kit/system/System.ts'
import { addVisits, type DailyVisits, dayOf, deleteOldVisits } from './activityRepository.ts'

/** Phones, and browsers within apps, whose names have such a word in them. */
const people = /\bcubot\b|cubot_|\btelegram-android\/|qr ?(?:code)? ?scanner/gi

/** Programs that open links before or instead of people: crawlers, previews of messengers, and link scanners. */
const bots =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|skype|embedly|pingdom|uptime|headless|lighthouse|scanner|proofpoint|barracuda|python|curl|wget|go-http|java\/|okhttp|node-fetch|axios|undici|libwww/i

/** The part of a request that says who sent it. */
interface VisitRequest {
  method: string
  get(name: string): string | undefined
}

/** Headers of programs that load a page before anybody wants to see it. */
const prefetchHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

/** Interval of writing, in ms. A process that is killed loses the counts since the last write. */
const interval = 5_000
/** Accounts and days that are counted between two writes; any others are not. */
const max = 10_000

interface VisitDependencies extends Pick<System, 'clock'> {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
  /** True if browsers send `Sec-Fetch-*` to the service. */
  isSecure: boolean
}

/**
 * Counts how often the public pages of an account's certificates are opened, and its certificates verified, per day. Nothing
 * is stored about the visitor. Counts stay in memory, because these pages are read often, and are written every few seconds.
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

  /** @param request programs, and requests without a body in their answer, are not counted */
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
   * Writes now, and deletes counts of the same accounts that nobody can read any more. Counts that cannot be written are kept
   * for the next time.
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
 * Returns true if a person opened a page. Browsers say so in headers that scripts of a page cannot set:
 * `Sec-Fetch-Mode: navigate`, `Sec-Fetch-Dest: document`, and `Sec-Fetch-User: ?1`. WebKit has never sent the last one,
 * so its word for that is its `User-Agent`. Previews of messengers and scanners of links send none, and no list of
 * their names is complete.
 *
 * @param isSecure whether browsers send these headers: to https and to their own machine. To other addresses nobody sends
 * them, and a visit is a request for HTML in a language.
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

/** Safari, and every browser on an iPhone. Browsers made from Chromium name WebKit, too. */
function isWebKit(userAgent = ''): boolean {
  return userAgent.includes('AppleWebKit/') && !/chrom(e|ium)\//i.test(userAgent)
}

/** Returns true if a `User-Agent` is that of a program, or absent: such visits are not counted. */
export function isBot(userAgent: string | undefined): boolean {
  if (userAgent === undefined || userAgent === '' || userAgent === 'node') return true
  return bots.test(userAgent.replace(people, ''))
}
