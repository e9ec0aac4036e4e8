import type { Logger } from 'pino'
import { checkDomain, type DomainSources } from '../../core/organizations/checkDomain.ts'
import {
  claimDomain,
  type DueDomain,
  listDueDomains,
  recordProof,
} from '../../core/organizations/domainStates.ts'
import type { Database } from '../../kit/database/Database.ts'
import type { SteadyClock } from '../../kit/database/SteadyClock.ts'
import { PeriodicTask } from '../../kit/system/PeriodicTask.ts'

/** How often a domain is checked, and how often due ones are looked for, in ms. */
const [everyMs, interval] = [24 * 3_600_000, 10 * 60_000]
/** Domains that are asked at the same time, and the most per run. */
const [parallel, mostPerRun] = [4, 1_000]

interface CheckDependencies {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
  domainSources: DomainSources
  log: Pick<Logger, 'warn'>
}

/** Checks every day whether the domains of organizations still name them. Each is asked by one process. */
export class DomainChecks {
  readonly #deps: CheckDependencies
  readonly #task: PeriodicTask

  constructor(deps: CheckDependencies) {
    this.#deps = deps
    this.#task = new PeriodicTask({
      log: deps.log,
      failure: 'domains of organizations not checked',
      everyMs: interval,
      run: () => this.checkDue(),
    })
  }

  /** Checks now and every ten minutes what is due. */
  start(): PeriodicTask {
    return this.#task.start()
  }

  /** @returns how many domains were checked */
  async checkDue(): Promise<number> {
    const { database, steadyClock } = this.#deps
    const now = await steadyClock.now()
    const before = now - everyMs
    const due = await listDueDomains(database, { before, limit: mostPerRun })
    let checked = 0
    const takeTurns = async () => {
      for (let next = due.shift(); next && !this.#task.isStopping; next = due.shift())
        if (await this.#check(next, { before, now })) checked++
    }
    await Promise.all(Array.from({ length: parallel }, takeTurns))
    return checked
  }

  async #check(due: DueDomain, times: { before: number; now: number }): Promise<boolean> {
    const { database, domainSources } = this.#deps
    const claim = claimDomain(due, times)
    if ((await database.run(claim.sql, claim.values)) === 0) return false
    const proof = await checkDomain({ domain: due.domain, organizationId: due.id }, domainSources)
    const { sql, values } = recordProof(due, proof, times.now)
    await database.run(sql, values)
    return true
  }
}
