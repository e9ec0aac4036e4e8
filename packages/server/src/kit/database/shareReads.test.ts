import { expect, test, vi } from 'vitest'
import { shareReads } from './shareReads.ts'

/** Creates reads whose turns are ended manually. */
function startTurns() {
  const tasks: (() => void)[] = []
  const share = shareReads((task) => tasks.push(task))
  return {
    share,
    endTurn() {
      for (const task of tasks.splice(0)) task()
    },
  }
}

test('equal reads of a turn share a query, and each has its own rows', async () => {
  const { share, endTurn } = startTurns()
  const read = vi.fn(async () => [{ n: 1 }])
  const [first, second] = [share('SELECT ?', ['a'], read), share('SELECT ?', ['a'], read)]
  expect(read).not.toHaveBeenCalled()
  endTurn()
  expect(await first).toEqual([{ n: 1 }])
  expect(await second).toEqual([{ n: 1 }])
  expect((await second)[0]).not.toBe((await first)[0])
  expect(read).toHaveBeenCalledTimes(1)
})

test('reads with other values or of a later turn have their own query', async () => {
  const { share, endTurn } = startTurns()
  let n = 0
  const read = async () => [{ n: ++n }]
  const [one, other] = [share('SELECT ?', [1], read), share('SELECT ?', ['1'], read)]
  endTurn()
  const later = share('SELECT ?', [1], read)
  endTurn()
  expect([await one, await other, await later]).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
})

test('equal statements that change something all run', async () => {
  const { share } = startTurns()
  const write = vi.fn(async () => [{ n: 1 }])
  const sql = 'INSERT INTO counts VALUES (?) RETURNING n'
  await Promise.all([share(sql, ['a'], write), share(sql, ['a'], write)])
  expect(write).toHaveBeenCalledTimes(2)
})

test('a failure reaches all who asked, and nobody after them', async () => {
  const { share, endTurn } = startTurns()
  const fail = () => Promise.reject(new Error('away'))
  const failed = [share('SELECT 1', [], fail), share('SELECT 1', [], fail)]
  endTurn()
  for (const one of failed) await expect(one).rejects.toThrow('away')
  const later = share('SELECT 1', [], async () => [{ n: 1 }])
  endTurn()
  expect(await later).toEqual([{ n: 1 }])
})
