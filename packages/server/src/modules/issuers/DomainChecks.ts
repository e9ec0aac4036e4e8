import { checkDomain, type DomainSources } from '../../core/organizations/checkDomain.ts'
import {
  claimDomain,
  type DueDomain,
  listDueDomains,
  recordProof,
  releaseDomain,
} from '../../core/organizations/domainStates.ts'
import type { Database } from '../../kit/database/Database.ts'
import type { SteadyClock } from '../../kit/database/SteadyClock.ts'
import type { PeriodicWork } from '../../kit/system/PeriodicTask.ts'

/** Interval of a domain's checks, and of searches for due ones, in ms. */
const [everyMs, interval] = [24 * 3_600_000, 10 * 60_000]
/** Number of domains to check concurrently, and per run. */
const [parallel, maxPerRun] = [4, 1_000]

interface CheckDependencies {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
  domainSources: DomainSources
}

/** Checks daily whether the domains of organizations still name them. Each is asked by one process. */
export class DomainChecks implements PeriodicWork<number> {
  readonly failure = 'domains of organizations not checked'
  readonly everyMs = interval
  readonly #deps: CheckDependencies
  readonly #stopping = new AbortController()

  constructor(deps: CheckDependencies) {
    this.#deps = deps
  }

  stopping(): void {
    this.#stopping.abort()
  }

  /** @returns number of domains checked */
  async run(isStopping = () => false): Promise<number> {
    const { database, steadyClock } = this.#deps
    const now = await steadyClock.now()
    const before = now - everyMs
    const due = await listDueDomains(database, { before, limit: maxPerRun })
    let checked = 0
    const takeTurns = async () => {
      for (let next = due.shift(); next && !isStopping(); next = due.shift())
        if (await this.#check(next, { before, now })) checked++
    }
    await Promise.all(Array.from({ length: parallel }, takeTurns))
    return checked
  }

  get #stopped(): Promise<undefined> {
    const { signal } = this.#stopping
    return new Promise((resolve) => {
      if (signal.aborted) resolve(undefined)
      else signal.addEventListener('abort', () => resolve(undefined), { once: true })
    })
  }

  async #check(due: DueDomain, times: { before: number; now: number }): Promise<boolean> {
    const { database, domainSources } = this.#deps
    const claim = claimDomain(due, times)
    if ((await database.run(claim.sql, claim.values)) === 0) return false
    const checking = checkDomain({ domain: due.domain, organizationId: due.id }, domainSources)
    // A stop doesn't wait for the domain's servers.
    const proof = await Promise.race([checking, this.#stopped])
    const { sql, values } = proof ? recordProof(due, proof, times.now) : releaseDomain(due, times)
    await database.run(sql, values)
    return proof !== undefined
  }
}
