import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyDoor, openDoors } from '../../testing/everyDoor.ts'
import { type SpawnedProgram, spawnService } from '../../testing/spawnService.ts'

const folder = mkdtempSync(join(tmpdir(), 'stalled-bodies-'))
let service: SpawnedProgram
beforeAll(() => {
  service = spawnService({ DATA_DIR: folder, LOG_LEVEL: 'error', PUBLIC_RATE_LIMIT_PER_MINUTE: '100000' })
})
afterAll(async () => {
  service.kill('SIGKILL')
  await service.ended
  rmSync(folder, { recursive: true })
})

/** Maximum time for a response to a body that doesn't end, in ms. */
const maxMs = 30_000

const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b']

test.each([
  ['that stops', ['content-length: 60000'], 'abc', ''],
  ['that stops within a chunk', ['transfer-encoding: chunked'], 'ff\r\nabc', ''],
  ['that stops between chunks', ['transfer-encoding: chunked'], '3\r\nabc\r\n', ''],
  ['that is asked for, and stops', ['content-length: 60000', 'expect: 100-continue'], '', ''],
  ['that trickles', ['content-length: 60000'], 'abc', 'a'],
  ['that trickles in chunks', ['transfer-encoding: chunked'], '3\r\nabc\r\n', '1\r\na\r\n'],
])(
  'a body %s is answered or closed in time at every route and page',
  async (_what, headers, begin, more) => {
    const enter = await openDoors(await service.url)
    const began = Date.now()
    const open = everyDoor.flatMap((door) =>
      types.map((type) => {
        const begun = enter(door, [`content-type: ${type}`, ...headers], begin)
        const ms = begun.answer.then(() => Date.now() - began)
        return { name: `${door.method} ${door.path}, ${type}`, begun, ms }
      }),
    )
    const trickle = setInterval(() => {
      if (more) for (const { begun } of open) begun.send(more)
    }, 1_000)
    const late = await Promise.all(
      open.map(async ({ name, ms }) => {
        const taken = await ms
        return taken > maxMs ? [`${name}: ${taken} ms`] : []
      }),
    )
    clearInterval(trickle)
    expect(late.flat()).toEqual([])
  },
  120_000,
)
