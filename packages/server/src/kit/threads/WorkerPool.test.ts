import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type JobErrors, WorkerPool } from './WorkerPool.ts'

class Busy extends Error {}
class Timeout extends Error {}
class Failed extends Error {
  declare readonly cause: Error
}
const errors: JobErrors = {
  busy: (why) => new Busy(why),
  timeout: () => new Timeout(),
  failed: (cause) => new Failed('', { cause }),
}

const folder = mkdtempSync(join(tmpdir(), 'pool-'))
const path = join(folder, 'worker.mjs')
writeFileSync(
  path,
  `import { readlinkSync } from 'node:fs'
  import { parentPort, threadId } from 'node:worker_threads'
  const timeFile = process.platform === 'linux' ? '/proc/' + readlinkSync('/proc/thread-self') + '/stat' : undefined
  parentPort.postMessage({ timeFile })
  parentPort.on('message', ({ job, requestId, response, failure }) => {
    if (requestId !== undefined) return parentPort.postMessage(failure ? { error: new Error(failure) } : { result: response })
    if (job === 'spin') for (;;);
    if (job === 'crash') process.exit(1)
    if (job === 'throw') throw new Error('thrown')
    if (job === 'fail') return parentPort.postMessage({ error: new RangeError('failed') })
    if (job.spend) return parentPort.postMessage({ [job.spend]: new Error('trap'), isSpent: true })
    if (job.sleep) return setTimeout(() => parentPort.postMessage({ result: 'slept' }), job.sleep)
    if (job.request) return parentPort.postMessage({ requestId: 1, request: job.request })
    setTimeout(() => parentPort.postMessage({ result: [job, threadId] }), 20)
  })`,
)
afterAll(() => rmSync(folder, { recursive: true }))
const pools: WorkerPool[] = []
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())))

function open(options: Partial<ConstructorParameters<typeof WorkerPool>[0]> = {}) {
  const pool = new WorkerPool({
    file: pathToFileURL(path),
    workers: 2,
    queueLimits: { perOwner: 3, total: 6 },
    timeLimit: 5_000,
    errors,
    respond: async (request) => `${request}!`,
    ...options,
  })
  pools.push(pool)
  return pool
}

test('jobs run in parallel, one per thread', async () => {
  const pool = open()
  const results = await Promise.all([1, 2, 3, 4].map((job) => pool.run<[number, number]>(job)))
  expect(results.map(([job]) => job)).toEqual([1, 2, 3, 4])
  expect(new Set(results.map(([, thread]) => thread)).size).toBe(2)
})

test('more jobs than may wait are refused at once, and the others run', async () => {
  const pool = open()
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((job) => pool.run(job)))
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected'])
  expect((outcomes[5] as PromiseRejectedResult).reason).toBeInstanceOf(Busy)
})

test.each(['result', 'error'])('a thread that is spent with its %s runs no other job', async (spend) => {
  const pool = open({ workers: 1 })
  const [before] = await Promise.all([pool.run<[string, number]>('before')])
  const spent = pool.run({ spend })
  const after = pool.run<[string, number]>('after')
  if (spend === 'error') await expect(spent).rejects.toBeInstanceOf(Failed)
  else await spent
  expect((await after)[0]).toBe('after')
  expect((await after)[1]).not.toBe(before[1])
})

test('an owner with many jobs delays another by one job at most, and is the only one refused', async () => {
  const pool = open({ workers: 1 })
  const order: unknown[] = []
  const run = (job: string, owner: string) => pool.run(job, { owner }).then(() => order.push(job))
  const jobs = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1'].map((job) => run(job, job.charAt(0)))
  const outcomes = await Promise.allSettled(jobs)
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, true, false, true])
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
})

test('an owner cannot use all threads if that is limited', async () => {
  const pool = open({ runningPerOwner: 1, timeLimit: 1_000 })
  const spin = pool.run('spin', { owner: 'a' })
  const waiting = pool.run('second', { owner: 'a' })
  expect((await pool.run<[string]>('mine', { owner: 'b' }))[0]).toBe('mine')
  await expect(spin).rejects.toBeInstanceOf(Timeout)
  await waiting
})

test('light jobs run beside a heavy one that waits', async () => {
  const pool = open({ weightLimit: 80, timeLimit: 1_000 })
  const spin = pool.run('spin', { owner: 'a', weight: 70 })
  const heavy = pool.run<[string]>('heavy', { owner: 'b', weight: 70 })
  expect((await pool.run<[string]>('light', { owner: 'c', weight: 5 }))[0]).toBe('light')
  await expect(spin).rejects.toBeInstanceOf(Timeout)
  expect((await heavy)[0]).toBe('heavy')
})

test('a job whose signal aborts leaves the queue', async () => {
  const pool = open({ workers: 1 })
  const gone = new AbortController()
  const first = pool.run('first')
  const second = pool.run('second', { signal: gone.signal })
  gone.abort()
  await first
  await expect(second).rejects.toMatchObject({ name: 'AbortError' })
})

test('jobs that are too heavy together run one after another', async () => {
  const pool = open({ weightLimit: 10 })
  const [first, second] = await Promise.all(
    [6, 6].map((weight) => pool.run<[number, number]>(weight, { weight })),
  )
  expect(first?.[1]).toBe(second?.[1])
  const light = await Promise.all([5, 5].map((weight) => pool.run<[number, number]>(weight, { weight })))
  expect(new Set(light.map(([, thread]) => thread)).size).toBe(2)
  await expect(pool.run('alone', { weight: 99 })).resolves.toBeTruthy()
})

test('a job that exceeds the time limit is ended, and the next one gets a new thread', async () => {
  const pool = open({ workers: 1, timeLimit: 1_000 })
  const spin = pool.run('spin')
  const after = pool.run<[string]>('after')
  await expect(spin).rejects.toBeInstanceOf(Timeout)
  expect((await after)[0]).toBe('after')
})

test.runIf(process.platform === 'linux')(
  'a job that waits for the CPU is not ended, however long it takes',
  async () => {
    expect(await open({ timeLimit: 200 }).run({ sleep: 1_000 })).toBe('slept')
  },
)

test.each([
  ['fail', 'failed'],
  ['throw', 'thrown'],
  ['crash', 'The thread ended.'],
])('a job that ends in a %s affects no other', async (job, message) => {
  const pool = open({ workers: 1 })
  const [bad, good] = [pool.run(job), pool.run<[string]>('good')]
  await expect(bad).rejects.toMatchObject({ cause: { message } })
  expect((await good)[0]).toBe('good')
})

test('a thread may send requests, and receives failures', async () => {
  expect(await open().run({ request: 'hash' })).toBe('hash!')
  const noDatabase = new TypeError('no database')
  const failing = open({ workers: 1, respond: () => Promise.reject(noDatabase) })
  const [, first] = await failing.run<[string, number]>('first')
  for (const request of ['a', 'b', 'c']) await expect(failing.run({ request })).rejects.toBe(noDatabase)
  // It is not the thread's fault.
  expect((await failing.run<[string, number]>('after'))[1]).toBe(first)
})

test('a thread is replaced if two jobs in a row fail', async () => {
  let replaced = 0
  const pool = open({ workers: 1, onReplace: () => replaced++ })
  const threadOf = async () => (await pool.run<[string, number]>('good'))[1]
  const fail = async () => {
    const error = await pool.run('fail').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Failed)
    expect((error as Failed).cause.stack).toMatch(/^RangeError: failed\n.+worker\.mjs/)
  }
  const first = await threadOf()
  await fail()
  expect(await threadOf()).toBe(first)
  await fail()
  expect(await threadOf()).toBe(first)
  await fail()
  await fail()
  expect(replaced).toBe(1)
  expect(await threadOf()).not.toBe(first)
  expect(replaced).toBe(1)
})

test('a thread without a job ends after a while, and the next job gets a new one', async () => {
  const pool = open({ workers: 1, restMs: 50 })
  const threadOf = async () => (await pool.run<[string, number]>('job'))[1]
  const first = await threadOf()
  await expect.poll(() => pool.size, { interval: 10 }).toBe(0)
  expect(await threadOf()).not.toBe(first)
})

test('closing rejects running, waiting, and later jobs', async () => {
  const pool = open({ workers: 1 })
  const outcomes = Promise.allSettled([pool.run('spin'), pool.run('waiting')])
  await pool.close()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(pool.run('late')).rejects.toBeInstanceOf(Busy)
})
