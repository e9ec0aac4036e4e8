import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxCpuPerMb } from '../../testing/maxCpuPerMb.ts'
import { mainThreadTimeOf } from '../../testing/readProcess.ts'
import { serviceCaller } from '../../testing/serviceCaller.ts'
import { type SpawnedProgram, spawnService } from '../../testing/spawnService.ts'

const key = 'large-json-0123456789-abcdefghijk'
const folder = mkdtempSync(join(tmpdir(), 'large-json-'))
let service: SpawnedProgram
beforeAll(() => {
  service = spawnService({
    DATA_DIR: folder,
    DEMO_API_KEY: key,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '10000',
  })
})
afterAll(async () => {
  service.kill('SIGKILL')
  await service.ended
  rmSync(folder, { recursive: true })
})

const text = (length: number, fill = 'x') => fill.repeat(length)

test.skipIf(process.platform !== 'linux').each([
  ['two images', { a: `data:image/png;base64,${text(5e6)}`, b: `data:image/png;base64,${text(5e6)}` }],
  ['texts', Array.from({ length: 10 }, () => text(1e6))],
  ['texts of two bytes per character', Array.from({ length: 10 }, () => text(3.3e5, '中'))],
  ['control characters', Array.from({ length: 10 }, () => text(1.6e5, '\u0001'))],
  ['24,000 texts', Array.from({ length: 24_000 }, (_, i) => text(450) + i)],
  ['objects with keys of their own', Array.from({ length: 12_000 }, (_, i) => ({ [`k${text(30)}${i}`]: 0 }))],
  ['long keys', Array.from({ length: 12_000 }, (_, i) => ({ [`k${text(900)}${i}`]: 0 }))],
  [
    'one object with 24,000 keys',
    Object.fromEntries(Array.from({ length: 24_000 }, (_, i) => [`key${i}`, 0])),
  ],
])('parsing a large body does not hold the event loop: %s', async (_what, body) => {
  const { send } = serviceCaller(await service.url, key)
  const raw = JSON.stringify(body)
  await send('POST', '/api/templates', undefined, { raw, headers: { 'idempotency-key': 'first' } })
  const before = mainThreadTimeOf(service.pid)
  const times = 3
  for (let i = 0; i < times; i++) {
    const answer = await send('POST', '/api/templates', undefined, {
      raw,
      headers: { 'idempotency-key': `k${i}` },
    })
    expect(answer.status).toBe(400)
  }
  const cpu = (mainThreadTimeOf(service.pid) - before) / times
  expect(cpu).toBeLessThan(maxCpuPerMb * Math.max(1, raw.length / 1e6))
})
