import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IssuedCertificate } from '@certificate-sdk/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxCpuPerMb } from '../../testing/maxCpuPerMb.ts'
import { fill, pourInto } from '../../testing/pourInto.ts'
import { mainThreadTimeOf, peakMemoryOf } from '../../testing/readProcess.ts'
import { serviceCaller } from '../../testing/serviceCaller.ts'
import { type SpawnedProgram, spawnService } from '../../testing/spawnService.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

const key = 'hostile-forms-0123456789-abcdefghi'
const folder = mkdtempSync(join(tmpdir(), 'hostile-forms-'))
let service: SpawnedProgram
let url: string
let path: string
beforeAll(async () => {
  service = spawnService({ DATA_DIR: folder, DEMO_API_KEY: key, LOG_LEVEL: 'error' })
  url = await service.url
  const account = serviceCaller(url, key)
  const body = await readyToIssue(account)
  const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', body)
  path = `${new URL(issued.verificationUrl).pathname}/compare`
})
afterAll(async () => {
  service.kill('SIGKILL')
  await service.ended
  rmSync(folder, { recursive: true })
})

const megabyte = 1_000_000
const boundary = 'b'.repeat(70)
const filePart = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-`
const headOf = (headers: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\n${headers}\r\n`
const chunked = () => headOf('transfer-encoding: chunked\r\n')
const chunkOf = (bytes: string) => `${bytes.length.toString(16)}\r\n${bytes}\r\n`
const pieceOf = (unit: string) => Buffer.from(chunkOf(fill(unit).toString('latin1')), 'latin1')

/** Maximum memory, in MB per MB. */
const maxMemory = 10

/** Sends the same data repeatedly until there is enough, and returns the costs per MB. */
async function costOf(head: string, piece: Buffer, answer: RegExp) {
  await pourInto(url, head, piece, megabyte)
  const [cpu, memory] = [mainThreadTimeOf(service.pid), peakMemoryOf(service.pid)]
  let sent = 0
  const refusals: string[] = []
  for (let i = 0; i < 6 && sent < 20 * megabyte; i++) {
    const poured = await pourInto(url, head, piece, 20 * megabyte)
    if (poured.wasClosed) refusals.push(poured.answer)
    sent += poured.sent
  }
  expect(refusals).toEqual(refusals.map(() => expect.stringMatching(answer)))
  return {
    cpu: (mainThreadTimeOf(service.pid) - cpu) / (sent / megabyte),
    memory: (peakMemoryOf(service.pid) - memory) / sent,
  }
}

describe.skipIf(process.platform !== 'linux')('an endless form', () => {
  test.each([
    ['empty parts', `\r\n--${boundary}\r\n\r\n`],
    ['boundaries', `\r\n--${boundary}`],
    ['parts with a header', `\r\n--${boundary}\r\na:b\r\n\r\n`],
    ['line breaks', '\r\n'],
  ])('costs little before its file, after it, and instead of it: %s', async (_what, unit) => {
    for (const start of ['', filePart, `${filePart}\r\n--${boundary}`]) {
      const begin = start ? chunkOf(start) : ''
      const { cpu, memory } = await costOf(chunked() + begin, pieceOf(unit), /^HTTP\/1.1 (200|400|429)/)
      expect(cpu, JSON.stringify(start)).toBeLessThan(maxCpuPerMb)
      expect(memory, JSON.stringify(start)).toBeLessThan(maxMemory)
    }
  })

  test.each([
    ['zeros', '\0'],
    ['almost boundaries', `\r\n--${boundary.slice(1)}`],
    ['almost boundaries without an end', `${boundary.slice(1)}a`],
    ['ends of boundaries', boundary],
  ])('costs little within its file: %s', async (_what, unit) => {
    const { cpu, memory } = await costOf(chunked() + chunkOf(filePart), pieceOf(unit), /^HTTP\/1.1 (200|429)/)
    expect(cpu).toBeLessThan(maxCpuPerMb)
    expect(memory).toBeLessThan(maxMemory)
  })

  test.each([1, 80])('costs little in chunks of %d bytes', async (size) => {
    const { cpu, memory } = await costOf(
      chunked() + chunkOf(filePart),
      fill(chunkOf('x'.repeat(size))),
      /^HTTP\/1.1 (200|400|429)/,
    )
    expect(cpu).toBeLessThan(maxCpuPerMb)
    expect(memory).toBeLessThan(maxMemory)
  })
})

test('a form that announces more than the largest file is answered before it arrives', async () => {
  const { sent, answer } = await pourInto(
    url,
    headOf('content-length: 400000000\r\n'),
    Buffer.alloc(65_536),
    400 * megabyte,
  )
  expect(answer).toMatch(/^HTTP\/1.1 200/)
  expect(sent).toBeLessThan(80 * megabyte)
})

test.each([
  ['without its end', `--${boundary}\r\na: b\r\n\r\n${'x'.repeat(20_000)}\r\n--${boundary}--`],
  ['with a head that is too long', `--${boundary}\r\na: ${'b'.repeat(100_000)}\r\n\r\nx\r\n--${boundary}--`],
  ['with other parts before the file', `--${boundary}\r\na: b\r\n\r\nx\r\n${filePart}\r\n--${boundary}--`],
])('a form is answered: %s', async (_what, raw) => {
  const answer = await serviceCaller(url, undefined).send('POST', path, undefined, {
    raw,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  expect(answer.status).toBe(400)
})
