import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { sendRaw } from '../../testing/sendRaw.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import {
  createOrganization,
  createTemplate,
  documentedTemplate,
  readyToIssue,
} from '../../testing/testDocuments.ts'

describeOnEveryEngine('The interface', (engine) => {
  test('/api/api equals /api, with the same idempotency keys', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const headers = { 'idempotency-key': 'one' }
    const issued = await account.data('POST', '/api/api/certificates/issue', body, { headers })
    expect(await account.data('POST', '/api/certificates/issue', body, { headers })).toEqual(issued)
    expect(await account.data('GET', '/api/api/users/balance')).toEqual({ balance: 99 })
  })

  test.each(['text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', 'image/png', ''])(
    'JSON is read with any content type: %s',
    async (type) => {
      const account = await engine.service().newAccount()
      const raw = JSON.stringify({ name: 'School', email: 'office@example.com' })
      const options = { raw, headers: { 'content-type': type } }
      expect((await account.send('POST', '/api/profile/organization', undefined, options)).status).toBe(200)
    },
  )

  test('a body that is not JSON is a 400 that names the header', async () => {
    const account = await engine.service().newAccount()
    const options = { raw: 'name=School', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    const answer = await account.send('POST', '/api/profile/organization', undefined, options)
    expect(answer).toMatchObject(refusal(400, 'invalid_json'))
    expect(answer.body).toMatchObject({ message: expect.stringContaining('Content-Type') })
  })

  test('a body that is not in UTF-8 is a 400: no name is issued with � in it', async () => {
    const account = await engine.service().newAccount()
    const raw = Buffer.from(JSON.stringify({ name: 'Schön', email: 'office@example.com' }), 'latin1')
    const headers = { 'content-type': 'application/json' }
    const answer = await account.send('POST', '/api/profile/organization', undefined, { raw, headers })
    expect(answer).toMatchObject(refusal(400, 'invalid_json'))
    expect(answer.body).toMatchObject({ message: expect.stringContaining('UTF-8') })
  })

  test.each([
    ['GET', '/api/templates/nothing'],
    ['DELETE', '/api/profile/organization/nothing'],
    ['GET', '/api/certificates/nothing/file.pdf'],
    ['POST', '/api/certificates/nothing/revoke'],
  ])('a malformed id is refused with its path: %s %s', async (method, path) => {
    const account = await engine.service().newAccount()
    expect(await account.send(method, path)).toMatchObject(refusal(400, 'validation_failed', 'id'))
  })

  test.each(['/api/templates', '/api/profile/organization', '/api/certificates', '/api/users/ledger'])(
    'an unknown parameter of %s is a 400 that names it',
    async (path) => {
      const account = await engine.service().newAccount()
      const answer = await account.send('GET', `${path}?kind=revoked&limit=2`)
      expect(answer).toMatchObject(refusal(400, 'validation_failed', 'kind'))
      expect((await account.send('GET', `${path}?limit=2`)).status).toBe(200)
    },
  )

  test.each(['/health/live', '/api/users/balance', '/api/profile/organization/:id', '/api/verify/:code'])(
    'a condition has no effect on a resource without versions: %s',
    async (path) => {
      const account = await engine.service().newAccount()
      const body = await readyToIssue(account)
      const { verificationUrl } = await account.data<{ verificationUrl: string }>(
        'POST',
        '/api/certificates/issue',
        body,
      )
      const code = new URL(verificationUrl).pathname.slice('/v/'.length)
      const named = path.replace(':id', body.organizationId).replace(':code', code)
      // `fetch` would add a `Cache-Control` that hides the condition.
      const headers = { 'x-api-key': account.key, 'if-none-match': '*' }
      expect(await sendRaw(engine.service().url, named, headers)).toMatchObject({ status: 200 })
    },
  )

  test('the ledger is paginated, and a sub-account sees only its own entries', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const headers = { 'x-subaccount-email': 'anna@example.com' }
    for (const options of [{}, { headers }, {}])
      await account.data('POST', '/api/certificates/issue', body, options)
    const whole = await account.data<{ id: string }[]>('GET', '/api/users/ledger')
    const pages: { id: string }[] = []
    for (let query = '?limit=2'; query; ) {
      const { body } = await account.send('GET', `/api/users/ledger${query}`)
      const { data, pagination } = body as { data: { id: string }[]; pagination: { next: string | null } }
      pages.push(...data)
      query = pagination.next ? `?limit=2&cursor=${pagination.next}` : ''
    }
    expect(pages).toEqual(whole)
    expect(whole).toHaveLength(4)
    const hers = await account.data('GET', '/api/users/ledger', undefined, { headers })
    expect(hers).toMatchObject([{ amount: -1, reason: 'issue' }])
  })

  test('API responses are not cached, errors included', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const { certificateId } = await account.data<{ certificateId: string }>(
      'POST',
      '/api/certificates/issue',
      body,
    )
    for (const path of [
      '/api/templates',
      `/api/certificates/${certificateId}/file.png`,
      `/api/certificates/${certificateId}/file.pdf`,
      '/api/nothing',
    ]) {
      const { headers } = await account.send('GET', path)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('vary')?.toLowerCase()).toContain('x-api-key, x-subaccount-email')
    }
    const { headers } = await engine.service().caller().send('GET', '/api/templates')
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  test('attributes never replace a QR code or an id, and a replaced name is a warning', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const attributes = { Course: 'Sailing', QR: 'https://evil.example/', Name: 'Someone Else' }
    const { warnings } = await account.data<{ warnings: string[] }>('POST', '/api/certificates/issue', {
      ...body,
      recipientData: { ...body.recipientData, attributes },
    })
    expect(warnings).toEqual([
      expect.stringMatching(/"Name" replaces the recipient's name .* "Zoë Ångström"/),
      expect.stringContaining('"QR" took no effect'),
    ])
    const row = await engine
      .service()
      .database.one<{ snapshot: string }>('SELECT snapshot FROM certificates WHERE account_id = ?', [
        account.accountId,
      ])
    expect(row?.snapshot).not.toContain('evil.example')
  })

  test('an email is resent a few times per hour, however many requests arrive at once', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const { certificateId } = await account.data<{ certificateId: string }>(
      'POST',
      '/api/certificates/issue',
      {
        ...body,
        mailData: { ...body.mailData, subject: 'S', body: 'B' },
      },
    )
    const resend = () => account.send('POST', `/api/certificates/${certificateId}/resend`, {})
    const answers = await Promise.all(Array.from({ length: 12 }, resend))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = answers.find(({ status }) => status !== 200)
    expect(refused).toMatchObject(refusal(429, 'resend_limited'))
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    await account.data('POST', `/api/certificates/${certificateId}/revoke`, {})
    expect(await resend()).toMatchObject(refusal(400, 'revoked'))
  })
})

describe('a body that is too large', () => {
  test('is refused by its declared length, with the limit of each route', async () => {
    const server = await startTestServer()
    try {
      const account = await server.newAccount()
      const send = (path: string, megabytes: number) =>
        account.send('POST', path, undefined, { raw: `"${'x'.repeat(megabytes * 2 ** 20)}"` })
      // Sends no body: that fails once the service has responded and closed the connection.
      const declare = async (path: string, megabytes: number) => {
        const headers = {
          'x-api-key': account.key,
          'content-type': 'application/json',
          connection: 'close',
          'content-length': String(megabytes * 2 ** 20 + 2),
        }
        const { status, body } = await sendRaw(server.url, path, headers, 'POST')
        return { status, body: JSON.parse(body.toString()) }
      }
      expect(await send('/api/certificates/issue', 2)).toMatchObject(refusal(400, 'validation_failed'))
      expect(await declare('/api/certificates/issue', 3)).toMatchObject(refusal(413, 'body_too_large'))
      expect(await declare(`/api/certificates/${randomUUID()}/revoke`, 1)).toMatchObject(
        refusal(413, 'body_too_large'),
      )
      expect((await send('/api/templates', 20)).status).toBe(400)
      expect(await declare('/api/templates', 25)).toMatchObject(refusal(413, 'body_too_large'))
      expect((await account.send('GET', '/api/users/balance')).status).toBe(200)
    } finally {
      await server.close()
    }
  })
})

test('one request names at most ten image addresses, and they share a deadline', async () => {
  let fetches = 0
  const server = await startTestServer(
    {},
    {
      outside: {
        fetchImage: async () => {
          fetches++
          return Buffer.from((await documentedTemplate()).imageUrl.split(',')[1] ?? '', 'base64')
        },
      },
    },
  )
  try {
    const account = await server.newAccount()
    const field = (i: number) => ({
      type: 'image',
      text: `${i}`,
      x: 0,
      y: 0,
      fontSize: 10,
      imageUrl: `https://example.com/${i}.png`,
    })
    const fields = (count: number) => ({ fields: Array.from({ length: count }, (_, i) => field(i)) })
    await createTemplate(account, fields(10))
    expect(fetches).toBe(10)
    const answer = await account.send('POST', '/api/templates', {
      ...(await documentedTemplate()),
      ...fields(200),
    })
    expect(answer).toMatchObject(refusal(400, 'invalid_image', 'fields[10].imageUrl'))
    expect(fetches).toBe(20)
    await createOrganization(account, { logo: 'https://example.com/logo.png' })
  } finally {
    await server.close()
  }
})

test('guessing is refused, and no valid key with it, used before or not', async () => {
  const server = await startTestServer()
  try {
    const [used, unused] = await Promise.all([server.newAccount(), server.newAccount()])
    expect((await used.send('GET', '/api/users/balance')).status).toBe(200)
    for (let i = 0; i < 40; i++) await server.caller(`cs_wrong${i}`).send('GET', '/api/users/balance')
    const wrong = server.caller('cs_wrong')
    expect((await wrong.send('GET', '/api/users/balance')).status).toBe(429)
    expect((await unused.send('GET', '/api/users/balance')).status).toBe(200)
    expect((await used.send('GET', '/api/users/balance')).status).toBe(200)
  } finally {
    await server.close()
  }
})
