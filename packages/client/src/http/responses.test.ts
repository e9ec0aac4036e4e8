import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CertificateClient } from '../CertificateClient.ts'
import * as errors from '../index.ts'
import { type Call, callsOfEveryKind, issueInput, rejectionOf } from '../testing/calls.ts'
import { type PlannedServer, startPlannedServer } from '../testing/startPlannedServer.ts'

const apiKey = 'cs_secret'
let server: PlannedServer
let client: CertificateClient
beforeAll(async () => {
  server = await startPlannedServer()
})
beforeEach(() => {
  client = new CertificateClient({ baseUrl: server.url, apiKey, sleep: async () => undefined })
})
afterAll(() => server.close())

async function unexpectedFrom(call: Promise<unknown>): Promise<errors.UnexpectedResponseError> {
  const error = await rejectionOf(call)
  expect(error).toBeInstanceOf(errors.UnexpectedResponseError)
  expect(error).toBeInstanceOf(errors.CertificateError)
  expect(error).not.toBeInstanceOf(errors.ApiError)
  return error as errors.UnexpectedResponseError
}

const html = '<!doctype html>\n<html><head><title>Sign in</title><style>a{}</style></head><body>Acme'
const wrongBodies: [string, string, string, RegExp][] = [
  [
    'a failure',
    'application/json',
    '{"success":false,"message":"Not today."}',
    /success: false.*Not today\./,
  ],
  ['no success', 'application/json', '{"data":{}}', /JSON without success: true/],
  ['success as text', 'application/json', '{"success":"true","data":{}}', /JSON without success: true/],
  ['null', 'application/json', 'null', /JSON without/],
  ['an array', 'application/json; charset=utf-8', '[{"success":true}]', /JSON without/],
  ['a string', 'application/json', '"Ångström"', /JSON without/],
  ['a number', 'application/json', '1', /JSON without/],
  ['HTML', 'text/html; charset=utf-8', html, /\(200, text\/html\): .*"Sign in Acme"/],
  ['broken JSON', 'application/json', '{"success":true,"data":{"name":"Ångstr', /broken JSON/],
  ['text', 'text/plain', 'Welcome', /\(200, text\/plain\): .*"Welcome"/],
  ['nothing', '', '', /an empty body/],
]

describe.each(wrongBodies)('a 200 with %s', (_name, contentType, body, told) => {
  test.each(callsOfEveryKind)('rejects and is not repeated: %s', async (_kind, call) => {
    server.plan({ headers: contentType ? { 'content-type': contentType } : {}, body })
    const error = await unexpectedFrom(call(client))
    expect(server.requests).toHaveLength(1)
    expect(error).toMatchObject({
      name: 'UnexpectedResponseError',
      code: 'unexpected_response',
      status: 200,
      contentType: contentType.split(';')[0],
    })
    expect(error.message).toMatch(told)
    expect(error.message).not.toMatch(/Ångstr|Zoë|cs_secret/)
    const { method, headers } = server.requests[0] ?? {}
    expect(error.idempotencyKey).toBe(method === 'POST' ? headers?.['idempotency-key'] : undefined)
  })
})

describe('an envelope without the expected data rejects', () => {
  const balance: Call = (c) => c.users.balance()
  const list: Call = (c) => c.templates.list()
  const page: Call = (c) => c.certificates.page({ limit: 5 })
  test.each<[string, Call, object]>([
    ['no data', balance, {}],
    ['data null', balance, { data: null }],
    ['data an array for one record', balance, { data: [] }],
    ['data a string', balance, { data: 'x' }],
    ['no data for a list', list, {}],
    ['one record for a list', list, { data: {} }],
    ['a page without pagination', page, { data: [] }],
    ['a page with pagination null', page, { data: [], pagination: null }],
    ['a page whose cursor is a number', page, { data: [], pagination: { next: 1 } }],
    ['a page without a cursor', page, { data: [], pagination: {} }],
    ['a page without data', page, { pagination: { next: null } }],
  ])('%s', async (_name, call, rest) => {
    server.plan({ body: { success: true, message: '', ...rest } })
    expect((await unexpectedFrom(call(client))).message).toMatch(/data|pagination/)
    expect(server.requests).toHaveLength(1)
  })
})

describe('a file', () => {
  const bytes = Uint8Array.of(0x89, 0x50, 0, 255)
  const png: Call = (c) => c.certificates.png('a')
  const pdf: Call = (c) => c.certificates.pdf('a')
  const preview: Call = (c) => c.templates.preview('a')
  test.each<[string, Call, string]>([
    ['png', png, 'image/png'],
    ['png with parameters', png, 'IMAGE/PNG; x=1'],
    ['pdf', pdf, 'application/pdf'],
    ['preview', preview, 'image/png'],
  ])('of its type comes as bytes: %s', async (_name, call, type) => {
    server.plan({ headers: { 'content-type': type }, body: bytes })
    expect(await call(client)).toEqual(bytes)
  })

  test.each<[string, Call, string]>([
    ['png', png, 'application/pdf'],
    ['pdf', pdf, 'image/png'],
    ['pdf', pdf, 'application/octet-stream'],
    ['pdf', pdf, ''],
    ['preview', preview, 'image/jpeg'],
  ])('of another type rejects: %s as “%s”', async (_name, call, type) => {
    server.plan({ headers: type ? { 'content-type': type } : {}, body: bytes })
    const error = await unexpectedFrom(call(client))
    expect(error.message).toContain(type || 'no content type')
    expect(error.message).not.toContain('\u0089')
  })

  test('as a JSON envelope rejects', async () => {
    const headers = { 'content-type': 'application/json' }
    server.plan({ headers, body: { success: true, message: '', data: { name: 'Ångström' } } })
    expect((await unexpectedFrom(client.certificates.pdf('a'))).message).not.toContain('Ångström')
  })

  test('of its type but empty rejects', async () => {
    server.plan({ headers: { 'content-type': 'image/png' }, body: '' })
    await unexpectedFrom(client.certificates.png('a'))
  })
})

describe('the message of a page that is not the service', () => {
  const messageFor = async (body: string, contentType = 'text/html') => {
    server.plan({ headers: { 'content-type': contentType }, body })
    return (await unexpectedFrom(client.certificates.issue(issueInput))).message
  }

  test('quotes at most 80 characters of it, and nothing of tags and scripts', async () => {
    const message = await messageFor(
      `<script>var token = "t0"</script><input value="t1">${'long '.repeat(99_999)}`,
    )
    expect(/: "(.*)"/.exec(message)?.[1]?.length).toBeLessThanOrEqual(80)
    expect(message).not.toMatch(/t0|t1|</)
  })

  test('never shows the API key', async () => {
    expect(await messageFor(`x-api-key: ${apiKey}`, 'text/plain')).not.toContain('cs_secret')
    const cut = await messageFor(`${'a'.repeat(74)}${apiKey}`, 'text/plain')
    expect(cut).not.toContain('cs_')
    expect(await messageFor(JSON.stringify({ success: false, message: apiKey }), '')).not.toContain(apiKey)
    server.plan({ headers: { 'content-type': 'text/plain' }, body: apiKey })
    expect((await unexpectedFrom(client.certificates.png('a'))).message).not.toContain(apiKey)
  })

  test('does not quote a binary body', async () => {
    expect(await messageFor('PK\u0003\u0004', 'application/zip')).toContain(
      '(200, application/zip): binary data.',
    )
  })
})
