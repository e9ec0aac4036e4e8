import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxCpuPerMb } from '../../testing/maxCpuPerMb.ts'
import { fill, pourInto } from '../../testing/pourInto.ts'
import { mainThreadTimeOf, peakMemoryOf } from '../../testing/readProcess.ts'
import { type SpawnedProgram, spawnService } from '../../testing/spawnService.ts'

const key = 'hostile-bodies-0123456789-abcdef'
const folder = mkdtempSync(join(tmpdir(), 'hostile-bodies-'))
let service: SpawnedProgram
let url: string
beforeAll(async () => {
  service = spawnService({
    DATA_DIR: folder,
    DEMO_API_KEY: key,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '100000',
    PUBLIC_RATE_LIMIT_PER_MINUTE: '100000',
  })
  url = await service.url
})
afterAll(async () => {
  service.kill('SIGKILL')
  await service.ended
  rmSync(folder, { recursive: true })
})

const megabyte = 1_000_000
const chunked = 'transfer-encoding: chunked\r\n'
const oneByte = fill('1\r\n \r\n')
const full = fill(`fff0\r\n${' '.repeat(0xfff0)}\r\n`)
const headOf = (door: string, headers: string) => `${door} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`

/** Maximum memory, in MB per MB. */
const maxMemory = 10

describe.skipIf(process.platform !== 'linux').each([
  ['a body that is read', `POST /api/templates`, `x-api-key: ${key}\r\n`],
  ['a small body', 'POST /api/profile/organization', `x-api-key: ${key}\r\n`],
  ['no key', 'POST /api/templates', ''],
  ['a GET', 'GET /api/templates', `x-api-key: ${key}\r\n`],
  ['a GET without a key', 'GET /health/live', ''],
  ['a HEAD', 'HEAD /health/live', ''],
  ['a DELETE', 'DELETE /api/templates/00000000-0000-4000-8000-000000000000', `x-api-key: ${key}\r\n`],
  ['an unknown path', 'POST /nothing', ''],
  [
    'a verification page',
    'POST /v/AAAAAAAAAAAAAAAA/compare',
    'content-type: multipart/form-data; boundary=b\r\n',
  ],
])('an endless body: %s', (_what, door, headers) => {
  test('in chunks of one byte ends soon, and costs little', async () => {
    await pourInto(url, headOf(door, headers + chunked), oneByte, megabyte)
    const [cpu, memory] = [mainThreadTimeOf(service.pid), peakMemoryOf(service.pid)]
    let sent = 0
    while (sent < 2 * megabyte) {
      const poured = await pourInto(url, headOf(door, headers + chunked), oneByte, 12 * megabyte)
      expect(poured).toMatchObject({ wasClosed: true, answer: expect.stringMatching(/^HTTP\/1.1 [2-4]/) })
      sent += poured.sent
    }
    expect((mainThreadTimeOf(service.pid) - cpu) / (sent / megabyte)).toBeLessThan(maxCpuPerMb)
    expect((peakMemoryOf(service.pid) - memory) / sent).toBeLessThan(maxMemory)
  })

  test('in large chunks ends as well', async () => {
    const cpu = mainThreadTimeOf(service.pid)
    const poured = await pourInto(url, headOf(door, headers + chunked), full, 10_000 * megabyte)
    expect(poured).toMatchObject({ wasClosed: true, answer: expect.stringMatching(/^HTTP\/1.1 [2-4]/) })
    expect(poured.sent).toBeLessThan(80 * megabyte)
    expect((mainThreadTimeOf(service.pid) - cpu) / (poured.sent / megabyte)).toBeLessThan(maxCpuPerMb)
  })
})

test.skipIf(process.platform !== 'linux')('two million chunks of one byte take less than 50 MB', async () => {
  const memory = peakMemoryOf(service.pid)
  const head = headOf('POST /api/templates', `x-api-key: ${key}\r\n${chunked}`)
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => pourInto(url, head, oneByte, 12 * megabyte)),
  )
  for (const { answer } of answers) expect(answer).toContain('body_too_fragmented')
  expect(peakMemoryOf(service.pid) - memory).toBeLessThan(50 * megabyte)
})
