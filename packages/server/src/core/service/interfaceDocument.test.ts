import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mountService } from '../../testing/mountService.ts'
import { type ServiceCaller, serviceCaller } from '../../testing/serviceCaller.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { documentedTemplate } from '../../testing/testDocuments.ts'

/** A service, and callers with a key of an account with 1,000 credits. */
interface Tested {
  url: string
  caller(headers?: Record<string, string>): ServiceCaller
}

const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const subAccount = { 'x-subaccount-email': 'anna@example.com' }
const organization = {
  name: 'School',
  website: 'https://school.example',
  email: 'office@school.example',
  phone: '1',
  logo: '',
}

/** Checks each row of the interface document. */
function checkInterface(start: () => Promise<Tested & { close(): Promise<unknown> }>): void {
  let tested: Tested & { close(): Promise<unknown> }
  beforeAll(async () => {
    tested = await start()
  })
  afterAll(() => tested.close())
  const refused = (status: number) => ({ status, body: { success: false, message: expect.any(String) } })

  test('templates are created, listed, read, edited, and deleted', async () => {
    const { send, data } = tested.caller()
    const body = await documentedTemplate()
    const created = await tested
      .caller(subAccount)
      .data<{ id: string; imageUrl: string; fields: object[] }>('POST', '/api/templates', body)
    expect(created).toMatchObject({ id: uuid, name: body.name, dimensions: body.dimensions })
    expect(created.imageUrl.startsWith(`${tested.url}/images/`)).toBe(true)
    for (const field of created.fields)
      expect(field).toMatchObject({ id: uuid, type: expect.any(String), text: expect.any(String) })
    const path = `/api/templates/${created.id}`
    const template = await data<object>('GET', path)
    expect(template).toMatchObject({ subAccountEmail: 'anna@example.com', createdAt: instant })
    expect(await data('GET', '/api/templates')).toMatchObject([
      { id: created.id, imageUrl: created.imageUrl, subAccountEmail: 'anna@example.com', createdAt: instant },
    ])
    const other = { 'x-subaccount-email': 'ben@example.com' }
    expect(await tested.caller(other).data('GET', '/api/templates')).toEqual([])
    const image = await fetch(created.imageUrl)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await send('PUT', path, { ...template, name: 'Renamed' })).body).toEqual({
      success: true,
      message: expect.any(String),
    })
    expect(await data('GET', path)).toMatchObject({ name: 'Renamed' })
    expect((await send('DELETE', path)).body).toEqual({ success: true, message: expect.any(String) })
    expect(await send('GET', path)).toMatchObject(refused(404))
  })

  test('organizations are created, listed, read, and deleted', async () => {
    const { send, data } = tested.caller()
    const { id } = await data<{ id: string }>('POST', '/api/profile/organization', organization)
    const path = `/api/profile/organization/${id}`
    expect(await data('GET', path)).toMatchObject({ id, name: 'School' })
    expect(await data('GET', '/api/profile/organization')).toMatchObject([{ id }])
    expect((await send('DELETE', path)).status).toBe(200)
    expect(await send('GET', path)).toMatchObject(refused(404))
  })

  test('issuing takes one credit, and its files and email are there', async () => {
    const { send, data } = tested.caller()
    const { id: templateId } = await data<{ id: string }>(
      'POST',
      '/api/templates',
      await documentedTemplate(),
    )
    const { id: organizationId } = await data<{ id: string }>(
      'POST',
      '/api/profile/organization',
      organization,
    )
    const { balance } = await data<{ balance: number }>('GET', '/api/users/balance')
    const recipient = { name: 'Zoë', email: 'zoe@example.com' }
    const issued = await data<{ certificateId: string }>('POST', '/api/certificates/issue', {
      recipientData: { ...recipient, attributes: { Course: 'Sailing' } },
      organizationId,
      mailData: { templateId, subject: 'Your certificate', body: 'Congratulations' },
    })
    expect(issued).toMatchObject({ certificateId: uuid, recipient, organizationId, issuedAt: instant })
    expect(await data('GET', '/api/users/balance')).toEqual({ balance: balance - 1 })
    for (const [name, type] of [
      ['file.pdf', 'application/pdf'],
      ['file.png', 'image/png'],
    ] as const) {
      const file = await send('GET', `/api/certificates/${issued.certificateId}/${name}`)
      expect([file.status, file.headers.get('content-type')]).toEqual([200, type])
    }
    expect(await data('GET', `/api/certificates/${issued.certificateId}/mail`)).toMatchObject({
      subject: 'Your certificate',
    })
  })

  test('errors have their statuses, and one shape', async () => {
    const { send } = tested.caller()
    expect(await send('POST', '/api/templates', {})).toMatchObject(refused(400))
    expect(await serviceCaller(tested.url, undefined).send('GET', '/api/templates')).toMatchObject(
      refused(401),
    )
    expect(await serviceCaller(tested.url, 'wrong').send('GET', '/api/users/balance')).toMatchObject(
      refused(401),
    )
    expect(await send('GET', '/api/nothing')).toMatchObject(refused(404))
  })

  test('the script of the editor and the state of the service have their addresses', async () => {
    const script = await fetch(`${tested.url}/sdk/certificate-sdk.js`)
    expect([script.status, await script.text()]).toEqual([200, 'loader'])
    for (const path of ['/health', '/ready']) expect((await fetch(tested.url + path)).status).toBe(200)
    const { data } = (await (await fetch(tested.url)).json()) as { data: Record<string, string> }
    for (const place of Object.values(data))
      expect((await fetch(new URL(place, tested.url))).status, place).not.toBe(404)
  })
}

/** Creates a folder with a release of the SDK. */
function sdkIn(folder: string): { built: string } {
  mkdirSync(join(folder, '1.0.0'), { recursive: true })
  writeFileSync(join(folder, 'certificate-sdk.js'), 'loader')
  writeFileSync(join(folder, '1.0.0/certificate-sdk.js'), 'loader')
  return { built: folder }
}

const folder = mkdtempSync(join(tmpdir(), 'certificate-interface-'))
const sdk = sdkIn(join(folder, 'sdk'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function served(environment: Record<string, string>): Promise<Tested & { close(): Promise<void> }> {
  const server: TestServer = await startTestServer(environment, { outside: { sdk } })
  const { key } = await server.newAccount({ credits: 1_000 })
  return {
    url: server.url,
    caller: (headers) => withHeaders(serviceCaller(server.url, key), headers),
    close: () => server.close(),
  }
}

function withHeaders({ send, data }: ServiceCaller, headers: Record<string, string> = {}): ServiceCaller {
  return {
    send: (method, path, body, options) =>
      send(method, path, body, { ...options, headers: { ...options?.headers, ...headers } }),
    data: (method, path, body, options) =>
      data(method, path, body, { ...options, headers: { ...options?.headers, ...headers } }),
  }
}

async function mounted(): Promise<Tested & { close(): Promise<void> }> {
  const { url, key, close } = await mountService({ modules: [] }, { sdk })
  return { url, caller: (headers) => withHeaders(serviceCaller(url, key), headers), close }
}

describe('The interface document, with all modules', () => checkInterface(() => served({})))
describe('The interface document, by the core alone', () => checkInterface(() => served({ MODULES: 'core' })))
describe('The interface document, mounted below a path', () => checkInterface(mounted))
