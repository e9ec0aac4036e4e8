import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { SteadyClock } from './SteadyClock.ts'

const [second, minute, day] = [1_000, 60_000, 24 * 3_600_000]
const year = 365 * day
/** A time long ago, so that the running service's updates don't interfere. */
const start = Date.UTC(2020, 0, 1)

describeOnEveryEngine('The steady clock', (engine) => {
  /** The database's clock, and the time since the machine's start. */
  const time = { says: start, elapsed: 0 }
  const warnings: object[] = []
  beforeEach(async () => {
    Object.assign(time, { says: start, elapsed: 0 })
    warnings.length = 0
    await engine.service().database.run('DELETE FROM clock_looks')
    await clock().now()
  })

  /** Creates the clock of another process, or of the same one after a restart. */
  function clock(): SteadyClock {
    const { database } = engine.service()
    return new SteadyClock({
      database: {
        ...database,
        get now() {
          return `CAST(${time.says} AS BIGINT)`
        },
      },
      clock: () => time.says,
      elapsed: () => time.elapsed,
      log: { info: () => undefined, warn: (details: object) => void warnings.push(details) },
    })
  }

  function pass(ms: number): void {
    time.says += ms
    time.elapsed += ms
  }

  /** Updates every 15 seconds for some time, and returns the maximum of all times. */
  async function lookFor(ms: number, ...clocks: readonly SteadyClock[]): Promise<number> {
    let greatest = 0
    for (let passed = 0; passed < ms; passed += 15 * second) {
      for (const one of clocks) greatest = Math.max(greatest, await one.now())
      pass(15 * second)
    }
    return greatest - start
  }

  test('goes with that of the database, also after a restart of a quarter of an hour', async () => {
    expect(await lookFor(3 * minute, clock())).toBe(3 * minute - 15 * second)
    pass(14 * minute)
    expect(await clock().now()).toBe(time.says)
    expect(warnings).toEqual([])
  })

  test('does not follow a jump of a year that lasts 90 seconds, and says so once', async () => {
    const running = clock()
    await lookFor(minute, running)
    time.says += year
    expect(await lookFor(90 * second, running, clock(), clock())).toBeLessThanOrEqual(minute)
    time.says -= year
    expect(await running.now()).toBe(time.says)
    expect(warnings.filter((one) => JSON.stringify(one) === JSON.stringify(warnings[0]))).toHaveLength(3)
  })

  test('does not follow at a start with such a clock, nor to and fro', async () => {
    for (let i = 0; i < 5; i++) {
      time.says += year
      expect(await lookFor(4 * minute, clock())).toBe(0)
      time.says -= year
      pass(-4 * minute)
    }
    const running = clock()
    for (let i = 0; i < 10; i++) {
      time.says += 2 * day
      expect(await lookFor(4 * minute, running)).toBe(0)
    }
  })

  test('catches up with a real pause of a week, a day each five minutes, however many processes look', async () => {
    time.says += 7 * day
    const clocks = [clock(), clock(), clock()]
    expect(await lookFor(5 * minute, ...clocks)).toBe(0)
    expect(await lookFor(minute, ...clocks)).toBe(day)
    expect(await lookFor(5 * minute, ...clocks)).toBe(2 * day)
    await lookFor(34 * minute, ...clocks)
    for (const one of clocks) expect(await one.now()).toBe(time.says)
  })

  test('is not ahead of a clock that was set back, which later may come again', async () => {
    const running = clock()
    await lookFor(minute, running)
    time.says -= year
    expect(await running.now()).toBe(time.says)
    time.says += year
    expect(await running.now()).toBe(time.says)
    expect(warnings).toEqual([])
  })
})

test('everything periodic asks it, instead of looking at a clock', () => {
  const folder = join(import.meta.dirname, '../..')
  const periodic = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => ({ path, source: readFileSync(join(folder, path), 'utf8') }))
    .filter(({ source }) => /\bPeriodic(Work|Task)\b/.test(source))
  expect(periodic.length).toBeGreaterThan(10)
  const looking = periodic.filter(({ source }) =>
    /readClock|database\.now|now \} = this.#deps.database|Date\.now|clock\(\)/.test(source),
  )
  expect(looking.map(({ path }) => path.split('/').at(-1)).sort()).toEqual([
    // Records dates of what it empties.
    'BatchSweeper.ts',
    // At worst, cleans early what is already erased.
    'ErasureUpkeep.ts',
    // Records dates of what it marks.
    'ImageSweeper.ts',
    // Reads certificates as of now; tasks are due by the steady clock.
    'TaskRunner.ts',
    // Counts current events.
    'VisitCounts.ts',
    // Records dates of what it queues.
    'planDeliveries.ts',
    // Passes the clock on.
    'startService.ts',
  ])
})
