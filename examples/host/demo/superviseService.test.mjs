import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'
import { startService } from './startService.mjs'
import { superviseService } from './superviseService.mjs'

const entry = fileURLToPath(new URL('../testing/fakeService.mjs', import.meta.url))
const delays = { first: 20, longest: 100, stable: 60_000 }
const stopping = []
afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop()
})

async function supervise(environment = {}) {
  const lines = []
  const pids = []
  const supervised = await superviseService({
    start: (port) =>
      startService({
        entry,
        environment: { ...process.env, ...environment, PORT: String(port) },
        log: {
          add(line) {
            const pid = /^pid (\d+)/.exec(line)?.[1]
            if (pid) pids.push(Number(pid))
          },
          path: 'data/service.log',
        },
        signal: new AbortController().signal,
      }),
    port: 0,
    signal: new AbortController().signal,
    print: (line) => lines.push(line),
    delays,
  })
  stopping.push(() => supervised.stop())
  await vi.waitFor(() => expect(pids).toHaveLength(1), 60_000)
  return { ...supervised, lines, pids }
}

it('restarts a service that is killed, at the same address, as often as it takes', async () => {
  const { url, pids, lines, stop, ended } = await supervise()
  for (const round of [1, 2]) {
    process.kill(pids.at(-1), 'SIGKILL')
    await vi.waitFor(() => expect(pids).toHaveLength(round + 1), { timeout: 60_000 })
    await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), { timeout: 60_000 })
  }
  expect(lines).toEqual([
    'The service ended; restarting in 0.02 s.',
    'The service ended; restarting in 0.04 s.',
  ])
  await stop()
  await ended
  await expect(fetch(url)).rejects.toThrow()
})

it('leaves a service alone that says that a restart does not help', async () => {
  const { pids, ended, lines } = await supervise({ FINAL: '1' })
  process.kill(pids[0], 'SIGTERM')
  expect(await ended).toBe(2)
  expect(lines).toEqual([])
})
