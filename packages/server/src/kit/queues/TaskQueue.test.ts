import { expect, test } from 'vitest'
import { TaskQueue } from './TaskQueue.ts'

const limits = { concurrency: 2, perOwner: 3, total: 4, refuse: () => new Error('full') }

test('never runs more tasks at once than allowed, even if tasks fail', async () => {
  const queue = new TaskQueue(limits)
  let running = 0
  let max = 0
  const task = (fails: boolean) => async () => {
    max = Math.max(max, ++running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running--
    if (fails) throw new Error('failed')
    return 'done'
  }
  const results = await Promise.allSettled(
    [true, false, true, false].map((fails) => queue.run('a', task(fails))),
  )
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
  expect([max, running]).toEqual([2, 0])
})

test('a task that may not wait is refused at once', async () => {
  const queue = new TaskQueue(limits)
  const ends: (() => void)[] = []
  const long = () => new Promise<void>((resolve) => ends.push(resolve))
  const waiting = [1, 2, 3, 4, 5].map(() => queue.run('a', long))
  await expect(queue.run('a', long)).rejects.toThrow('full')
  const other = queue.run('b', async () => 'mine')
  for (let i = 0; i < 10; i++) {
    for (const end of ends.splice(0)) end()
    await new Promise((resolve) => setTimeout(resolve))
  }
  await Promise.all(waiting)
  expect(await other).toBe('mine')
})

test('an owner with long tasks leaves room for others', async () => {
  const queue = new TaskQueue({ ...limits, concurrencyPerOwner: 1 })
  let end = () => {}
  const long = queue.run('a', () => new Promise<void>((resolve) => (end = resolve)))
  const second = queue.run('a', async () => 'second')
  expect(await queue.run('b', async () => 'other')).toBe('other')
  end()
  await long
  expect(await second).toBe('second')
})

test('a heavy task waits for room, keeps its turn, and runs alone if it weighs more than all may', async () => {
  const queue = new TaskQueue({ ...limits, concurrency: 10, concurrencyPerOwner: 6 })
  const started: string[] = []
  const ends: Record<string, () => void> = {}
  const start = (owner: string, weight: number) => {
    const name = `${owner}${weight}`
    const task = () => {
      started.push(name)
      return new Promise<void>((resolve) => (ends[name] = resolve))
    }
    return queue.run(owner, task, weight)
  }
  const end = async (name: string) => {
    ends[name]?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  const all = [start('a', 4), start('a', 3), start('b', 20), start('c', 1)]
  expect(started).toEqual(['a4'])
  await end('a4')
  expect(started).toEqual(['a4', 'a3'])
  await end('a3')
  expect(started).toEqual(['a4', 'a3', 'b20'])
  await end('b20')
  expect(started).toEqual(['a4', 'a3', 'b20', 'c1'])
  await end('c1')
  await Promise.all(all)
})
