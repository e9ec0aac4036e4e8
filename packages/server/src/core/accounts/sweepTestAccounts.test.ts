import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { Batch, IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { batchEnd, batchPath, recipientsOf } from '../../testing/batchCalls.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { rowsOfAccount } from '../../testing/rowsOfAccount.ts'
import type { TestAccount } from '../../testing/startTestServer.ts'
import { documentedFields, readyToIssue } from '../../testing/testDocuments.ts'
import { dataUrl, pngOf } from '../../testing/testImages.ts'
import { certificateStates, storedState } from '../life/storedState.ts'
import { testRetentionMs } from '../testMode/testAccount.ts'
import { sweepTestAccounts } from './sweepTestAccounts.ts'

const path = '/api/certificates/issue'
/** Tables whose rows stay: resources for issuing, counters, and short-lived rows. */
const staying = [
  ...[
    'account_storage',
    'activity',
    'api_keys',
    'audit_log',
    'certificate_blocks',
    'daily_issued',
    'daily_visits',
  ],
  'designs',
  ...['events', 'idempotency', 'image_references', 'organizations', 'templates', 'template_versions'],
  'test_bytes',
]
/** Tables of certificates and lists that don't name the account. */
const ofCertificates = ['issued_files', 'credential_places', 'batch_rows']
const photoField = { type: 'image', text: 'Photo', attribute: 'Photo', x: 0, y: 0, fontSize: 10, width: 50 }

describeOnEveryEngine('The sweep of test accounts', (engine) => {
  /** Issues a certificate in each state, with everything that one can have, and a list. */
  async function fill(account: TestAccount) {
    const { url, core, database } = engine.service()
    const template = { fields: [...documentedFields, photoField] }
    const body = await readyToIssue(account, template)
    const attributes = {
      ...body.recipientData.attributes,
      Photo: dataUrl(await pngOf({ width: 50, height: 50 })),
    }
    const recipientData = { ...body.recipientData, attributes }
    const mailData = { ...body.mailData, subject: 'Yours', body: 'Hi' }
    const all = { ...body, recipientData, mailData, number: true, expiresAt: '2099-01-01', reminders: [30] }
    const issue = (change: object = {}) =>
      account.data<IssuedCertificate>('POST', path, { ...all, ...change })
    const at = (id: string) => `/api/certificates/${id}`
    const credentialOf = async (id: string) => {
      const { verificationUrl } = issued.find(({ certificateId }) => certificateId === id) ?? valid
      const page = url + new URL(verificationUrl).pathname
      for (const file of ['/certificate.pdf', '/certificate.png'])
        expect((await fetch(page + file)).status).toBe(200)
      return (await fetch(`${page}/credential.json`)).json() as Promise<Credential>
    }

    const valid = await issue()
    const issued = [valid]
    for (let i = 0; i < 4; i++) issued.push(await issue())
    const [, revoked, superseded, erased, expired] = issued.map(({ certificateId }) => certificateId)
    const credentials = new Map<string, Credential>()
    for (const { certificateId } of issued) credentials.set(certificateId, await credentialOf(certificateId))
    await issue({ issueAt: new Date(Date.now() + 86_400_000).toISOString() })
    await account.data('POST', `${at(revoked ?? '')}/revoke`, { reason: 'Mistake' })
    await account.data('POST', `${at(superseded ?? '')}/reissue`, { recipientData })
    await account.data('DELETE', `${at(erased ?? '')}/recipient`)
    await database.run('UPDATE certificates SET expires_at = 1, expired_at = 1 WHERE id = ?', [expired ?? ''])
    await account.data('POST', `${at(valid.certificateId)}/resend`)
    await database.run(
      "INSERT INTO corrections (id, account_id, certificate_id, name, state, created_at) VALUES (?, ?, ?, 'Zoe', 'open', 0)",
      [randomUUID(), account.accountId, valid.certificateId],
    )
    const { recipientData: _, ...common } = body
    const batch = await account.data<Batch>('POST', batchPath, { ...common, recipients: recipientsOf(3) })
    await batchEnd(account, batch.id)
    await core.searchUpkeep.catchUp()
    await core.outbox.worker.idle()
    return {
      body,
      page: new URL(valid.verificationUrl).pathname,
      revoked: credentials.get(revoked ?? ''),
      valid: credentials.get(valid.certificateId),
      search: () => account.data<object[]>('GET', '/api/certificates?search=zoe'),
    }
  }

  interface Credential {
    credentialStatus: { statusListCredential: string; statusListIndex: string }
  }

  /** Returns a credential's bit in its public list. */
  async function bitOf(credential: Credential | undefined): Promise<boolean> {
    const { statusListCredential: list = '', statusListIndex = '' } = credential?.credentialStatus ?? {}
    const { credentialSubject } = await (await fetch(engine.service().url + new URL(list).pathname)).json()
    const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'))
    const index = Number(statusListIndex)
    return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0
  }

  const sweep = (before: number, failures: unknown[] = []) => {
    const { core } = engine.service()
    return sweepTestAccounts(
      core.database,
      core.tables(),
      { now: Date.now(), before },
      { onFailure: (error, accountId) => failures.push([error, accountId]) },
    )
  }

  test('deletes what is older than 90 days, and nothing of live accounts', async () => {
    const { newAccount, testModeOf, database, url, core } = engine.service()
    const live = await newAccount()
    const testing = await testModeOf(live)
    const [real, filled] = [await fill(live), await fill(testing)]
    const rowsOf = ({ body }: typeof filled) => rowsOfAccount(database, body.mailData.templateId)
    const [liveBefore, before] = [await rowsOf(real), await rowsOf(filled)]
    const rowsOfCertificates = (accountId: string) =>
      Promise.all(
        ofCertificates.map((table) =>
          database.all(
            table === 'batch_rows'
              ? 'SELECT r.* FROM batch_rows r JOIN batches b ON b.id = r.batch_id WHERE b.account_id = ? ORDER BY 1, 2'
              : `SELECT t.* FROM ${table} t JOIN certificates c ON c.id = t.certificate_id WHERE c.account_id = ? ORDER BY 1, 2`,
            [accountId],
          ),
        ),
      )
    const countAll = () =>
      Promise.all(
        ofCertificates.map((table) => database.one<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`)),
      )
    // An unfilled row would be deleted by every sweep.
    for (const { name, expire, forget } of core.tables())
      if ((expire || forget) && !ofCertificates.includes(name))
        expect([name, before[name]?.length]).not.toEqual([name, 0])
    const states = await database.all<{ state: string }>(
      `SELECT DISTINCT ${storedState} AS state FROM certificates WHERE account_id = ?`,
      [testing.accountId],
    )
    expect(states.map(({ state }) => state).sort()).toEqual([...certificateStates].sort())
    const imagesOf = (rows: Record<string, unknown[]>) =>
      (rows.image_references as { owner: string }[]).filter(({ owner }) => owner.startsWith('certificate:'))
    expect(imagesOf(before)).not.toEqual([])
    const [ofLive, ofTests] = [
      await rowsOfCertificates(live.accountId),
      await rowsOfCertificates(testing.accountId),
    ]
    for (const [i, rows] of ofTests.entries())
      expect([ofCertificates[i], rows.length]).not.toEqual([ofCertificates[i], 0])
    const all = await countAll()

    expect(await sweep(Date.now() - testRetentionMs)).toBe(0)
    expect(await rowsOf(filled)).toEqual(before)
    expect(await countAll()).toEqual(all)

    expect(await sweep(Date.now() + 1_000)).toBeGreaterThan(0)
    const after = await rowsOf(filled)
    for (const [table, rows] of Object.entries(after))
      if (!staying.includes(table)) expect([table, rows]).toEqual([table, []])
    expect(imagesOf(after)).toEqual([])
    expect(after.templates).toEqual(before.templates)
    expect(await rowsOf(real)).toEqual(liveBefore)
    expect(await rowsOfCertificates(live.accountId)).toEqual(ofLive)
    for (const table of ofCertificates) {
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

  test('leaves specimens that were revoked so in the lists that their credentials name', async () => {
    const { newAccount, testModeOf } = engine.service()
    const { revoked, valid } = await fill(await testModeOf(await newAccount()))
    await sweep(Date.now() + 1_000)
    // Requested for the first time: lists are cached for seconds.
    expect([await bitOf(revoked), await bitOf(valid)]).toEqual([true, false])
  })

  test('goes on with the next account after one that fails', async () => {
    const { newAccount, testModeOf, core } = engine.service()
    const accounts = [await testModeOf(await newAccount()), await testModeOf(await newAccount())]
    const [first, second] = accounts.sort((a, b) => (a.accountId < b.accountId ? -1 : 1))
    for (const account of accounts) await account.data('POST', path, await readyToIssue(account))
    const failures: unknown[] = []
    const broken = new Error('This row cannot be deleted.')
    const tables = core.tables().map((table) => ({
      ...table,
      ...(table.name === 'certificates' && {
        expire: {
          rows: 100,
          change: (...[tx, account, limit]: Parameters<NonNullable<typeof table.expire>['change']>) => {
            if (account.id === first?.accountId) throw broken
            return table.expire?.change(tx, account, limit) ?? Promise.resolve(0)
          },
        },
      }),
    }))
    const found = await sweepTestAccounts(
      core.database,
      tables,
      { now: Date.now(), before: Date.now() + 1_000 },
      { onFailure: (error, accountId) => failures.push([error, accountId]) },
    )
    expect(found).toBeGreaterThan(0)
    expect(failures).toEqual([[broken, first?.accountId]])
    expect(await first?.data('GET', '/api/certificates')).toHaveLength(1)
    expect(await second?.data('GET', '/api/certificates')).toEqual([])
  })

  test('lets numbers continue, and new certificates be found', async () => {
    const { newAccount, testModeOf, core } = engine.service()
    const testing = await testModeOf(await newAccount())
    const { body } = await fill(testing)
    const [{ last = 0 } = {}] = await core.database.all<{ last: number }>(
      'SELECT last_number AS last FROM template_numbers WHERE template_id = ?',
      [body.mailData.templateId],
    )
    expect(last).toBeGreaterThan(1)
    await sweep(Date.now() + 1_000)
    const name = `Quartz${randomUUID().slice(0, 8)}`
    const again = { ...body, number: true, recipientData: { ...body.recipientData, name } }
    const issued = await testing.data<IssuedCertificate>('POST', path, again)
    expect(issued.number).toBe(last + 1)
    await core.searchUpkeep.catchUp()
    expect(await testing.data('GET', `/api/certificates?search=${name}`)).toHaveLength(1)
    const [entry] = await testing.data<{ balanceAfter: number }[]>('GET', '/api/users/ledger')
    expect(entry).toMatchObject({ balanceAfter: 0 })
  })
})
