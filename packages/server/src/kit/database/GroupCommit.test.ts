import { expect, onTestFinished, test, vi } from 'vitest'
import type { Tx } from './Database.ts'
import { GroupCommit } from './GroupCommit.ts'

/**
 * A connection that behaves like SQLite's: BEGIN fails within a transaction.
 *
 * @param failing SQL that fails the first time
 */
function connect(failing: readonly string[] = []) {
  const left = [...failing]
  const executed: string[] = []
  let inTransaction = false
  const connection = {
    statements: { run: async () => 1 } as unknown as Tx,
    execute(sql: string) {
      executed.push(sql)
      const at = left.indexOf(sql)
      if (at >= 0) throw new Error(`${left.splice(at, 1)} failed`)
      if (sql === 'BEGIN IMMEDIATE') {
        if (inTransaction) throw new Error('cannot start a transaction within a transaction')
        inTransaction = true
      }
      if (sql === 'COMMIT' || sql === 'ROLLBACK') inTransaction = false
    },
    commit: () => connection.execute('COMMIT'),
    isInTransaction: () => inTransaction,
    exclusively: <Result>(work: () => Promise<Result>) => work(),
  }
  return { groups: new GroupCommit(connection), executed, connection }
}

const work = (result: string) => async (tx: Tx) => {
  await tx.run('…')
  return result
}
const refused = async (): Promise<never> => {
  throw new Error('refused')
}

/** Returns results and messages of a group. */
async function outcomes(promises: readonly Promise<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(promises)
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message))
}

test('transactions of one turn are committed together, and only after that answered', async () => {
  const { groups, executed } = connect()
  const committed = () => executed.includes('COMMIT')
  const run = (name: string) => groups.run(work(name)).then((result) => [result, committed()])
  expect(await outcomes([run('A'), run('B')])).toEqual([
    ['A', true],
    ['B', true],
  ])
  expect(executed.filter((sql) => /BEGIN|COMMIT/.test(sql))).toEqual(['BEGIN IMMEDIATE', 'COMMIT'])
})

test('those that may wait are gathered after a COMMIT, and join the next one of the others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { groups, executed } = connect()
  const commits = () => executed.filter((sql) => sql === 'COMMIT').length
  const later = (name: string) => groups.run(work(name), { gather: true })
  await later('at once: there was no COMMIT before')
  const gathered = [later('A'), later('B')]
  await vi.advanceTimersByTimeAsync(19)
  expect(commits()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcomes(gathered)).toEqual(['A', 'B'])
  expect(commits()).toBe(2)
  const joining = later('C')
  expect(await outcomes([groups.run(work('D')), joining])).toEqual(['D', 'C'])
  expect(commits()).toBe(3)
})

test('one that is refused leaves the others of its group alone', async () => {
  const { groups, executed } = connect()
  const group = [groups.run(work('A')), groups.run(refused), groups.run(work('C'))]
  expect(await outcomes(group)).toEqual(['A', 'refused', 'C'])
  expect(executed).toContain('ROLLBACK TO one')
  expect(executed.at(-1)).toBe('COMMIT')
})

test('a COMMIT that fails rejects the whole group, and the next group works', async () => {
  const { groups, connection } = connect(['COMMIT'])
  expect(await outcomes([groups.run(work('A')), groups.run(refused)])).toEqual([
    'COMMIT failed',
    'COMMIT failed',
  ])
  expect(connection.isInTransaction()).toBe(false)
  expect(await groups.run(work('B'))).toBe('B')
})

test('a ROLLBACK that fails is made up for by the next group', async () => {
  const { groups } = connect(['COMMIT', 'ROLLBACK'])
  expect(await outcomes([groups.run(work('A'))])).toEqual(['COMMIT failed'])
  expect(await groups.run(work('B'))).toBe('B')
})
