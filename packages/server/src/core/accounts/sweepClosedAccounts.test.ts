import type { IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import type { Database, Tx } from '../../kit/database/Database.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import type { TestAccount } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { closeAccount } from './closeAccount.ts'
import { sweepClosedAccounts } from './sweepClosedAccounts.ts'

/** Number of rows of each kind: more than fit in a step. */
const many = 1_200
const day = 86_400_000

describeOnEveryEngine('A deleted account', (engine) => {
  const database = () => engine.service().database
  let filled = 0

  /** Issues a certificate that becomes public in a day, with many copies of its planned tasks. */
  async function issueScheduled(account: TestAccount): Promise<IssuedCertificate> {
    const body = await readyToIssue(account)
    const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
      ...body,
      mailData: { ...body.mailData, subject: 'S', body: 'B' },
      issueAt: new Date(Date.now() + day).toISOString(),
    })
    const prefix = String(++filled).padStart(8, '0')
    const isPostgres = database().engine === 'postgres'
    const id = (kind: number) =>
      `CAST('${prefix}-0000-4000-900${kind}-' || ${isPostgres ? "lpad(n::text, 12, '0')" : "printf('%012d', n)"} AS ${isPostgres ? 'UUID' : 'TEXT'})`
    const numbers = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${many})`
    const { accountId } = account
    const { certificateId } = issued
    const rows: [string, string, string][] = [
      [
        'certificate_tasks',
        'id, certificate_id, account_id, kind, due_at',
        `'reminder', ${Date.now() + day}`,
      ],
      [
        'outbox',
        'id, certificate_id, account_id, subject, body, link_token, attempts, due_at, created_at, status',
        `'S', 'B', '', 0, ${Date.now() + day}, 0, CASE WHEN n % 2 = 0 THEN 'pending' ELSE 'scheduled' END`,
      ],
    ]
    for (const [i, [table, columns, values]] of rows.entries()) {
      await database().run(
        `INSERT INTO ${table} (${columns}) ${numbers} SELECT ${id(i)}, c.id, c.account_id, ${values} FROM certificates c, numbers WHERE c.id = ?`,
        [certificateId],
      )
    }
    await database().run(
      `INSERT INTO corrections (id, account_id, certificate_id, name, state, created_at)
       ${numbers} SELECT ${id(2)}, c.account_id, c.id, 'Zoe', 'declined', 0 FROM certificates c, numbers WHERE c.id = ?`,
      [certificateId],
    )
    expect(await left(accountId)).toMatchObject({ tasks: many + 1, corrections: many })
    return issued
  }

  /** Returns rows of an account that a sweep deletes or ends. */
  async function left(accountId: string): Promise<object | undefined> {
    const count = (from: string) => `(SELECT COUNT(*) FROM ${from} AND account_id = '${accountId}')`
    return database().one(`SELECT ${count('certificate_tasks WHERE TRUE')} AS tasks,
      ${count("outbox WHERE status IN ('pending', 'scheduled')")} AS mails,
      ${count('corrections WHERE TRUE')} AS corrections,
      ${count('templates WHERE TRUE')} AS templates, ${count('template_versions WHERE TRUE')} AS versions,
      ${count('organizations WHERE TRUE')} AS organizations,
      ${count("image_references WHERE (owner LIKE 'template%' OR owner LIKE 'organization:%')")} AS refs,
      ${count('certificates WHERE revoked_at IS NULL')} AS certificates`)
  }
  const nothing = {
    ...{ tasks: 0, mails: 0, corrections: 0, templates: 0, versions: 0, organizations: 0, refs: 0 },
    certificates: 0,
  }

  /** Returns a database that records how many rows each transaction changes. */
  function counting(): { changes: number[]; database: Pick<Database, 'all' | 'transaction'> } {
    const changes: number[] = []
    const inner = database()
    const transaction: Database['transaction'] = (work, options) =>
      inner.transaction(async (tx) => {
        let changed = 0
        const counted: Tx = {
          ...tx,
          all: (sql, values) => tx.all(sql, values),
          one: (sql, values) => tx.one(sql, values),
          async run(sql, values) {
            const rows = await tx.run(sql, values)
            changed += rows
            return rows
          },
        }
        const result = await work(counted)
        changes.push(changed)
        return result
      }, options)
    return { changes, database: { all: (sql, values) => inner.all(sql, values), transaction } }
  }

  test('is deleted at once, and swept in small steps that can be killed', async () => {
    const account = await engine.service().newAccount({ credits: 10 })
    await issueScheduled(account)
    const { changes, database: counted } = counting()
    await counted.transaction((tx) =>
      closeAccount(tx, { id: account.accountId, now: Date.now() }, engine.service().core.tables()),
    )
    expect(changes.splice(0)).toEqual([expect.any(Number)])
    // A process that is stopped after each step, and another that continues.
    for (let steps = 1; steps < 40; steps++) {
      let looks = 0
      await sweepClosedAccounts(
        counted,
        engine.service().core.tables(),
        Date.now(),
        () => ++looks > steps % 5,
      )
    }
    await sweepClosedAccounts(counted, engine.service().core.tables(), Date.now())
    expect(await left(account.accountId)).toEqual(nothing)
    expect(Math.max(...changes)).toBeLessThan(600)
    expect(
      await database().one('SELECT id FROM accounts WHERE id = ? AND swept_at IS NOT NULL', [
        account.accountId,
      ]),
    ).toBeDefined()
    changes.length = 0
    await sweepClosedAccounts(counted, engine.service().core.tables(), Date.now())
    expect(changes).toEqual([])
  })

  test('costs the same to delete, however much was planned', async () => {
    const [few, more] = [
      await engine.service().newAccount(),
      await engine.service().newAccount({ credits: 10 }),
    ]
    await issueScheduled(more)
    const { changes, database: counted } = counting()
    for (const { accountId } of [few, more])
      await counted.transaction((tx) =>
        closeAccount(tx, { id: accountId, now: Date.now() }, engine.service().core.tables()),
      )
    expect(changes[1]).toBe(changes[0])
    await sweepClosedAccounts(database(), engine.service().core.tables(), Date.now())
  })

  test('shows no scheduled certificate, even before it is swept', async () => {
    const account = await engine.service().newAccount({ credits: 10 })
    const { certificateId, verificationUrl } = await issueScheduled(account)
    const now = Date.now() - 10_000
    await database().transaction((tx) =>
      closeAccount(tx, { id: account.accountId, now }, engine.service().core.tables()),
    )
    await database().run('UPDATE certificates SET publish_at = ? WHERE id = ?', [now + 1, certificateId])
    const code = verificationUrl.split('/').at(-1)
    for (const path of [`/v/${code}`, `/api/verify/${code}`])
      expect((await fetch(engine.service().url + path)).status).toBe(404)
    await sweepClosedAccounts(database(), engine.service().core.tables(), Date.now())
    expect((await fetch(`${engine.service().url}/v/${code}`)).status).toBe(404)
  })

  test('leaves what other accounts have', async () => {
    const [gone, stays] = [
      await engine.service().newAccount({ credits: 10 }),
      await engine.service().newAccount({ credits: 10 }),
    ]
    await issueScheduled(gone)
    const body = await readyToIssue(stays)
    await stays.data('POST', '/api/certificates/issue', {
      ...body,
      issueAt: new Date(Date.now() + day).toISOString(),
    })
    const before = await left(stays.accountId)
    await database().transaction((tx) =>
      closeAccount(tx, { id: gone.accountId, now: Date.now() }, engine.service().core.tables()),
    )
    await sweepClosedAccounts(database(), engine.service().core.tables(), Date.now())
    expect(await left(gone.accountId)).toEqual(nothing)
    expect(await left(stays.accountId)).toEqual(before)
  })
})
