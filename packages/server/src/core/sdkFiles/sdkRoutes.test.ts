import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw } from '../../testing/sendRaw.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { writeRelease } from '../../testing/writeRelease.ts'

const editor = `export const words = ${JSON.stringify('x'.repeat(5_000))}`
const chunk = '/sdk/1.2.0/editor-Ab3_x9Zq.js'
const immutable = 'public, max-age=31536000, immutable'
let folder: string
let server: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'certificate-sdk-'))
  const built = join(folder, 'built')
  writeRelease(built, '1.2.0', {
    'certificate-sdk.js': 'pinned loader',
    'editor-Ab3_x9Zq.js': editor,
    'shaper-Ab3_x9Zq.wasm': 'binary',
    'start-Ab3_x9Zq.webp': 'image',
    'integrity.json': '{}',
    'THIRD_PARTY_LICENSES.txt': 'licenses',
    LICENSE: 'MIT',
    '.secret': 'hidden',
    'file"<b>.js': 'odd',
  })
  writeFileSync(join(folder, 'outside.js'), 'outside')
  symlinkSync(join(folder, 'outside.js'), join(built, '1.2.0/link.js'))
  symlinkSync(folder, join(built, '1.2.0/linked'))
  symlinkSync(join(folder, 'outside.js'), join(built, '1.2.0/THIRD_PARTY_LICENSES.txt.br'))
  mkdirSync(join(folder, 'fonts'))
  writeFileSync(join(folder, 'fonts/Arimo-Regular.font.gz'), 'compressed font')
  writeFileSync(join(folder, 'fonts/Arimo.LICENSE.txt'), 'OFL')
  server = await startTestServer({}, { outside: { sdk: { built, fonts: join(folder, 'fonts') } } })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, headers?: Record<string, string>, method?: string) =>
  sendRaw(server.url, path, headers, method)

describe('Files of the SDK', () => {
  test('are readable from any origin, with as few headers as possible', async () => {
    const answer = await get(chunk, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(answer.status).toBe(200)
    expect(brotliDecompressSync(answer.body).toString()).toBe(editor)
    const { date, connection, 'keep-alive': keepAlive, ...headers } = answer.headers
    expect(headers).toEqual({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cache-control': immutable,
      'content-encoding': 'br',
      'content-length': String(answer.body.length),
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headerBytes).toBeLessThan(500)
  })

  test.each([
    ['/sdk/certificate-sdk.js', 'text/javascript; charset=utf-8', 'public, max-age=300'],
    ['/sdk/1.2.0/certificate-sdk.js', 'text/javascript; charset=utf-8', immutable],
    ['/sdk/1.2.0/shaper-Ab3_x9Zq.wasm', 'application/wasm', immutable],
    ['/sdk/1.2.0/start-Ab3_x9Zq.webp', 'image/webp', immutable],
    ['/sdk/1.2.0/integrity.json', 'application/json; charset=utf-8', immutable],
    ['/sdk/1.2.0/THIRD_PARTY_LICENSES.txt', 'text/plain; charset=utf-8', immutable],
    ['/sdk/1.2.0/LICENSE', 'text/plain; charset=utf-8', immutable],
    ['/sdk/1.2.0/fonts/Arimo-Regular.font.gz', 'application/octet-stream', immutable],
    ['/sdk/0.9.0/fonts/Arimo.LICENSE.txt', 'text/plain; charset=utf-8', 'public, max-age=300'],
    ['/sdk/1.2/certificate-sdk.js', 'text/javascript; charset=utf-8', 'public, max-age=300'],
    ['/sdk/1.2/integrity.json', 'application/json; charset=utf-8', 'public, max-age=300'],
    ['/sdk/1.2/1.2.0/editor-Ab3_x9Zq.js', 'text/javascript; charset=utf-8', immutable],
    ['/sdk/1.2/1.2.0/fonts/Arimo-Regular.font.gz', 'application/octet-stream', immutable],
  ])('%s is %s, %s, in every encoding', async (path, type, cached) => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await get(path, { 'accept-encoding': encoding })
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({ 'content-type': type, 'cache-control': cached })
      expect(answer.headerBytes).toBeLessThan(500)
    }
  })

  test('are sent as stored, compressed or not', async () => {
    const gzip = await get(chunk, { 'accept-encoding': 'gzip, br;q=0.5' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(editor)
    for (const header of ['identity', 'br;q=0, gzip;q=0', 'rubbish;;q=,\u00ff', undefined]) {
      const plain = await get(chunk, header === undefined ? {} : { 'accept-encoding': header })
      expect(plain.headers).not.toHaveProperty('content-encoding')
      expect(plain.headers.vary).toBe('accept-encoding')
      expect(plain.body.toString()).toBe(editor)
    }
    const linked = await get('/sdk/1.2.0/THIRD_PARTY_LICENSES.txt', { 'accept-encoding': 'br' })
    expect(linked.body.toString()).toBe('licenses')
    const font = await get('/sdk/1.2.0/fonts/Arimo-Regular.font.gz', { 'accept-encoding': 'gzip' })
    expect(font.headers).not.toHaveProperty('content-encoding')
    expect(font.headers).not.toHaveProperty('vary')
    expect(font.body.toString()).toBe('compressed font')
  })

  test('answer a preflight, for pages that add headers to every request', async () => {
    const preflight = {
      origin: 'https://host.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'traceparent,request-id',
    }
    for (const path of ['/sdk/certificate-sdk.js', chunk, '/sdk/1.2.0/fonts/Arimo-Regular.font.gz']) {
      const answer = await get(path, preflight, 'OPTIONS')
      expect(answer).toMatchObject({
        status: 204,
        headers: {
          'access-control-allow-origin': '*',
          'access-control-allow-methods': 'GET, HEAD',
          'access-control-allow-headers': '*, authorization',
          'access-control-max-age': '86400',
        },
      })
      expect(answer.body).toHaveLength(0)
    }
  })

  test('answer HEAD like GET, without a body', async () => {
    const headers = { 'accept-encoding': 'br' }
    const [whole, head] = [await get(chunk, headers), await get(chunk, headers, 'HEAD')]
    expect(head.body).toHaveLength(0)
    expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' })
  })

  test('have a tag per encoding, and are a 304 for those who know it', async () => {
    const tags = []
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { etag = '' } = (await get(chunk, { 'accept-encoding': encoding })).headers
      tags.push(etag)
      const again = await get(chunk, { 'accept-encoding': encoding, 'if-none-match': `"a", W/${etag}` })
      expect(again).toMatchObject({
        status: 304,
        headers: { etag, 'cache-control': immutable, vary: 'accept-encoding' },
      })
      expect(again.body).toHaveLength(0)
      expect(again.headers).not.toHaveProperty('content-encoding')
    }
    expect(new Set(tags).size).toBe(3)
    const other = { 'accept-encoding': 'gzip', 'if-none-match': tags[0] ?? '' }
    expect((await get(chunk, other)).status).toBe(200)
  })

  test('have no modification time, and ignore conditions on it', async () => {
    for (const name of ['if-modified-since', 'if-unmodified-since'])
      for (const date of ['Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 01 Jan 2100 00:00:00 GMT'])
        expect((await get(chunk, { [name]: date })).status).toBe(200)
  })

  test('are sent in ranges of the encoded bytes', async () => {
    const whole = await get(chunk, { 'accept-encoding': 'br' })
    const part = await get(chunk, {
      'accept-encoding': 'br',
      range: 'bytes=2-5',
      'if-range': String(whole.headers.etag),
    })
    expect(part.status).toBe(206)
    expect(part.body).toEqual(whole.body.subarray(2, 6))
    expect(part.headers).toMatchObject({
      'content-encoding': 'br',
      'content-range': `bytes 2-5/${whole.body.length}`,
      'content-length': '4',
    })
    const stale = await get(chunk, {
      'accept-encoding': 'gzip',
      range: 'bytes=2-5',
      'if-range': String(whole.headers.etag),
    })
    expect(stale.status).toBe(200)
  })

  test.each([
    ['range', 'bytes=99999999-', 416, 'range_not_satisfiable'],
    ['range', 'bytes=5-1', 416, 'range_not_satisfiable'],
    ['if-match', '"x"', 412, 'precondition_failed'],
  ])('an unmet condition is the client’s error: %s: %s', async (name, value, status, code) => {
    const answer = await server.caller().send('GET', chunk, undefined, { headers: { [name]: value } })
    expect(answer).toMatchObject(refusal(status, code))
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    for (const header of ['content-encoding', 'etag', 'vary']) expect(answer.headers.has(header)).toBe(false)
  })
})

describe('Under /sdk, a 404', () => {
  test.each([
    '',
    '/',
    '//',
    '/1.2.0',
    '/1.2.0/',
    '/1.2.0/nothing.js',
    '/9.9.9/',
    '/9.9.9/certificate-sdk.js',
    '/1.2.0/editor-Ab3_x9Zq.js/',
    '/1.2.0/editor-Ab3_x9Zq.js.br',
    '/1.2.0/editor-Ab3_x9Zq.js.gz',
    '/1.2.0/.secret',
    '/1.2.0/%2esecret',
    '/1.2.0/link.js',
    '/1.2.0/linked/outside.js',
    '/1.2.0/file%22%3Cb%3E.js',
    '/1.2.0/../../outside.js',
    '/../outside.js',
    '/..%2foutside.js',
    '/%2e%2e/outside.js',
    '/..%5coutside.js',
    '/1.2.0/..%2f..%2foutside.js',
    '/1.2.0%2feditor-Ab3_x9Zq.js',
    '/1.2.0/editor-Ab3_x9Zq.js%00',
    '/1.2.0/%00',
    '/1.2.0//editor-Ab3_x9Zq.js',
    '/1.2',
    '/1.2/',
    '/1.3/certificate-sdk.js',
    '/1.2/editor-Ab3_x9Zq.js',
    '/1.2/THIRD_PARTY_LICENSES.txt',
    '/1.2/1.20.0/editor-Ab3_x9Zq.js',
    '/1.20/1.2.0/editor-Ab3_x9Zq.js',
    '/1.2/1.2.0/..%2f..%2f..%2foutside.js',
    '/fonts/Arimo-Regular.font.gz',
    '/latest/fonts/Arimo-Regular.font.gz',
    '/1.2.0/fonts/',
    '/1.2.0/fonts/Arimo-Regular.ttf',
    '/1.2.0/fonts/..%2f..%2foutside.js',
    '/1.2.0/fonts/../../outside.js',
    `/1.2.0/${'a'.repeat(201)}.js`,
    `/${'a/'.repeat(2_000)}`,
    `/${'%2e%2e%2f'.repeat(1_000)}etc/passwd`,
  ])('is the response to %s', async (path) => {
    const answer = await get(`/sdk${path}`, { 'accept-encoding': 'br' })
    expect(answer.status).toBe(404)
    expect(JSON.parse(answer.body.toString())).toMatchObject({
      success: false,
      code: 'unknown_path',
      message: expect.stringContaining('This service has release 1.2.0 of the SDK.'),
      requestId: answer.headers['x-request-id'],
    })
    expect(answer.body.length + answer.headerBytes).toBeLessThan(1_000)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('is the response to other methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await get(chunk, {}, method)).status).toBe(404)
  })

  test('is the response of a service that was built without the SDK', async () => {
    const without = await startTestServer({}, { outside: { sdk: { built: undefined } } })
    try {
      const answer = await without.caller().send('GET', '/sdk/certificate-sdk.js')
      expect(answer).toMatchObject(refusal(404, 'unknown_path'))
      expect(answer.body).toMatchObject({ message: expect.stringContaining('built without the SDK') })
    } finally {
      await without.close()
    }
  })
})

test('an invalid path is a 400', async () => {
  expect((await get('/sdk/1.2.0/%ff')).status).toBe(400)
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write('GET /sdk/1.2.0/\0 HTTP/1.1\r\nHost: a\r\n\r\n')
  let answer = ''
  for await (const part of socket) answer += part
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
})
