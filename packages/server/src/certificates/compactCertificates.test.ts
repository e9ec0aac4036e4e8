import { createHash } from 'node:crypto'
import type { IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { MailSweeper } from '../mail/MailSweeper.ts'
import { describeOnEveryEngine } from '../testing/describeOnEveryEngine.ts'
import { passTime } from '../testing/passTime.ts'
import { refusal } from '../testing/serviceCaller.ts'
import { startTestServer, type TestAccount, type TestServer } from '../testing/startTestServer.ts'
import { systemTime } from '../testing/systemTime.ts'
import { documentedFields, readyToIssue, testDimensions } from '../testing/testDocuments.ts'
import { dataUrl, pngOf } from '../testing/testImages.ts'
import { compactCertificates } from './compactCertificates.ts'

const text = { type: 'text', x: 20, y: 20, fontSize: 14 }
const mail = {
  subject: 'Well done, {{name}}: {{attributes.Course}}',
  body: 'Dear {{ name }},\n\n{{date}} {{attributes.Photo}} {{attributes.Modules|none}}\nhttps://x.example/{{name}} {{certificateUrl}}',
}
const attributes = {
  Course: 'Sailing & <b>',
  Grade: 'A',
  Modules: JSON.stringify([{ module: 'Knots', grade: 'A' }]),
}
const runs = [{ text: 'For ' }, { text: '{{attributes.Course}}', isBold: true }]

/** Designs with everything that data decide. */
async function designs(): Promise<object[]> {
  const imageUrl = dataUrl(await pngOf(testDimensions, '#ddeeff'))
  return [
    {},
    {
      locale: 'de',
      fields: [
        ...documentedFields,
        { ...text, text: 'For {{attributes.Course}}', runs },
        { ...text, y: 40, text: 'With {{attributes.Honors}}', hideWhenEmpty: true },
        { ...text, y: 60, text: 'Passed', showWhen: { attribute: 'Grade', isNot: ['A'] } },
      ],
    },
    {
      fields: [
        {
          ...text,
          type: 'image',
          text: 'Photo',
          attribute: 'Photo',
          imageUrl: dataUrl(await pngOf({ width: 9, height: 9 })),
        },
      ],
      pages: [
        {
          imageUrl,
          fields: [{ type: 'table', text: 'Modules', x: 20, y: 60, width: 300, height: 200, fontSize: 12 }],
        },
      ],
    },
  ]
}

async function issueAll(account: TestAccount): Promise<IssuedCertificate[]> {
  const issued: IssuedCertificate[] = []
  const Photo = dataUrl(await pngOf({ width: 10, height: 10 }, '#00aa00'))
  for (const design of await designs()) {
    const body = await readyToIssue(account, design)
    for (const more of [{}, { Photo, Honors: 'honors' }])
      issued.push(
        await account.data('POST', '/api/certificates/issue', {
          ...body,
          recipientData: { ...body.recipientData, attributes: { ...attributes, ...more } },
          mailData: { ...body.mailData, ...mail },
        }),
      )
  }
  return issued
}

/** Everything that can be read of certificates. */
async function readAll(server: TestServer, key: string, issued: readonly IssuedCertificate[]) {
  const account = server.caller(key)
  const read = async (path: string) => {
    const { status, bytes } = await account.send('GET', path)
    if (status !== 200) return `${path} ${status}`
    return `${path} ${createHash('sha256').update(bytes).digest('hex')}`
  }
  const files = ['file.png', 'file.pdf', 'file.svg', 'file.png?page=2', 'mail'].flatMap((name) =>
    issued.map(({ certificateId }) => `/api/certificates/${certificateId}/${name}`),
  )
  const pages = issued.map(({ verificationUrl }) => new URL(verificationUrl).pathname)
  const codes = pages.map((path) => path.replace('/v/', '/api/verify/'))
  return Promise.all(['/api/certificates', ...files, ...pages, ...codes].map(read))
}

describeOnEveryEngine('The compact form', (engine) => {
  test('of certificates from before has the same bytes, and the designs of new ones', async () => {
    const environment = {
      ...(await engine.emptyStorage()),
      PUBLIC_URL: 'https://certificates.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
    }
    const server = await startTestServer(environment, { compactForm: { isUsed: () => false } })
    const { database } = server
    await server.outbox.stop()
    const account = await server.newAccount()
    const issued = await issueAll(account)
    expect(await database.one('SELECT COUNT(*) AS n FROM designs')).toEqual({ n: 0 })
    const before = await readAll(server, account.key, issued)

    // Another process of this release, which writes the compact form.
    const next = await startTestServer({ ...environment, DATA_DIR: server.dataDir })
    await next.outbox.stop()
    // It may have attempted some before.
    await database.run('UPDATE outbox SET error = NULL')
    await compactCertificates(database)
    const former = 'SELECT COUNT(*) AS n FROM certificates WHERE design IS NULL'
    await expect.poll(() => database.one(former)).toEqual({ n: 0 })
    expect(await database.one("SELECT COUNT(*) AS n FROM certificates WHERE design = ''")).toEqual({ n: 0 })
    expect(await readAll(server, account.key, issued)).toEqual(before)
    expect(await database.one('SELECT COUNT(*) AS n FROM designs')).toEqual({ n: 3 })

    const [first] = issued
    const record = await account.data<{ organizationId: string; templateId: string }>(
      'GET',
      `/api/certificates/${first?.certificateId}`,
    )
    await next.caller(account.key).data('POST', '/api/certificates/issue', {
      recipientData: { name: 'Ada', email: 'ada@example.com' },
      organizationId: record.organizationId,
      mailData: { templateId: record.templateId },
    })
    expect(await database.one('SELECT COUNT(*) AS n FROM designs')).toEqual({ n: 3 })
    await next.close()
    await server.close()
  })

  test('of an e-mail reads like the one that was composed at issue', async () => {
    const former = await startTestServer(
      { ...(await engine.emptyStorage()), PUBLIC_URL: 'https://certificates.example' },
      { compactForm: { isUsed: () => false } },
    )
    const compact = await startTestServer({
      ...(await engine.emptyStorage()),
      PUBLIC_URL: 'https://certificates.example',
    })
    const read = async (server: TestServer) => {
      const account = await server.newAccount()
      const issued = await issueAll(account)
      const rows = await server.database.all<{ html: string }>('SELECT body_html AS html FROM outbox')
      const mails = await Promise.all(
        issued.map(async ({ certificateId, verificationUrl }) => {
          const content = await account.data('GET', `/api/certificates/${certificateId}/mail`)
          const code = verificationUrl.split('/').at(-1) ?? ''
          return JSON.stringify({ ...(content as object), status: '' })
            .replaceAll(code, 'CODE')
            .replaceAll(/(unsubscribe|privacy)\/[0-9a-f-]{36}/g, '$1/ID')
        }),
      )
      return { hasHtml: rows.some(({ html }) => html !== ''), mails }
    }
    const [one, other] = [await read(former), await read(compact)]
    expect(one.hasHtml).toBe(true)
    expect(other.hasHtml).toBe(false)
    expect(other.mails).toEqual(one.mails)
    await former.close()
    await compact.close()
  })

  test('of an e-mail that was sent or given up loses its words some time later, and keeps its state', async () => {
    const server = await startTestServer(await engine.emptyStorage())
    const { database } = server
    const account = await server.newAccount()
    const [first] = await issueAll(account)
    const path = `/api/certificates/${first?.certificateId}`
    await server.outbox.idle()
    const sweeper = new MailSweeper(
      {
        database,
        steadyClock: systemTime,
        compactForm: { isUsed: () => true },
        log: { warn: () => undefined },
      },
      { keepMs: 60_000 },
    )
    await database.run("UPDATE outbox SET status = 'failed', error = 'No.' WHERE certificate_id = ?", [
      first?.certificateId ?? '',
    ])
    expect(await sweeper.sweep()).toBe(0)
    await passTime(database, 70_000)
    expect([await sweeper.sweep(), await sweeper.sweep()]).toEqual([6, 0])
    expect(await account.send('GET', `${path}/mail`)).toMatchObject(refusal(410, 'mail_expired'))
    expect(await account.send('POST', `${path}/resend`, {})).toMatchObject(refusal(410, 'mail_expired'))
    expect(await account.data('GET', path)).toMatchObject({ mail: { status: 'failed' } })
    const left =
      "SELECT COUNT(*) AS n FROM outbox WHERE subject <> '' OR body_text <> '' OR recipient_email <> ''"
    expect(await database.one(left)).toEqual({ n: 0 })
    await server.close()
  })
})
