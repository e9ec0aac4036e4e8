import type { IssuedCertificate } from '@certificate-sdk/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestAccount, type TestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { findMailedCertificate } from '../certificates/mailedCertificate.ts'
import { ImageStore } from '../images/ImageStore.ts'
import { MailSender } from './MailSender.ts'
import { findLatestMail, type MailRow } from './outboxRepository.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('emails are drawn in turns of accounts, and single ones of an account beside its lists', async () => {
  const owners: (string | undefined)[] = []
  const sender = new MailSender({
    renderer: {
      render: async (_job, options) => {
        owners.push(options?.owner)
        return new Uint8Array(9) as never
      },
    },
    imageStore: new ImageStore(server.database),
    mailer: { send: async () => undefined, close: () => undefined },
    publicUrl: server.url,
    bounces: undefined,
    findCertificate: (id) => findMailedCertificate(server.database, id, server.url),
    recordFile: async (_id, bytes) => bytes,
    takeDailyMail: async () => true,
  })
  const mailOf = async (account: TestAccount): Promise<MailRow> => {
    const body = await readyToIssue(account)
    const mailData = { ...body.mailData, subject: 'Yours', body: 'Hi', attachPdf: true }
    const input = { ...body, mailData }
    const { certificateId } = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', input)
    return (await findLatestMail(server.database, certificateId)) as MailRow
  }
  const [one, other] = [await server.newAccount(), await server.newAccount()]
  const ofOne = await mailOf(one)
  const ofList = { ...(await mailOf(one)), stream: 1 }
  for (const mail of [ofOne, ofList, await mailOf(other)]) await sender.send(mail)
  // An image and a document each.
  expect(owners).toHaveLength(6)
  expect(new Set(owners).size).toBe(3)
  // Requests of the account are rendered in other turns.
  expect(owners).not.toContain(one.accountId)
})
