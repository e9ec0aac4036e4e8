import { createSocket } from 'node:dgram'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDomainSources } from '../../core/organizations/createDomainSources.ts'

/** Answers TXT queries: `proof.*` with a record, `none.*` with NXDOMAIN, others with SERVFAIL. */
const nameServer = createSocket('udp4', (question, peer) => {
  const name = question.subarray(12).toString('latin1')
  const end = question.indexOf(0, 12) + 5
  const code = name.includes('proof') ? 0 : name.includes('none') ? 3 : 2
  const text = Buffer.from('certificate-issuer=1')
  const answer = Buffer.concat([
    Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, 0, text.length + 1, text.length]),
    text,
  ])
  const head = Buffer.concat([
    question.subarray(0, 2),
    Buffer.from([0x81, 0x80 | code, 0, 1, 0, code === 0 ? 1 : 0, 0, 0, 0, 0]),
  ])
  const body = Buffer.concat([head, question.subarray(12, end), code === 0 ? answer : Buffer.alloc(0)])
  nameServer.send(body, peer.port, peer.address)
})
const webServer = createServer((_request, response) => {
  const status = Number(answers.status)
  // The beginning of a response whose end never comes.
  if (answers.body === 'slow') return response.writeHead(200).write('{"organizationIds":')
  response.writeHead(status, { location: '/elsewhere' }).end(answers.body)
})
const answers = { status: '200', body: '{}' }
let sources: ReturnType<typeof createDomainSources>
let port: string

beforeAll(async () => {
  await new Promise<void>((resolve) => nameServer.bind(0, '127.0.0.1', resolve))
  await new Promise<void>((resolve) => webServer.listen(0, '127.0.0.1', resolve))
  port = `:${(webServer.address() as AddressInfo).port}`
  const nameServers = [`127.0.0.1:${nameServer.address().port}`]
  sources = createDomainSources({ nameServers, isAllowed: () => true, scheme: 'http', port })
})
afterAll(() => {
  nameServer.close()
  webServer.closeAllConnections()
  webServer.close()
})

test.each([
  ['proof.example', ['certificate-issuer=1']],
  ['none.example', 'absent'],
  ['broken.example', 'unreachable'],
])('the records of %s are %j', async (domain, expected) => {
  expect(await sources.readRecords(domain)).toEqual(expected)
})

test.each([
  ['200', '{"organizationIds":[]}', '{"organizationIds":[]}'],
  // Begins with a byte order mark, like files of editors on Windows.
  ['200', '\ufeff{"organizationIds":[]}', '{"organizationIds":[]}'],
  ['200', 'x'.repeat(100_000), 'absent'],
  ['302', '', 'absent'],
  ['404', '', 'absent'],
  ['503', '', 'unreachable'],
])('a file with status %s is read, or is not there: %#', async (status, body, expected) => {
  Object.assign(answers, { status, body })
  expect(await sources.readFile('localhost')).toBe(expected)
})

test('a domain whose answer does not end is unreachable', async () => {
  Object.assign(answers, { status: '200', body: 'slow' })
  const impatient = createDomainSources({ isAllowed: () => true, scheme: 'http', port, timeoutMs: 50 })
  expect(await impatient.readFile('localhost')).toBe('unreachable')
})

test('a private address is never asked', async () => {
  Object.assign(answers, { status: '200', body: 'a secret of the network' })
  const guarded = createDomainSources({ scheme: 'http', port })
  for (const host of ['localhost', '127.0.0.1']) expect(await guarded.readFile(host)).toBe('unreachable')
})
