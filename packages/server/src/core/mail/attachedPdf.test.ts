import { createHash } from 'node:crypto'
import type { Batch, IssuedCertificate, IssueInput } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import type { ReceivedMail } from '../../testing/startSmtpPeer.ts'
import type { TestAccount } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { useMailedService } from '../../testing/useMailedService.ts'
import { findMailedCertificate } from '../certificates/mailedCertificate.ts'
import { ImageStore } from '../images/ImageStore.ts'
import type { OutgoingMail } from './Mailer.ts'
import { MailSender } from './MailSender.ts'
import { findLatestMail, type MailRow } from './outboxRepository.ts'

const issuePath = '/api/certificates/issue'
const words = { subject: 'Well done', body: 'Dear {{name}}' }

describeOnSqliteFirst('Documents in emails', (engine) => {
  const { peer, server } = useMailedService(engine)

  const documentsIn = (mail: ReceivedMail | undefined) =>
    mail?.attachments.filter(({ mimeType }) => mimeType === 'application/pdf') ?? []
  const bytesOf = (content: unknown) => Buffer.from(content as ArrayBuffer)
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

  /** Issues with an email; returns the issued certificate, and the emails received for it. */
  async function issue(account: TestAccount, body: IssueInput, mailData: object) {
    peer().received.length = 0
    const request = { ...body, mailData: { ...body.mailData, ...mailData } }
    const issued = await account.data<IssuedCertificate>('POST', issuePath, request)
    await server().outbox.idle()
    return { issued, mails: [...peer().received] }
  }

  test('are attached on request, beside the image, and are recognized later', async () => {
    const account = await server().newAccount()
    const body = await readyToIssue(account)
    const { issued, mails } = await issue(account, body, { ...words, attachPdf: true })
    expect(issued.warnings).toEqual([])
    expect(mails).toHaveLength(1)
    expect(mails[0]?.attachments.map(({ mimeType }) => mimeType)).toEqual(['image/png', 'application/pdf'])
    const [document] = documentsIn(mails[0])
    expect(document).toMatchObject({ filename: 'Zoë Ångström – Diploma.pdf', disposition: 'attachment' })
    const bytes = bytesOf(document?.content)
    const recorded = await server().database.all<{ sha256: string }>(
      'SELECT sha256 FROM issued_files WHERE certificate_id = ?',
      [issued.certificateId],
    )
    expect(recorded.map(({ sha256 }) => sha256)).toContain(hashOf(bytes))
    const { bytes: downloaded } = await account.send(
      'GET',
      `/api/certificates/${issued.certificateId}/file.pdf`,
    )
    expect(bytes.equals(downloaded)).toBe(true)
  })

  test.each([{}, { attachPdf: false }, { attachPdf: null }])('are not attached by %j', async (choice) => {
    const account = await server().newAccount()
    const { mails } = await issue(account, await readyToIssue(account), { ...words, ...choice })
    expect(mails).toHaveLength(1)
    expect(documentsIn(mails[0])).toEqual([])
  })

  test('have a name that is safe on every system, in any script', async () => {
    const account = await server().newAccount()
    const body = await readyToIssue(account)
    const names = [
      ['../../etc/passwd', '-..-etc-passwd – Diploma.pdf'],
      ['a"; filename=b.exe', 'a-; filename=b.exe – Diploma.pdf'],
      ['山田 花子', '山田 花子 – Diploma.pdf'],
      ['CON', 'CON – Diploma.pdf'],
    ]
    for (const [name, filename] of names) {
      const recipientData = { ...body.recipientData, name: name ?? '' }
      const { mails } = await issue(account, { ...body, recipientData }, { ...words, attachPdf: true })
      expect(documentsIn(mails[0]).map((one) => one.filename)).toEqual([filename])
    }
  })

  test('are attached again when an email is resent, and to a corrected certificate that asks for it', async () => {
    const account = await server().newAccount()
    const body = await readyToIssue(account)
    const { issued, mails } = await issue(account, body, { ...words, attachPdf: true })
    const path = `/api/certificates/${issued.certificateId}`
    peer().received.length = 0
    await account.data('POST', `${path}/resend`, {})
    await server().outbox.idle()
    const contents = [mails[0], peer().received[0]].map((mail) => bytesOf(documentsIn(mail)[0]?.content))
    expect(contents[0]?.equals(contents[1] as Buffer)).toBe(true)
    peer().received.length = 0
    const { recipientData } = body
    await account.data('POST', `${path}/reissue`, { recipientData, mailData: { ...words, attachPdf: true } })
    await server().outbox.idle()
    expect(documentsIn(peer().received[0])).toHaveLength(1)
  })

  test('are attached to the emails of a batch', async () => {
    const account = await server().newAccount()
    const { organizationId, mailData, recipientData } = await readyToIssue(account)
    peer().received.length = 0
    const { id } = await account.data<Batch>('POST', '/api/certificates/batch', {
      organizationId,
      mailData: { ...mailData, ...words, attachPdf: true },
      recipients: ['Ada', 'Zoë'].map((name, i) => ({ ...recipientData, name, email: `${i}@example.com` })),
    })
    await expect
      .poll(() => account.data<Batch>('GET', `/api/batches/${id}`))
      .toMatchObject({ mails: { sent: 2 } })
    const names = peer().received.flatMap((mail) => documentsIn(mail).map(({ filename }) => filename))
    expect(names.sort()).toEqual(['Ada – Diploma.pdf', 'Zoë – Diploma.pdf'])
  })

  test('are announced to have no effect if no email is sent', async () => {
    const account = await server().newAccount()
    const { issued, mails } = await issue(account, await readyToIssue(account), { attachPdf: true })
    expect(mails).toEqual([])
    expect(issued.warnings).toEqual([expect.stringMatching(/^attachPdf has no effect/)])
  })

  test.each([
    [3_500_000, true],
    [3_700_000, false],
  ])('of %d bytes: attached %s, and the email leaves', async (size, isAttached) => {
    const account = await server().newAccount()
    const { issued } = await issue(account, await readyToIssue(account), { ...words, attachPdf: true })
    const sent: OutgoingMail[] = []
    const sender = new MailSender({
      renderer: { render: async ({ kind }) => new Uint8Array(kind === 'pdf' ? size : 9) as never },
      imageStore: new ImageStore(server().database),
      mailer: { send: async (mail) => void sent.push(mail), close: () => undefined },
      publicUrl: server().url,
      bounces: undefined,
      findCertificate: (id) => findMailedCertificate(server().database, id, server().url),
      recordFile: async (_id, bytes) => bytes,
      takeDailyMail: async () => true,
    })
    const mail = (await findLatestMail(server().database, issued.certificateId)) as MailRow
    expect(await sender.send(mail)).toBe('sent')
    expect(sent.map(({ pdf }) => pdf?.bytes.length)).toEqual([isAttached ? size : undefined])
  })
})
