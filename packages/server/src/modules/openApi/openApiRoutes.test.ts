import { gzipSync } from 'node:zlib'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/startTestServer.ts'
import { documentedTemplate } from '../../testing/testDocuments.ts'

test('the contract and its page need no key', async () => {
  const server = await startTestServer()
  const contract = await fetch(`${server.url}/api/openapi.json`)
  expect(contract.status).toBe(200)
  expect(contract.headers.get('access-control-allow-origin')).toBe('*')
  expect(await contract.json()).toMatchObject({ openapi: '3.1.1' })
  const page = await fetch(`${server.url}/docs`)
  const html = await page.text()
  expect(html).toContain('Issue a certificate')
  expect(html).toContain(`curl &#39;${server.url}/api/users/balance&#39; -H &quot;x-api-key: $KEY&quot;`)
  expect(html).not.toContain('<script')
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/)
  expect(page.headers.get('content-encoding')).toBe('gzip')
  expect(gzipSync(html).length).toBeLessThanOrEqual(30_000)
  const plain = await fetch(`${server.url}/docs`, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(html)
  await server.close()
})

test('a link on the page leads to a place on it', async () => {
  const server = await startTestServer()
  const html = await (await fetch(`${server.url}/docs`)).text()
  const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links.length).toBeGreaterThan(10)
  for (const id of links) expect(html).toContain(`id="${id}"`)
  await server.close()
})

test('the JSON Schema of a template accepts what the service does, which keeps its address', async () => {
  const server = await startTestServer()
  const address = `${server.url}/api/schema/template.json`
  const answer = await fetch(address)
  expect(answer.headers.get('content-type')).toContain('application/schema+json')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const schema = (await answer.json()) as { $id: string }
  expect(schema.$id).toBe(address)
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema)
  const template = { ...(await documentedTemplate()), $schema: address }
  expect([validate(template), validate.errors]).toEqual([true, null])
  const account = await server.newAccount()
  const { id } = await account.data<{ id: string }>('POST', '/api/templates', template)
  const stored = await account.data<object>('GET', `/api/templates/${id}`)
  expect(stored).toMatchObject({ $schema: address })
  expect([validate(stored), validate.errors]).toEqual([true, null])
  for (const wrong of [
    { ...template, dimensions: { width: 1 } },
    { ...template, fields: [{ type: 'name' }] },
    { ...template, pages: [{ fields: [] }] },
  ])
    expect(validate(wrong)).toBe(false)
  await server.close()
})
