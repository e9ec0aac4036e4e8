import { expect, test } from 'vitest'
import { DatabaseUnavailable, type GroupPlan, OutcomeUnknown } from './Database.ts'
import { Lanes } from './Lanes.ts'

/**
 * Creates lanes over transactions that only run their work.
 *
 * @param failures failures of the first transactions, after their work
 */
function createLanes(failures: readonly (Error | undefined)[] = [], elapsed = () => 0) {
  const left = [...failures]
  const carriedOut: string[] = []
  const lanes = new Lanes(async <Result>(lane: string, plan: () => unknown) => {
    await new Promise((resolve) => setImmediate(resolve))
    const { statements, results } = plan() as GroupPlan<Result>
    carriedOut.push(`${lane}: ${statements.map(({ sql }) => sql).join(' ')}`)
    const failure = left.shift()
    if (failure) throw failure
    return results([])
  }, elapsed)
  return { lanes, carriedOut }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Names each member; refuses a group with `refused` in it. */
const work = (members: readonly string[]): GroupPlan<string> => {
  if (members.includes('refused')) throw new Error('refused')
  return {
    statements: members.map((sql) => ({ sql, values: [] })),
    results: () => members.map((member) => `${member} done`),
  }
}

async function outcomes(promises: readonly Promise<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(promises)
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).name))
}

test('members that arrive in one turn, or meanwhile, are one transaction per lane, of 64 at most', async () => {
  const { lanes, carriedOut } = createLanes()
  const first = [lanes.run('a', work, '1'), lanes.run('b', work, '2'), lanes.run('a', work, '3')]
  await nextTurn()
  const later = Array.from({ length: 65 }, (_, i) => lanes.run('a', work, `${i}`))
  expect(await outcomes(first)).toEqual(['1 done', '2 done', '3 done'])
  expect(await outcomes(later)).toHaveLength(65)
  expect(carriedOut.map((one) => one.split(' ').length - 1)).toEqual([2, 1, 64, 1])
  expect(carriedOut.slice(0, 2)).toEqual(['a: 1 3', 'b: 2'])
  expect(lanes.size).toBe(0)
})

test('members of other work form a group of their own', async () => {
  const { lanes, carriedOut } = createLanes()
  const other: typeof work = (members) => work(members)
  const group = [lanes.run('a', work, '1'), lanes.run('a', other, '2'), lanes.run('a', other, '3')]
  expect(await outcomes(group)).toEqual(['1 done', '2 done', '3 done'])
  expect(carriedOut).toEqual(['a: 1', 'a: 2 3'])
})

test('one that is refused is refused alone, and the others are carried out in halves and in order', async () => {
  const { lanes, carriedOut } = createLanes()
  const names = ['1', '2', '3', 'refused', '5', '6', '7', '8']
  const results = await outcomes(names.map((name) => lanes.run('a', work, name)))
  expect(results).toEqual(names.map((name) => (name === 'refused' ? 'Error' : `${name} done`)))
  expect(carriedOut).toEqual(['a: 1 2', 'a: 3', 'a: 5 6 7 8'])
  expect(lanes.size).toBe(0)
})

test('an unknown outcome is that of the whole group, and never repeated', async () => {
  const { lanes, carriedOut } = createLanes([new OutcomeUnknown('lost')])
  const group = [lanes.run('a', work, '1'), lanes.run('a', work, '2')]
  await nextTurn()
  const next = lanes.run('a', work, '3')
  expect(await outcomes([...group, next])).toEqual(['OutcomeUnknown', 'OutcomeUnknown', '3 done'])
  expect(carriedOut).toEqual(['a: 1 2', 'a: 3'])
})

test('after a COMMIT without an answer for seconds, nothing waits for another', async () => {
  let elapsed = 0
  const { lanes, carriedOut } = createLanes([new OutcomeUnknown('no answer')], () => (elapsed += 5_000))
  const group = [lanes.run('a', work, '1'), lanes.run('a', work, '2')]
  await nextTurn()
  const next = lanes.run('a', work, '3')
  expect(await outcomes([...group, next])).toEqual([
    'OutcomeUnknown',
    'OutcomeUnknown',
    'DatabaseUnavailable',
  ])
  expect(carriedOut).toEqual(['a: 1 2'])
  expect(await lanes.run('a', work, '4')).toBe('4 done')
})

test('without a connection, the group is rejected', async () => {
  const lanes = new Lanes(() => Promise.reject(new DatabaseUnavailable('away')))
  const group = [lanes.run('a', work, '1'), lanes.run('a', work, '2')]
  expect(await outcomes(group)).toEqual(['DatabaseUnavailable', 'DatabaseUnavailable'])
  expect(lanes.size).toBe(0)
})

test('if the database is unavailable, waiting members are rejected, too, and the next one tries again', async () => {
  const { lanes, carriedOut } = createLanes([new DatabaseUnavailable('away')])
  const group = [lanes.run('a', work, '1'), lanes.run('a', work, '2')]
  await nextTurn()
  const waiting = lanes.run('a', work, '3')
  const unavailable = 'DatabaseUnavailable'
  expect(await outcomes([...group, waiting])).toEqual([unavailable, unavailable, unavailable])
  expect(carriedOut).toEqual(['a: 1 2'])
  expect(lanes.size).toBe(0)
  expect(await lanes.run('a', work, '4')).toBe('4 done')
})

test('if the database becomes unavailable between two halves, the second is rejected without being sent', async () => {
  const { lanes, carriedOut } = createLanes([new Error('refused'), new DatabaseUnavailable('away')])
  const group = [lanes.run('a', work, '1'), lanes.run('a', work, '2')]
  expect(await outcomes(group)).toEqual(['DatabaseUnavailable', 'DatabaseUnavailable'])
  expect(carriedOut).toEqual(['a: 1 2', 'a: 1'])
})
