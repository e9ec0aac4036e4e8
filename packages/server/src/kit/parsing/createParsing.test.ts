import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import type { ThreadJob } from '../threads/ThreadJob.ts'
import { ParsingThreads } from './createParsing.ts'

const folder = mkdtempSync(join(tmpdir(), 'parsing-'))
const path = join(folder, 'jobs.mjs')
writeFileSync(
  path,
  `import { threadId } from 'node:worker_threads'
  export const reverse = {
    run: (bytes) => ({ bytes: new Uint8Array(bytes).reverse(), threadId }),
    transfers: ({ bytes }) => [bytes],
  }
  export const fail = { run: () => { throw new RangeError('failed') } }`,
)
const jobOf = <Input, Output>(name: string) =>
  ({ module: pathToFileURL(path).href, name }) as ThreadJob<Input, Output>
const reverse = jobOf<Uint8Array, { bytes: Uint8Array; threadId: number }>('reverse')

const worker = new URL('../../../dist/kit/threads/threadJobWorker.js', import.meta.url)
const threads = new ParsingThreads(worker, 2)
afterAll(async () => {
  await threads.close()
  rmSync(folder, { recursive: true })
})

test('a job runs in another thread, which gets its bytes instead of a copy', async () => {
  const bytes = new Uint8Array([1, 2, 3])
  const result = await threads.run(reverse, bytes, { owner: 'a', transfer: [bytes] })
  expect([...result.bytes]).toEqual([3, 2, 1])
  expect(result.threadId).toBeGreaterThan(0)
  expect(bytes.byteLength).toBe(0)
})

test('a part of a larger buffer is copied', async () => {
  const bytes = new Uint8Array([1, 2, 3, 4]).subarray(1, 3)
  const result = await threads.run(reverse, bytes, { owner: 'a', transfer: [bytes] })
  expect([...result.bytes]).toEqual([3, 2])
  expect(bytes.byteLength).toBe(2)
})

test('a job that throws or is missing rejects, and affects no other', async () => {
  await expect(threads.run(jobOf('fail'), 0, { owner: 'a' })).rejects.toMatchObject({
    message: 'A parsing thread failed: failed',
    cause: { stack: expect.stringMatching(/^RangeError: failed\n.+jobs\.mjs/) },
  })
  await expect(threads.run(jobOf('missing'), 0, { owner: 'a' })).rejects.toThrow('exports no missing')
  expect((await threads.run(reverse, new Uint8Array(1), { owner: 'a' })).bytes.length).toBe(1)
})
