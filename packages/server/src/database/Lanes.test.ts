import { expect, test } from 'vitest'
import { DatabaseUnavailable, OutcomeUnknown, type Tx } from './Database.ts'
import { Lanes } from './Lanes.ts'

/**
 * Lanes over transactions that only carry out their work.
 *
 * @param failures of the first transactions, after their work
 */
function createLanes(failures: readonly (Error | undefined)[] = []) {
  const left = [...failures]
  const carriedOut: string[] = []
  const lanes = new Lanes(async (works, lane) => {
    const outcomes = await Promise.allSettled(
      works.map(async (work) => {
        const names: string[] = []
        const tx = { run: async (name: string) => names.push(name) } as unknown as Tx
        const result = await work(tx)
        carriedOut.push(`${lane}: ${names.join(' ')}`)
        const failure = left.shift()
        if (failure) throw failure
        return result
      }),
    )
    await new Promise((resolve) => setImmediate(resolve))
    return outcomes
  })
  return { lanes, carriedOut }
}

const work = (name: string) => async (tx: Tx) => {
  void tx.run(name)
  return name
}
const refused = async (): Promise<never> => {
  throw new Error('refused')
}

async function outcomes(promises: readonly Promise<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(promises)
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).name))
}

test('what arrives in one turn, or meanwhile, is one transaction per lane, of 64 at most', async () => {
  const { lanes, carriedOut } = createLanes()
  const first = [lanes.run('a', work('1')), lanes.run('b', work('2')), lanes.run('a', work('3'))]
  await new Promise((resolve) => setImmediate(resolve))
  const later = Array.from({ length: 65 }, (_, i) => lanes.run('a', work(`${i}`)))
  expect(await outcomes(first)).toEqual(['1', '2', '3'])
  expect(await outcomes(later)).toHaveLength(65)
  expect(carriedOut.map((one) => one.split(' ').length - 1)).toEqual([2, 1, 64, 1])
  expect(carriedOut.slice(0, 2)).toEqual(['a: 1 3', 'b: 2'])
  expect(lanes.size).toBe(0)
})

test('one that is refused is refused alone, and the others are carried out in order', async () => {
  const { lanes, carriedOut } = createLanes()
  const group = [lanes.run('a', work('1')), lanes.run('a', refused), lanes.run('a', work('3'))]
  expect(await outcomes(group)).toEqual(['1', 'Error', '3'])
  expect(carriedOut).toEqual(['a: 1', 'a: 3'])
  expect(lanes.size).toBe(0)
})

test('after a refusal, those that waited are carried out by themselves, and later ones together again', async () => {
  const { lanes, carriedOut } = createLanes()
  const group: Promise<unknown>[] = [lanes.run('a', refused)]
  await new Promise((resolve) => setImmediate(resolve))
  group.push(lanes.run('a', work('1')), lanes.run('a', work('2')))
  expect(await outcomes(group)).toEqual(['Error', '1', '2'])
  expect(await outcomes([lanes.run('a', work('3')), lanes.run('a', work('4'))])).toEqual(['3', '4'])
  expect(carriedOut).toEqual(['a: 1', 'a: 2', 'a: 3 4'])
})

test('an unknown outcome is that of the whole group, and never repeated', async () => {
  const { lanes, carriedOut } = createLanes([new OutcomeUnknown('lost')])
  const group = [lanes.run('a', work('1')), lanes.run('a', work('2'))]
  await new Promise((resolve) => setImmediate(resolve))
  const next = lanes.run('a', work('3'))
  expect(await outcomes([...group, next])).toEqual(['OutcomeUnknown', 'OutcomeUnknown', '3'])
  expect(carriedOut).toEqual(['a: 1 2', 'a: 3'])
})

test('without a connection, the group is rejected', async () => {
  const lanes = new Lanes(() => Promise.reject(new DatabaseUnavailable('away')))
  const group = [lanes.run('a', work('1')), lanes.run('a', work('2'))]
  expect(await outcomes(group)).toEqual(['DatabaseUnavailable', 'DatabaseUnavailable'])
  expect(lanes.size).toBe(0)
})

test('if the database is unavailable, those that wait are rejected, too, and the next one tries again', async () => {
  const { lanes, carriedOut } = createLanes([new DatabaseUnavailable('away')])
  const group = [lanes.run('a', work('1')), lanes.run('a', work('2'))]
  await new Promise((resolve) => setImmediate(resolve))
  const waiting = lanes.run('a', work('3'))
  const unavailable = 'DatabaseUnavailable'
  expect(await outcomes([...group, waiting])).toEqual([unavailable, unavailable, unavailable])
  expect(carriedOut).toEqual(['a: 1 2'])
  expect(lanes.size).toBe(0)
  expect(await lanes.run('a', work('4'))).toBe('4')
})
