import { randomUUID } from 'node:crypto'
import type { Batch, IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { batchEnd, batchPath, recipientsOf } from '../../testing/batchCalls.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { rowsOfAccount } from '../../testing/rowsOfAccount.ts'
import type { TestAccount } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { sweepTestAccounts, testRetentionMs } from './sweepTestAccounts.ts'

const path = '/api/certificates/issue'
/** Tables whose rows stay: what people issue with, what counts, and what lives shorter anyway. */
const staying = [
  ...[
    'account_storage',
    'activity',
    'api_keys',
    'audit_log',
    'certificate_days',
    'daily_issued',
    'daily_visits',
  ],
  'designs',
  ...['events', 'idempotency', 'image_references', 'organizations', 'templates', 'template_versions'],
]

describeOnEveryEngine('The sweep of test accounts', (engine) => {
  /** Issues certificates with everything that one can have. */
  async function fill(account: TestAccount) {
    const { url, core } = engine.service()
    const body = await readyToIssue(account)
    const mailData = { ...body.mailData, subject: 'Yours', body: 'Hi' }
    const all = { ...body, mailData, number: true, expiresAt: '2099-01-01', reminders: [30] }
    const issued = await account.data<IssuedCertificate>('POST', path, all)
    await account.data('POST', path, { ...all, issueAt: new Date(Date.now() + 86_400_000).toISOString() })
    const page = new URL(issued.verificationUrl).pathname
    for (const file of ['/certificate.pdf', '/credential.json'])
      expect((await fetch(`${url}${page}${file}`)).status).toBe(200)
    const { recipientData: _, ...common } = body
    const batch = await account.data<Batch>('POST', batchPath, { ...common, recipients: recipientsOf(3) })
    await batchEnd(account, batch.id)
    await core.searchUpkeep.catchUp()
    await core.outbox.worker.idle()
    return { body, page, search: () => account.data<object[]>('GET', '/api/certificates?search=zoe') }
  }

  const sweep = (before: number) => {
    const { core } = engine.service()
    return sweepTestAccounts(core.database, core.tables(), { now: Date.now(), before })
  }

  test('deletes what is older than 90 days, and nothing of live accounts', async () => {
    const { newAccount, testModeOf, database, url } = engine.service()
    const live = await newAccount()
    const testing = await testModeOf(live)
    const [real, filled] = [await fill(live), await fill(testing)]
    const rowsOf = ({ body }: typeof filled) => rowsOfAccount(database, body.mailData.templateId)
    const [liveBefore, before] = [await rowsOf(real), await rowsOf(filled)]

    expect(await sweep(Date.now() - testRetentionMs)).toBe(0)
    expect(await rowsOf(filled)).toEqual(before)

    expect(await sweep(Date.now() + 1_000)).toBeGreaterThan(0)
    const after = await rowsOf(filled)
    for (const [table, rows] of Object.entries(after))
      if (!staying.includes(table)) expect([table, rows]).toEqual([table, []])
    expect(after.templates).toEqual(before.templates)
    expect(await rowsOf(real)).toEqual(liveBefore)
    for (const table of ['issued_files', 'credential_places', 'batch_rows']) {
      const column = table === 'batch_rows' ? 'batch_id' : 'certificate_id'
      const owner = table === 'batch_rows' ? 'batches' : 'certificates'
      const orphans = await database.all(
        `SELECT * FROM ${table} t WHERE NOT EXISTS (SELECT 1 FROM ${owner} o WHERE o.id = t.${column})`,
      )
      expect([table, orphans]).toEqual([table, []])
    }
    expect((await fetch(url + filled.page)).status).toBe(404)
    expect((await fetch(url + real.page)).status).toBe(200)
    expect(await filled.search()).toEqual([])
    expect(await real.search()).not.toEqual([])
  })

  test('lets numbers continue, and new certificates be found', async () => {
    const { newAccount, testModeOf, core } = engine.service()
    const testing = await testModeOf(await newAccount())
    const { body } = await fill(testing)
    await sweep(Date.now() + 1_000)
    const name = `Quartz${randomUUID().slice(0, 8)}`
    const again = { ...body, number: true, recipientData: { ...body.recipientData, name } }
    const issued = await testing.data<IssuedCertificate>('POST', path, again)
    expect(issued.number).toBe(3)
    await core.searchUpkeep.catchUp()
    expect(await testing.data('GET', `/api/certificates?search=${name}`)).toHaveLength(1)
    const [entry] = await testing.data<{ balanceAfter: number }[]>('GET', '/api/users/ledger')
    expect(entry).toMatchObject({ balanceAfter: 0 })
  })
})
