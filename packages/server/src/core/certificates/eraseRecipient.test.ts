import { randomUUID } from 'node:crypto'
import type { CertificateRecord, IssuedCertificate } from '@certificate-sdk/client'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { sendStatements } from '../../kit/database/sendStatements.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { startSmtpPeer } from '../../testing/startSmtpPeer.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { systemTime } from '../../testing/systemTime.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { dataUrl, pngOf } from '../../testing/testImages.ts'
import { untilBlocked } from '../../testing/untilBlocked.ts'
import { ImageSweeper } from '../images/ImageSweeper.ts'
import { IssuedImages } from '../images/imageRepository.ts'
import { findCertificate } from './certificateRepository.ts'
import { proposeName } from './correctionRepository.ts'
import { eraseRecipient } from './eraseRecipient.ts'
import { IssuedFiles } from './IssuedFiles.ts'

const photo = {
  type: 'image',
  text: 'Photo',
  attribute: 'Photo',
  x: 0,
  y: 0,
  fontSize: 10,
  width: 50,
  height: 50,
}
const names = /Ångström|zoe@example|Sailing School of Zoë/

let photos = 0
/** A photo that no other test uses: images are stored once per content, and kept while anything refers to them. */
const newPhoto = async () => dataUrl(await pngOf({ width: 40, height: 40 + photos++ }))

describeOnEveryEngine('Erasing a recipient', (engine) => {
  async function issue() {
    const account = await engine.service().newAccount()
    const words = {
      type: 'text',
      text: 'For {{name}}',
      x: 10,
      y: 100,
      fontSize: 20,
      runs: [{ text: 'For {{name}}', isBold: true }],
    }
    const body = await readyToIssue(account, { fields: [words, photo] })
    const attributes = { Photo: await newPhoto() }
    const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
      ...body,
      recipientData: { ...body.recipientData, attributes },
      mailData: { ...body.mailData, subject: 'For {{name}}', body: 'Hello {{name}}' },
      expiresAt: '2099-01-01',
      reminders: [30],
    })
    const path = `/api/certificates/${issued.certificateId}`
    return { account, issued, path, code: issued.verificationUrl.split('/').at(-1) }
  }

  test('is one event, however many requests ask for it at once', async () => {
    const { account, issued, path } = await issue()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => account.send('DELETE', `${path}/recipient`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const events = await account.data<{ type: string }[]>('GET', '/api/events?types=certificate.erased')
    expect(events).toHaveLength(1)
    const lines = await engine
      .service()
      .database.all("SELECT id FROM audit_log WHERE action = 'certificate.erased' AND subject = ?", [
        issued.certificateId,
      ])
    expect(lines).toHaveLength(1)
  })

  test('leaves no hash of a file that was being rendered', async () => {
    const { account, issued, path } = await issue()
    await account.data('DELETE', `${path}/recipient`)
    const { database } = engine.service()
    const files = new IssuedFiles({ database, clock: Date.now, log: pino({ level: 'silent' }) })
    await files.record(issued.certificateId, new Uint8Array([1]))
    const left = 'SELECT sha256 FROM issued_files WHERE certificate_id = ?'
    expect(await database.all(left, [issued.certificateId])).toEqual([])
  })

  test('leaves no hash of a file that is recorded meanwhile', async () => {
    const { issued } = await issue()
    const { database } = engine.service()
    const files = new IssuedFiles({ database, clock: Date.now, log: pino({ level: 'silent' }) })
    const row = await findCertificate(database, issued.certificateId)
    if (!row) throw new Error('Not issued')
    let recorded: Promise<unknown> | undefined
    const statements = await eraseRecipient(row, Date.now(), engine.service().core)
    await database.transaction(async (tx) => {
      await sendStatements(tx, statements)
      recorded = files.record(issued.certificateId, new Uint8Array([1]))
      if (database.engine === 'postgres') await untilBlocked(database)
    })
    await recorded
    const left = 'SELECT sha256 FROM issued_files WHERE certificate_id = ?'
    expect(await database.all(left, [issued.certificateId])).toEqual([])
  })

  test('keeps no photo, although references to photos are recorded after a certificate is issued', async () => {
    const { issued } = await issue()
    const { database } = engine.service()
    const images = new IssuedImages(database)
    const row = await findCertificate(database, issued.certificateId)
    if (!row) throw new Error('Not issued')
    const record = () => images.record(row, Object.values(row.attributes))
    let recorded: Promise<unknown> | undefined
    const statements = await eraseRecipient(row, Date.now(), engine.service().core)
    await database.transaction(async (tx) => {
      await sendStatements(tx, statements)
      recorded = record()
      if (database.engine === 'postgres') await untilBlocked(database)
    })
    await recorded
    await record()
    const references = 'SELECT hash FROM image_references WHERE owner = ?'
    expect(await database.all(references, [`certificate:${row.id}`])).toEqual([])
  })

  test('leaves nothing of it in stored responses, and issues nothing if the request is repeated', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const issue = () =>
      account.send('POST', '/api/certificates/issue', body, { headers: { 'idempotency-key': 'issue-1' } })
    const issued = (await issue()).body as { data: IssuedCertificate }
    const path = `/api/certificates/${issued.data.certificateId}`
    const revoke = () =>
      account.send(
        'POST',
        `${path}/revoke`,
        { reason: 'Zoë left' },
        { headers: { 'idempotency-key': 'revoke-1' } },
      )
    await revoke()
    await account.data('DELETE', `${path}/recipient`)
    const stored = await engine
      .service()
      .database.all('SELECT body FROM idempotency WHERE account_id = ? ORDER BY idempotency_key', [
        account.accountId,
      ])
    expect(stored).toHaveLength(2)
    expect(JSON.stringify(stored)).not.toMatch(/Zoë|Ångström|zoe@example/)
    const repeated = await issue()
    expect(repeated.headers.get('idempotent-replayed')).toBe('true')
    expect(repeated.body).toMatchObject({
      data: { certificateId: issued.data.certificateId, recipient: { name: '', email: '' }, warnings: [] },
    })
    expect((await revoke()).body).toMatchObject({ data: { revocationReason: '', attributes: {} } })
  })

  /** Returns the bodies of an account's stored responses. */
  async function storedResponses(accountId: string): Promise<string> {
    const sql = 'SELECT body FROM idempotency WHERE account_id = ?'
    return JSON.stringify(await engine.service().database.all(sql, [accountId]))
  }

  test('reaches the responses of revoking again and of declining a correction', async () => {
    const { account, issued, path } = await issue()
    const { accountId } = account
    const { database } = engine.service()
    const certificateId = issued.certificateId
    const correction = { id: randomUUID(), accountId, subAccountEmail: null, certificateId }
    await proposeName(database, { ...correction, proposedName: 'Zoe Ångström', createdAt: Date.now() })
    const send = (at: string, key: string) =>
      account.send('POST', at, {}, { headers: { 'idempotency-key': key } })
    expect((await send(`/api/corrections/${correction.id}/decline`, 'decline')).status).toBe(200)
    await send(`${path}/revoke`, 'revoke')
    await database.run('UPDATE certificates SET revoked_at = revoked_at - 3600000 WHERE id = ?', [
      certificateId,
    ])
    expect((await send(`${path}/revoke`, 'revoke-again')).status).toBe(200)
    expect(await storedResponses(accountId)).toMatch(/Ångström/)
    await account.data('DELETE', `${path}/recipient`)
    expect(await storedResponses(accountId)).not.toMatch(/Zo[eë]|Ångström/)
    for (const [at, key] of [
      [`/api/corrections/${correction.id}/decline`, 'decline'],
      [`${path}/revoke`, 'revoke-again'],
    ] as const) {
      const replayed = await send(at, key)
      expect(replayed.headers.get('idempotent-replayed')).toBe('true')
      expect(replayed.body).toMatchObject({ data: { certificateId, recipient: { name: '', email: '' } } })
    }
  })

  test('reaches the response of an issue that took as long as a request may take', async () => {
    const account = await engine.service().newAccount()
    const headers = { 'idempotency-key': 'slow' }
    const body = await readyToIssue(account)
    const issued = (await account.send('POST', '/api/certificates/issue', body, { headers })).body
    const { certificateId } = (issued as { data: IssuedCertificate }).data
    const { database } = engine.service()
    await database.run('UPDATE idempotency SET created_at = created_at + 400000 WHERE account_id = ?', [
      account.accountId,
    ])
    await account.data('DELETE', `/api/certificates/${certificateId}/recipient`)
    expect(await storedResponses(account.accountId)).not.toMatch(/Ångström/)
  })

  test('reaches the response of a revocation that came meanwhile', async () => {
    const { account, issued, path } = await issue()
    const { database } = engine.service()
    const row = await findCertificate(database, issued.certificateId)
    if (!row) throw new Error('Not issued')
    const revoke = (key: string) =>
      account.send('POST', `${path}/revoke`, {}, { headers: { 'idempotency-key': key } })
    await revoke('first')
    await database.run('UPDATE idempotency SET created_at = created_at - 3600000 WHERE account_id = ?', [
      account.accountId,
    ])
    let again: ReturnType<typeof revoke> | undefined
    const statements = await eraseRecipient(row, Date.now(), engine.service().core)
    await database.transaction(async (tx) => {
      await sendStatements(tx, statements)
      again = revoke('again')
      if (database.engine === 'postgres') await untilBlocked(database)
    })
    expect(await again).toMatchObject(refusal(400, 'erased'))
    expect(await storedResponses(account.accountId)).not.toMatch(/Ångström/)
  })

  /** Returns everything that the database says about a certificate. */
  async function everything(id: string): Promise<string> {
    const { database } = engine.service()
    const rows = await Promise.all(
      [
        'certificates WHERE id',
        'outbox WHERE certificate_id',
        'issued_files WHERE certificate_id',
        'certificate_tasks WHERE certificate_id',
      ].map((table) => database.all(`SELECT * FROM ${table} = ?`, [id])),
    )
    return JSON.stringify(rows)
  }

  test('leaves its id, its code, and the state, in all places', async () => {
    const { account, issued, path, code } = await issue()
    const id = issued.certificateId
    await account.send('GET', `/v/${code}/certificate.pdf`)
    expect(await everything(id)).toMatch(names)
    const before = await account.data<CertificateRecord>('GET', path)
    const photoPath = new URL(before.attributes.Photo ?? '').pathname
    for (let i = 0; i < 2; i++)
      expect((await account.send('DELETE', `${path}/recipient`)).body).toEqual({
        success: true,
        message: expect.any(String),
      })
    expect(await everything(id)).not.toMatch(names)
    const record = await account.data<CertificateRecord>('GET', path)
    expect(record).toMatchObject({
      status: 'erased',
      recipient: { name: '', email: '' },
      attributes: {},
      templateName: 'Diploma',
      erasedAt: expect.stringMatching(/Z$/),
      verificationUrl: issued.verificationUrl,
    })
    for (const file of ['file.png', 'file.pdf', 'file.svg', 'mail'])
      expect(await account.send('GET', `${path}/${file}`)).toMatchObject(refusal(410, 'erased'))
    for (const file of ['certificate.png', 'certificate.pdf', 'share.png'])
      expect(await account.send('GET', `/v/${code}/${file}`)).toMatchObject(refusal(410, 'erased'))
    for (const change of ['revoke', 'resend'])
      expect(await account.send('POST', `${path}/${change}`)).toMatchObject(refusal(400, 'erased'))
    expect(await account.data('GET', `/api/verify/${code}`)).toMatchObject({
      status: 'erased',
      recipientName: '',
    })
    const page = await account.send('GET', `/v/${code}`)
    expect(page.status).toBe(200)
    expect(page.bytes.toString()).toContain('This certificate is no longer valid')
    expect(page.bytes.toString()).not.toMatch(names)
    // The photo is deleted a day after nothing refers to it.
    const { database } = engine.service()
    const sweeper = new ImageSweeper({ database, steadyClock: systemTime })
    await sweeper.run()
    await database.run('UPDATE images SET unreferenced_at = unreferenced_at - 90000000')
    await sweeper.run()
    expect(
      await database.one('SELECT hash FROM images WHERE hash = ?', [photoPath.split('/').at(-1) ?? '']),
    ).toBeUndefined()
  })

  test('keeps an image that another certificate shows', async () => {
    const { account, path } = await issue()
    const other = await account.data<CertificateRecord>('GET', path)
    const photoUrl = other.attributes.Photo ?? ''
    const body = await readyToIssue(account, { fields: [photo] })
    await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
      ...body,
      recipientData: { ...body.recipientData, attributes: { Photo: photoUrl } },
    })
    const hash = photoUrl.split('/').at(-1) ?? ''
    const { database } = engine.service()
    await account.send('DELETE', `${path}/recipient`)
    const sweeper = new ImageSweeper({ database, steadyClock: systemTime })
    await sweeper.run()
    await database.run('UPDATE images SET unreferenced_at = unreferenced_at - 90000000 WHERE hash = ?', [
      hash,
    ])
    await sweeper.run()
    expect(await database.one('SELECT hash FROM images WHERE hash = ?', [hash])).toBeDefined()
  })

  test('while its email leaves neither brings its data back nor sends it again', async () => {
    const peer = await startSmtpPeer()
    peer.beforeAnswer = () => new Promise((resolve) => setTimeout(resolve, 100))
    const server = await startTestServer({ ...(await engine.emptyStorage()), SMTP_URL: peer.url })
    try {
      const account = await server.newAccount()
      const body = await readyToIssue(account)
      const mailData = { ...body.mailData, subject: 'Hello {{name}}', body: 'Hi' }
      const ids = await Promise.all(
        Array.from({ length: 12 }, async () => {
          const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
            ...body,
            mailData,
          })
          const path = `/api/certificates/${issued.certificateId}`
          await Promise.all([
            account.send('DELETE', `${path}/recipient`),
            account.send('POST', `${path}/resend`),
          ])
          return issued.certificateId
        }),
      )
      await server.outbox.idle()
      const rows = await server.database.all<{ certificateId: string; status: string }>(
        'SELECT certificate_id AS "certificateId", status, subject, body, error FROM outbox',
      )
      expect(new Set(rows.map(({ certificateId }) => certificateId))).toEqual(new Set(ids))
      expect(JSON.stringify(rows)).not.toMatch(/Ångström|example\.com/)
      for (const { status } of rows) expect(['sent', 'canceled']).toContain(status)
    } finally {
      await server.close()
      await peer.stop()
    }
  })
})
