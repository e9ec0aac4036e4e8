import type { IssuedCertificate } from '@certificate-sdk/client'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { fontNamed } from '../../testing/fontNamed.ts'
import { idOf } from '../../testing/idOf.ts'
import { uploadFont } from '../../testing/postFont.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { dataUrl, pngOf } from '../../testing/testImages.ts'
import { visitDashboard } from '../../testing/visitDashboard.ts'

const password = 'correct horse battery staple'
let people = 0

describeOnSqliteFirst('The export and the end of an account', (engine) => {
  async function signUp() {
    const { url, caller } = engine.service()
    const email = `export-${people++}@example.com`
    const visitor = visitDashboard(url)
    await visitor.post('/sign-up', { email, password, accountName: 'Northwind' })
    const shown = await visitor.post('/profile/keys', { name: 'Tests' })
    const key = /id="api-key"[^>]*>(cs_[\w-]+)</.exec(shown.text)?.[1] ?? ''
    return { email, visitor, key, caller: caller(key), cookie: visitor.cookie() }
  }
  async function download(cookie: string, fields: Record<string, string> = {}) {
    const response = await fetch(`${engine.service().url}/dashboard/profile/export`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields),
    })
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
  }

  test('has everything of the account, no secret, and nothing of others', async () => {
    const [own, other] = [await signUp(), await signUp()]
    const body = await readyToIssue(own.caller)
    const { recipientData, ...common } = body
    await own.caller.data('PUT', `/api/profile/organization/${body.organizationId}`, {
      logo: dataUrl(await pngOf({ width: 20, height: 20 })),
    })
    const { certificateId } = await own.caller.data<IssuedCertificate>(
      'POST',
      '/api/certificates/issue',
      body,
    )
    await engine
      .service()
      .database.run(
        "INSERT INTO corrections (id, account_id, certificate_id, name, state, created_at) SELECT ?, account_id, id, 'Ada', 'open', 1 FROM certificates WHERE id = ?",
        [idOf('spelling'), certificateId],
      )
    const batch = await own.caller.data<{ id: string }>('POST', '/api/certificates/batch', {
      ...common,
      recipients: [recipientData],
    })
    const webhook = await own.caller.data<{ secret: string }>('POST', '/api/webhooks', {
      url: 'https://host.invalid/',
    })
    const font = await uploadFont(own.caller, await fontNamed('Acme Sans'))
    await readyToIssue(other.caller)
    await expect
      .poll(() => own.caller.data('GET', `/api/batches/${batch.id}`))
      .toMatchObject({ state: 'completed' })

    const { response, bytes } = await download(own.cookie)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const files = Object.entries(unzipSync(bytes)).map(
      ([name, file]) => [name, strFromU8(file, true)] as const,
    )
    const textOf = (name: string) => files.find(([own]) => own === name)?.[1] ?? ''
    const list = (name: string) => (JSON.parse(textOf(name)) as { data: unknown[] }).data
    expect(JSON.parse(textOf('account.json'))).toMatchObject({ name: 'Northwind', exportedBy: own.email })
    expect(list('certificates.json')).toHaveLength(2)
    expect(list('templates.json')).toHaveLength(1)
    expect(list('organizations.json')).toHaveLength(1)
    expect(list('webhooks.json')).toHaveLength(1)
    expect(list('fonts.json')).toMatchObject([{ family: 'Acme Sans', sha256: font.sha256 }])
    expect(textOf(`fonts/${font.sha256}.ttf`)).toHaveLength(font.bytes)
    expect(list('corrections.json')).toMatchObject([{ certificateId, proposedName: 'Ada' }])
    expect(list('ledger.json').length).toBeGreaterThan(2)
    expect(textOf(`lists/${batch.id}.csv`)).toContain(recipientData.email)
    expect(
      textOf('audit.jsonl')
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { action: string }).action),
    ).toEqual(
      expect.arrayContaining(['account.exported', 'key.created', 'session.started', 'account.created']),
    )
    expect(files.filter(([name]) => /^images\/\w{64}$/.test(name)).length).toBeGreaterThan(0)
    const all = files.map(([, text]) => text).join('')
    for (const secret of [own.key, webhook.secret, other.email, '$argon2']) expect(all).not.toContain(secret)
  })

  test('asks for the password again, and is for owners', async () => {
    const { visitor, cookie } = await signUp()
    await engine.service().database.run('UPDATE sessions SET fresh_until = 0')
    expect((await visitor.post('/profile/export', {})).text).toContain('name="confirm-password"')
    const wrong = await download(cookie, { 'confirm-password': 'wrong password' })
    expect(wrong.response.headers.get('content-type')).toContain('text/html')
    const { bytes } = await download(cookie, { 'confirm-password': password })
    expect(Object.keys(unzipSync(bytes))).toContain('account.json')
  })

  test('an account that is deleted signs out, stops its keys, and leaves certificates valid', async () => {
    const { visitor, caller, email } = await signUp()
    const body = await readyToIssue(caller)
    const { verificationUrl } = await caller.data<{ verificationUrl: string }>(
      'POST',
      '/api/certificates/issue',
      body,
    )
    await engine.service().database.run('UPDATE sessions SET fresh_until = 0')
    const again = await visitor.post('/profile/delete', { confirmation: 'Northwind' })
    expect(again.text).toContain('name="confirm-password"')
    const mistaken = { confirmation: 'Southwind', 'confirm-password': password }
    expect((await visitor.post('/profile/delete', mistaken)).text).toContain('Enter the account’s name')
    expect(await visitor.post('/profile/delete', { confirmation: 'Northwind' })).toMatchObject({
      status: 303,
      location: '/dashboard/sign-in',
    })
    expect((await visitor.get('/profile')).status).toBe(303)
    expect((await caller.send('GET', '/api/users/balance')).status).toBe(401)
    expect(await (await fetch(verificationUrl)).text()).toContain('Valid certificate')
    expect((await visitor.post('/sign-in', { email, password })).text).toContain('is wrong')
    const stored = JSON.stringify(
      await engine.service().database.all('SELECT email, name, password_hash FROM people'),
    )
    expect(stored).not.toContain(email)
  })
})
