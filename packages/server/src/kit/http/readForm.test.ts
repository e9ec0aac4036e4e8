import type { AddressInfo } from 'node:net'
import type { SentField } from '@certificate-sdk/dashboard'
import express from 'express'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHttpServer } from './createHttpServer.ts'
import { createMessageClasses } from './MessageClasses.ts'
import { readForm } from './readForm.ts'

const limit = 10_000_000
let fields: SentField[]
const app = express()
app.post('/', async (request, response) => {
  await readForm(request, response, limit).then(
    (read) => {
      fields = read
      response.end()
    },
    ({ status }) => response.status(status).end(),
  )
})
const server = createHttpServer(app, () => 'id', createMessageClasses())
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
beforeEach(() => {
  fields = []
})

const post = async (body: BodyInit, type?: string) =>
  (await fetch(url, { method: 'POST', body, headers: type ? { 'content-type': type } : {} })).status

test('reads forms in both encodings, as browsers send them', async () => {
  const texts: [string, string][] = [
    ['a', ' x\r\ny '],
    ['b', '1'],
    ['b', 'Zoë & Ärzte'],
    [`attributes.${'k'.repeat(200)}`, ''],
  ]
  expect([await post(new URLSearchParams(texts)), fields]).toEqual([200, texts])
  const form = new FormData()
  for (const [name, value] of [...texts, ['"quoted"', 'c'] as const]) form.append(name, value)
  form.append('file', new File(['Name\r\n'.repeat(50_000)], 'Gäste "1".csv', { type: 'text/csv' }))
  expect(await post(form)).toBe(200)
  const files = fields.splice(-1).map(([name, file]) => [name, file as File] as const)
  expect(fields).toEqual([...texts, ['"quoted"', 'c']])
  expect(files.map(([name, file]) => [name, file.name, file.type, file.size])).toEqual([
    ['file', 'Gäste "1".csv', 'text/csv', 300_000],
  ])
  expect(await files[0]?.[1].text()).toBe('Name\r\n'.repeat(50_000))
})

test('reads that no file was chosen', async () => {
  expect(await post(`${file}--b--`, multipart)).toBe(200)
  expect(fields).toEqual([['a', expect.objectContaining({ size: 0 })]])
})

const encoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=b'
const part = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = '--b\r\ncontent-disposition: form-data; name="a"; filename="b"\r\n\r\n\r\n'

test.each([
  ['JSON', '{"name":"Ada"}', 'application/json'],
  ['plain text', 'name=Ada', 'text/plain'],
  ['a form without its boundary', 'x', 'multipart/form-data'],
  ['a form that is cut off', part('a', 'b'), multipart],
  ['a head that is too long', `--b\r\n${'a:\r\n'.repeat(20_000)}`, multipart],
  ['NUL', 'name=A%00', encoded],
  ['NUL in a name', '%00=A', encoded],
  ['NUL in a part', `${part('a', '\0')}--b--`, multipart],
  ['too many fields', 'a&'.repeat(1_001), encoded],
  ['too many parts', `${part('a', 'b').repeat(1_001)}--b--`, multipart],
  ['too many files', `${file.repeat(1_001)}--b--`, multipart],
])('refuses %s', async (_what, body, type) => {
  expect(await post(body, type)).toBe(400)
})

test.each([
  ['more bytes than are read', 'x'.repeat(limit + 1), multipart],
  ['texts that should be files', `${part('a', 'x'.repeat(2 ** 20)).repeat(3)}--b--`, multipart],
  ['a field that should be a file', `a=${'x'.repeat(3 * 2 ** 20)}`, encoded],
])('refuses %s', async (_what, body, type) => {
  expect(await post(body, type)).toBe(413)
})
