import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { createTemplate } from '../../testing/testDocuments.ts'
import { dataUrl, noisyJpegOf, pngOf } from '../../testing/testImages.ts'

describeOnSqliteFirst('Hosted images', (engine) => {
  test('are readable from every page, cached forever, and have one type', async () => {
    const account = await engine.service().newAccount()
    const bytes = await noisyJpegOf({ width: 40, height: 30 })
    const { imageUrl } = await createTemplate(account, { imageUrl: dataUrl(bytes, 'image/jpeg') })
    const { pathname } = new URL(imageUrl)
    const answer = await engine.service().caller().send('GET', pathname)
    expect(answer.status).toBe(200)
    expect(answer.bytes).toEqual(bytes)
    expect(pathname).toBe(`/images/${createHash('sha256').update(bytes).digest('hex')}`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': expect.stringMatching(/public.*max-age=31536000.*immutable/),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
  })

  test('stay after their template is deleted', async () => {
    const account = await engine.service().newAccount()
    const { id, imageUrl } = await createTemplate(account)
    await account.data('DELETE', `/api/templates/${id}`)
    expect((await fetch(imageUrl)).status).toBe(200)
  })

  test('clients that disconnect while an image is read leave nothing behind', async () => {
    const server = await startTestServer(await engine.emptyStorage())
    try {
      const account = await server.newAccount()
      const paths: string[] = []
      for (let i = 0; i < 25; i++) {
        const imageUrl = dataUrl(await pngOf({ width: 40, height: 30 + i }))
        paths.push(new URL((await createTemplate(account, { imageUrl, fields: [] })).imageUrl).pathname)
      }
      for (const path of [...paths, ...paths]) {
        const leaving = new AbortController()
        const answer = fetch(server.url + path, { signal: leaving.signal }).catch(() => undefined)
        setTimeout(() => leaving.abort(), 1)
        await answer
      }
      for (const path of paths) expect((await server.caller().send('GET', path)).status).toBe(200)
    } finally {
      await server.close()
    }
  })

  test('a missing image is a 404 in the usual shape', async () => {
    const caller = engine.service().caller()
    expect(await caller.send('GET', `/images/${'0'.repeat(64)}`)).toMatchObject(refusal(404, 'not_found'))
    expect(await caller.send('GET', '/images/..%2f..%2fetc%2fpasswd')).toMatchObject(
      refusal(404, 'not_found'),
    )
    expect(await caller.send('GET', '/images/%00')).toMatchObject(refusal(404, 'not_found'))
  })

  test('errors of public routes are never cached', async () => {
    const limited = await startTestServer({
      ...(await engine.emptyStorage()),
      PUBLIC_RATE_LIMIT_PER_MINUTE: '4',
    })
    try {
      const paths = [`/images/${'0'.repeat(64)}`, '/images/x', '/v/unknown', '/v/unknown/certificate.pdf']
      for (const [i, path] of [...paths, ...paths].entries()) {
        const answer = await limited.caller().send('GET', path)
        expect(answer.status).toBe(i < 4 ? 404 : 429)
        expect(answer.headers.get('cache-control')).toBe('no-store')
        expect(answer.headers.has('etag')).toBe(false)
      }
    } finally {
      await limited.close()
    }
  })

  test('a URL of the service without an image is refused', async () => {
    const account = await engine.service().newAccount()
    const imageUrl = `${engine.service().url}/images/${'0'.repeat(64)}`
    const answer = await account.send('POST', '/api/templates', {
      name: 'A',
      imageUrl,
      dimensions: { width: 100, height: 100 },
      fields: [],
    })
    expect(answer).toMatchObject(refusal(400, 'invalid_image', 'imageUrl'))
  })

  test('URLs follow the public URL when it changes', async () => {
    const environment = await engine.emptyStorage()
    const first = await startTestServer({ ...environment, PUBLIC_URL: 'https://one.example/base/' })
    try {
      const account = await first.newAccount()
      const logo = dataUrl(await pngOf({ width: 10, height: 10 }))
      const { id, imageUrl } = await createTemplate(account, { imageUrl: logo })
      expect(imageUrl).toMatch(/^https:\/\/one\.example\/base\/images\/[0-9a-f]{64}$/)
      const second = await startTestServer({
        ...environment,
        DATA_DIR: first.dataDir,
        PUBLIC_URL: 'https://two.example',
      })
      try {
        expect(await second.caller(account.key).data('GET', `/api/templates/${id}`)).toMatchObject({
          imageUrl: imageUrl.replace('https://one.example/base', 'https://two.example'),
        })
      } finally {
        await second.close()
      }
    } finally {
      await first.close()
    }
  })
})

test('one connection can request several images at once', async () => {
  const server = await startTestServer()
  try {
    const account = await server.newAccount()
    const { imageUrl } = await createTemplate(account)
    const { port, pathname } = new URL(imageUrl)
    const whole = (await server.caller().send('GET', pathname)).bytes
    const socket = connect(Number(port), '127.0.0.1')
    const get = (connection: string) =>
      `GET ${pathname} HTTP/1.1\r\nHost: a\r\nConnection: ${connection}\r\n\r\n`
    socket.write(get('keep-alive') + get('keep-alive') + get('close'))
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk as Buffer)
    const all = Buffer.concat(chunks)
    let found = 0
    for (let at = all.indexOf(whole); at >= 0; at = all.indexOf(whole, at + 1)) found++
    expect(found).toBe(3)
  } finally {
    await server.close()
  }
})
