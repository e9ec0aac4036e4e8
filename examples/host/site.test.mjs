import { createServer, request as send } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSite } from './site.mjs'
import { occupyPort } from './testing/occupyPort.mjs'

const id = '0b0f7a52-1d9c-4b8e-9a55-0c8f6f1c2d3e'
const template = {
  id,
  name: 'A',
  imageUrl: 'x',
  dimensions: { width: 1, height: 1 },
  fields: [{ id: 'f', type: 'name', text: 'Name', x: 1 }],
}
const issue = {
  recipientData: { name: 'Zoë', email: 'zoe@example.com', attributes: { Course: 'Sailing' } },
  organizationId: id,
  mailData: { templateId: id, subject: 'S', body: 'B' },
}
let site
let received
let printed
/** A stand-in of the service that writes down what arrives. */
const service = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  received.push({ method: request.method, url: request.url, body: body && JSON.parse(body) })
  const single = { ...template, fields: [{ ...template.fields[0], templateId: id }] }
  if (request.url.endsWith('/preview')) return response.setHeader('content-type', 'image/png').end('png')
  response.setHeader('content-type', 'application/json')
  const isList = request.method === 'GET' && request.url.endsWith('/templates')
  const data = isList
    ? [template]
    : request.method === 'POST' || request.url.endsWith(id)
      ? single
      : { balance: 7 }
  response.end(JSON.stringify({ success: true, message: '', data }))
})
beforeAll(async () => {
  await new Promise((resolve) => service.listen(0, '127.0.0.1', resolve))
  const serviceUrl = `http://127.0.0.1:${service.address().port}`
  site = await startSite({ port: 0, serviceUrl, apiKey: 'k', print: (line) => printed.push(line) })
})
beforeEach(() => {
  received = []
  printed = []
})
afterAll(async () => {
  await site.close()
  service.closeAllConnections()
  service.close()
})

/** `fetch` does not let a test choose the Host header. */
function call(path, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const request = send(`${site.url}${path}`, { method, headers }, async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve({ status: response.statusCode, headers: response.headers, text })
    })
    request.on('error', reject)
    request.end(body)
  })
}
const post = (path, body, headers = {}) =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const port = () => new URL(site.url).port

describe('guards', () => {
  it.each(['evil.example', 'evil.example:1', '127.0.0.1.evil.example', 'localhost', 'localhost:1'])(
    'answers nothing under the name “%s”',
    async (host) => {
      expect((await call('/backend/balance', { headers: { host } })).status).toBeGreaterThanOrEqual(400)
      expect(received).toEqual([])
    },
  )

  it.each(['localhost', '127.0.0.1', '[::1]'])('answers under the name %s', async (name) => {
    const { status, text } = await call('/backend/balance', { headers: { host: `${name}:${port()}` } })
    expect([status, text]).toEqual([200, '{"balance":7}'])
  })

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('changes nothing for another website: %o', async (headers) => {
    expect((await post('/backend/certificates', issue, headers)).status).toBe(403)
    expect((await call(`/backend/templates/${id}`, { method: 'DELETE', headers })).status).toBe(403)
    expect(received).toEqual([])
  })

  it('changes things for its own page', async () => {
    const headers = { origin: site.url, 'sec-fetch-site': 'same-origin' }
    expect((await post('/backend/certificates', issue, headers)).status).toBe(200)
  })

  it('sends a policy with the page, and no guessing of types with anything', async () => {
    const page = await call('/')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    for (const path of ['/', '/app.js', '/config.js', '/backend/balance', '/nothing'])
      expect((await call(path)).headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('requests', () => {
  it('answers broken JSON with 400 and keeps it off the console', async () => {
    const { status, text } = await post('/backend/certificates', '{"secret": ')
    expect([status, JSON.parse(text).message]).toEqual([400, 'The request is not valid JSON.'])
    expect(printed).toEqual([])
  })

  it('names the content type if a body is not JSON', async () => {
    const { status, text } = await post('/backend/templates', 'a=1', { 'content-type': 'text/plain' })
    expect([status, text]).toEqual([400, expect.stringContaining('content-type: application/json')])
  })

  it.each([
    ['/backend/certificates', 70_000, 413],
    [`/backend/certificates/${id}/revoke`, 70_000, 413],
    ['/backend/organizations', 3_000_000, 413],
    ['/backend/templates', 3_000_000, 200],
  ])('%s answers %i characters with %i', async (path, length, status) => {
    expect((await post(path, { filler: 'x'.repeat(length) })).status).toBe(status)
  })

  it('forwards only what the service documents', async () => {
    await post('/backend/certificates', {
      ...issue,
      dryRun: false,
      recipientData: { ...issue.recipientData, admin: true },
    })
    expect(received).toEqual([{ method: 'POST', url: '/api/certificates/issue', body: issue }])
  })

  it.each([
    { ...issue, recipientData: { ...issue.recipientData, email: `${'a'.repeat(255)}@example.com` } },
    { ...issue, recipientData: { ...issue.recipientData, name: 7 } },
    { ...issue, mailData: [] },
    null,
  ])('refuses what cannot be right: %o', async (body) => {
    expect((await post('/backend/certificates', body)).status).toBe(400)
    expect(received).toEqual([])
  })

  it.each(['1', '..%2f..%2fusers', `${id}%2fpreview`])('asks nothing about the id “%s”', async (bad) => {
    expect((await call(`/backend/templates/${bad}`)).status).toBe(404)
    expect(received).toEqual([])
  })

  it('lets a preview be cached under the version that the list names, and only there', async () => {
    const [{ version }] = JSON.parse((await call('/backend/templates')).text)
    const preview = (query) => call(`/backend/templates/${id}/preview.png?version=${query}`)
    expect((await preview(version)).headers['cache-control']).toContain('immutable')
    expect((await preview('older')).headers['cache-control']).toBe('no-store')
  })
})

it('says in one line that the service is away', async () => {
  const { port: nobody, release } = await occupyPort()
  await release()
  const lines = []
  const lonely = await startSite({
    port: 0,
    serviceUrl: `http://127.0.0.1:${nobody}`,
    apiKey: 'k',
    print: (line) => lines.push(line),
  })
  const response = await fetch(`${lonely.url}/backend/balance`)
  await lonely.close()
  expect([response.status, (await response.json()).message]).toEqual([
    502,
    'The certificate service cannot be reached.',
  ])
  expect(lines).toHaveLength(1)
})

it('names the port and the variable if its port is in use', async () => {
  const { port: taken, release } = await occupyPort()
  await expect(startSite({ port: taken, serviceUrl: 'http://127.0.0.1:1', apiKey: 'k' })).rejects.toThrow(
    `Port ${taken} is in use. Set EXAMPLE_PORT to another one, or stop the other program.`,
  )
  await release()
})
