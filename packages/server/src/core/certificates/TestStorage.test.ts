import type { Batch, IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { batchEnd, batchPath, recipientsOf } from '../../testing/batchCalls.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import type { TestAccount } from '../../testing/startTestServer.ts'
import { createTemplate, readyToIssue } from '../../testing/testDocuments.ts'
import { sweepTestAccounts } from '../accounts/sweepTestAccounts.ts'

const path = '/api/certificates/issue'
/** Storage of a test account in bytes; the minimum of the setting. */
const limit = 1_000_000
const full = refusal(413, 'storage_full')
/** The longest body of an email: ten of them exceed a test account's storage. */
const longBody = 'a'.repeat(100_000)

describeOnEveryEngine(
  'A test account stores at most as many bytes as its operator allows',
  (engine) => {
    async function testing() {
      const { newAccount, testModeOf } = engine.service()
      const live = await newAccount({ credits: 100 })
      const account = await testModeOf(live)
      return { live, account, body: await readyToIssue(account) }
    }

    async function storedBytes({ accountId }: Pick<TestAccount, 'accountId'>): Promise<number> {
      const sql = 'SELECT CAST(SUM(bytes) AS BIGINT) AS bytes FROM test_bytes WHERE account_id = ?'
      return (await engine.service().database.one<{ bytes: number }>(sql, [accountId]))?.bytes ?? 0
    }

    const withMail = (body: Awaited<ReturnType<typeof readyToIssue>>, words = longBody) => ({
      ...body,
      mailData: { ...body.mailData, subject: 'Yours', body: words },
    })

    /** Uses all but this many bytes. */
    async function leave({ accountId }: TestAccount, bytes: number): Promise<void> {
      await engine
        .service()
        .database.run('UPDATE test_bytes SET bytes = ? WHERE account_id = ?', [limit - bytes, accountId])
    }

    test('of certificates and their emails, and live accounts as many as they pay for', async () => {
      const { live, account, body } = await testing()
      let issued = 0
      for (; issued < 20; issued++) {
        const { status } = await account.send('POST', path, withMail(body))
        if (status === 413) break
      }
      expect(issued).toBeGreaterThan(5)
      expect(issued).toBeLessThan(11)
      const refused = await account.send('POST', path, body)
      expect(refused).toMatchObject(full)
      expect(refused.body).toMatchObject({ message: expect.stringContaining('of this test account') })
      const { recipientData: _, ...common } = body
      const list = { ...common, recipients: recipientsOf(1) }
      expect(await account.send('POST', '/api/certificates/check', body)).toMatchObject(full)
      expect(await account.send('POST', `${batchPath}/check`, list)).toMatchObject(full)
      const real = withMail(await readyToIssue(live))
      for (let i = 0; i < 12; i++) await live.data('POST', path, real)
    })

    test('of resent emails', async () => {
      const { account, body } = await testing()
      const { certificateId } = await account.data<IssuedCertificate>('POST', path, withMail(body))
      const before = await storedBytes(account)
      await account.data('POST', `/api/certificates/${certificateId}/resend`)
      expect((await storedBytes(account)) - before).toBeGreaterThan(100_000)
      await leave(account, 90_000)
      expect(await account.send('POST', `/api/certificates/${certificateId}/resend`)).toMatchObject(full)
      const certificateIds = [certificateId]
      expect(await account.send('POST', '/api/certificates/resend', { certificateIds })).toMatchObject(full)
      expect(await storedBytes(account)).toBe(limit - 90_000)
    })

    test('of emails that are planned', async () => {
      const { account, body } = await testing()
      await account.data('POST', path, { ...body, expiresAt: '2099-01-01' })
      const before = await storedBytes(account)
      const reminderMail = { subject: 'Soon', body: longBody.slice(0, 50_000) }
      const { id: templateId } = await createTemplate(account, { reminderMail })
      const planned = { ...body, mailData: { templateId }, expiresAt: '2099-01-01', reminders: [30, 7] }
      await account.data('POST', path, planned)
      expect((await storedBytes(account)) - before).toBeGreaterThan(100_000)
    })

    test('of lists, whose rows fail once there is no room', async () => {
      const { account, body } = await testing()
      const { recipientData: _, ...common } = withMail(body, longBody.slice(0, 50_000))
      await account.data('POST', path, body)
      await leave(account, 260_000)
      const { id } = await account.data<Batch>('POST', batchPath, { ...common, recipients: recipientsOf(60) })
      const { issued, failed } = await batchEnd(account, id)
      expect(issued).toBeGreaterThan(0)
      expect(failed).toBeGreaterThan(20)
      const [row] = await account.data<{ problem: object }[]>('GET', `/api/batches/${id}/rows?state=failed`)
      expect(row?.problem).toMatchObject({ code: 'storage_full' })

      await leave(account, 5_000)
      const { database } = engine.service()
      const count = () =>
        database.all('SELECT id, state FROM batches WHERE account_id = ?', [account.accountId])
      const recipients = recipientsOf(100)
      expect(await account.send('POST', batchPath, { ...common, recipients })).toMatchObject(full)
      await expect.poll(count).toHaveLength(1)
      await leave(account, 0)
      expect(await account.send('POST', batchPath, { ...common, recipients })).toMatchObject(full)
    })

    test('within 90 days', async () => {
      const { account, body } = await testing()
      const { core, database } = engine.service()
      await account.data('POST', path, body)
      await leave(account, 0)
      expect(await account.send('POST', path, body)).toMatchObject(full)
      await database.run('UPDATE test_bytes SET day = day - 91 WHERE account_id = ?', [account.accountId])
      await account.data('POST', path, body)
      const expiry = { now: Date.now(), before: Date.now() - 90 * 86_400_000 }
      await sweepTestAccounts(core.database, core.tables(), expiry, {
        onFailure(error) {
          throw error
        },
      })
      const days = await database.all('SELECT day FROM test_bytes WHERE account_id = ?', [account.accountId])
      expect(days).toHaveLength(1)
    })

    test('and counts a design once', async () => {
      const { account, body } = await testing()
      const sizes: number[] = []
      for (let i = 0; i < 3; i++) {
        const before = await storedBytes(account)
        await account.data('POST', path, body)
        sizes.push((await storedBytes(account)) - before)
      }
      const [first = 0, second = 0, third = 0] = sizes
      expect(first).toBeGreaterThan(second + 500)
      expect(Math.abs(third - second)).toBeLessThan(20)
    })
  },
  { ACCOUNT_STORAGE_BYTES: `${limit}` },
)
