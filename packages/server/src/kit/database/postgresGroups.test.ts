import { randomUUID } from 'node:crypto'
import type { IssuedCertificate, IssueInput } from '@certificate-sdk/client'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bookCredits } from '../../core/credits/ledgerRepository.ts'
import { type Answer, refusal } from '../../testing/serviceCaller.ts'
import { type PostgresProxy, startPostgresProxy } from '../../testing/startPostgresProxy.ts'
import { findPostgres, startTestPostgres, type TestPostgres } from '../../testing/startTestPostgres.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../testing/startTestServer.ts'
import { balanceOf, readyToIssue } from '../../testing/testDocuments.ts'
import { OutcomeUnknown } from './Database.ts'
import { openPostgres } from './openPostgres.ts'
import { sendStatements } from './sendStatements.ts'

const binaries = findPostgres()
const keys = (count: number, prefix = 'key') => Array.from({ length: count }, (_, i) => `${prefix}-${i}`)

const isReplayed = ({ headers }: Answer) => headers.get('idempotent-replayed') === 'true'

describe.skipIf(!binaries)('Certificates of one account that PostgreSQL commits together', () => {
  let postgres: TestPostgres
  let proxy: PostgresProxy
  let url: string
  /** Reaches PostgreSQL through the proxy. */
  let server: TestServer
  let account: TestAccount
  let body: IssueInput
  beforeAll(async () => {
    postgres = await startTestPostgres(binaries ?? '')
    const database = await postgres.newDatabase()
    proxy = await startPostgresProxy(database)
    // The default limits would end transactions that wait on purpose if a busy machine stops this process for that
    // long.
    const limits = '?statement_timeout=60000&lock_timeout=60000&idle_in_transaction_session_timeout=60000'
    url = database + limits
    server = await startTestServer({ DATABASE_URL: proxy.url + limits })
  })
  beforeEach(async () => {
    account = await server.newAccount({ credits: 20 })
    body = await readyToIssue(account)
  })
  afterAll(async () => {
    await server.close()
    await proxy.stop()
    await postgres.stop()
  })

  const issue = (key: string, through: Pick<TestAccount, 'send'> = account) =>
    through.send('POST', '/api/certificates/issue', body, { headers: { 'idempotency-key': key } })

  /** Sends requests, most of which share a transaction: they arrive while the first is being committed. */
  const issueAtOnce = (names: readonly string[]) => Promise.all(names.map((key) => issue(key)))

  /** Stops the clock until the end of the test: otherwise a COMMIT lost for a second would refuse those who wait. */
  function stopClock(): void {
    const now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    onTestFinished(() => clock.mockRestore())
  }

  /** Returns the number of transactions in which the account's certificates were written. */
  async function transactions(): Promise<number> {
    const row = await server.database.one<{ n: number }>(
      'SELECT COUNT(DISTINCT xmin::text) AS n FROM certificates WHERE account_id = ?',
      [account.accountId],
    )
    return row?.n ?? 0
  }

  /** Returns true if each entry continues the one before it. */
  async function ledgerIsWhole(): Promise<boolean> {
    const entries = await server.database.all<{ amount: number; after: number; sequence: number }>(
      'SELECT amount, balance_after AS after, sequence FROM ledger WHERE account_id = ? ORDER BY sequence',
      [account.accountId],
    )
    return entries.every(
      ({ amount, after, sequence }, i) =>
        sequence === i + 1 && after === (entries[i - 1]?.after ?? 0) + amount,
    )
  }

  const issued = () => account.data<IssuedCertificate[]>('GET', '/api/certificates')

  test('share transactions', async () => {
    await issueAtOnce(keys(20))
    expect(await issued()).toHaveLength(20)
    expect(await transactions()).toBeLessThan(10)
  })

  test('are paid for with one update of the account’s row per transaction', async () => {
    await server.database.run(`CREATE TABLE account_updates (id TEXT)`)
    await server.database.run(
      `CREATE FUNCTION count_update() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN INSERT INTO account_updates VALUES (NEW.id); RETURN NEW; END $$`,
    )
    await server.database.run(
      'CREATE TRIGGER count_updates AFTER UPDATE ON accounts FOR EACH ROW EXECUTE FUNCTION count_update()',
    )
    try {
      await issueAtOnce(keys(20))
      const row = await server.database.one<{ n: number }>(
        'SELECT COUNT(*) AS n FROM account_updates WHERE id = ?',
        [account.accountId],
      )
      expect(row?.n).toBe(await transactions())
    } finally {
      await server.database.run('DROP TRIGGER count_updates ON accounts')
    }
  })

  test('add up with a top-up that is committed while their group waits for the account’s row', async () => {
    const other = openPostgres(url)
    const waits = "SELECT COUNT(*) AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
    try {
      let answers: Promise<Answer[]> | undefined
      await other.transaction(async (tx) => {
        const topUp = bookCredits({
          id: randomUUID(),
          accountId: account.accountId,
          amount: 7,
          reason: 'top_up',
          certificateId: null,
          createdAt: Date.now(),
        })
        const booked = await sendStatements(tx, topUp)
        await booked()
        answers = issueAtOnce(keys(6))
        await expect.poll(async () => (await other.one<{ n: number }>(waits))?.n).toBe(1)
      })
      expect((await answers)?.map(({ status }) => status)).toEqual(Array(6).fill(200))
      expect(await balanceOf(account)).toBe(21)
      expect(await ledgerIsWhole()).toBe(true)
    } finally {
      await other.close()
    }
  })

  test('are refused one by one if the credits end in the middle', async () => {
    const answers = await issueAtOnce(keys(30))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject(refusal(402, 'insufficient_credits'))
    expect(await issued()).toHaveLength(20)
    expect(await balanceOf(account)).toBe(0)
    expect(await ledgerIsWhole()).toBe(true)
  })

  test('are issued once each beside a repeated one', async () => {
    const first = await issue('key-3')
    const answers = await issueAtOnce(keys(8))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(answers.filter(isReplayed)).toEqual([answers[3]])
    expect(answers[3]?.body).toEqual(first.body)
    expect(await issued()).toHaveLength(8)
    expect(await balanceOf(account)).toBe(12)
    expect(await ledgerIsWhole()).toBe(true)
  })

  test('share transactions with repeated ones and with reused keys', async () => {
    await issueAtOnce(keys(5))
    const before = await transactions()
    const names = [...keys(5), ...keys(15, 'new')]
    const answers = await issueAtOnce(names)
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(answers.filter(isReplayed)).toHaveLength(5)
    const reused = await account.send(
      'POST',
      '/api/certificates/issue',
      { ...body, recipientData: { name: 'Another', email: 'other@example.com' } },
      { headers: { 'idempotency-key': 'key-1' } },
    )
    expect(reused).toMatchObject(refusal(422, 'idempotency_key_reused'))
    expect((await transactions()) - before).toBeLessThan(10)
    expect(await balanceOf(account)).toBe(0)
  })

  test('of a tenth account are issued while the rows of nine others are locked', async () => {
    const locked = await Promise.all(Array.from({ length: 9 }, () => server.newAccount()))
    const bodies = await Promise.all(locked.map((one) => readyToIssue(one)))
    const other = openPostgres(url)
    try {
      let waiting: Promise<Answer[]> | undefined
      await other.transaction(async (tx) => {
        for (const { accountId } of locked)
          await tx.run('UPDATE accounts SET name = name WHERE id = ?', [accountId])
        let settled = 0
        waiting = Promise.all(
          locked.map((one, i) =>
            one.send('POST', '/api/certificates/issue', bodies[i]).finally(() => settled++),
          ),
        )
        const busy = "SELECT COUNT(*) AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        await expect.poll(async () => (await other.one<{ n: number }>(busy))?.n).toBeGreaterThan(3)
        expect((await issue('tenth')).status).toBe(200)
        // The lanes that may wait still do: they wait longer than any other account has to.
        expect(settled).toBeLessThan(9)
      })
      const statuses = (await waiting)?.map(({ status }) => status) ?? []
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4)
      for (const status of statuses) expect([200, 503]).toContain(status)
    } finally {
      await other.close()
    }
  })

  test('have an unknown outcome if the connection breaks before the COMMIT, and a repetition issues each once', async () => {
    stopClock()
    proxy.cutAtCommit('before')
    for (const answer of await issueAtOnce(keys(12)))
      expect(answer).toMatchObject(refusal(503, 'outcome_unknown'))
    proxy.cutAtCommit('never')
    const repeated = await issueAtOnce(keys(12))
    expect(repeated.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(repeated.filter(isReplayed)).toEqual([])
    expect(await issued()).toHaveLength(12)
    expect(await balanceOf(account)).toBe(8)
  })

  test('are found stored if the connection breaks after the COMMIT', async () => {
    stopClock()
    proxy.cutAtCommit('after')
    const answers = await issueAtOnce(keys(12))
    proxy.cutAtCommit('never')
    expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([])
    expect(answers.filter(isReplayed)).toHaveLength(12)
    expect(await issued()).toHaveLength(12)
    expect(await balanceOf(account)).toBe(8)
  })

  test('of two processes add up, also if both get the same keys in another order', async () => {
    const other = await startTestServer({ DATABASE_URL: url })
    try {
      const through = other.caller(account.key)
      const names = keys(15)
      const answers = await Promise.all([
        ...names.map((key) => issue(key)),
        ...names.toReversed().map((key) => issue(key, through)),
      ])
      expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
      expect(await issued()).toHaveLength(15)
      expect(await balanceOf(account)).toBe(5)
      const ledger = await account.data<{ balanceAfter: number }[]>('GET', '/api/users/ledger')
      expect(ledger.map(({ balanceAfter }) => balanceAfter)).toEqual(
        Array.from({ length: 16 }, (_, i) => 5 + i),
      )
    } finally {
      await other.close()
    }
  })

  test('of two processes take turns, so that they never wait for each other’s keys', async () => {
    const other = openPostgres(url)
    const lane = account.accountId
    const waits = "SELECT COUNT(*) AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
    const waiting = async () => (await other.one<{ n: number }>(waits))?.n
    try {
      let later: Promise<{ name: string } | undefined> | undefined
      await server.database.transaction(
        async (tx) => {
          await tx.run('UPDATE accounts SET name = ? WHERE id = ?', ['first', lane])
          later = other.transaction((its) => its.one('SELECT name FROM accounts WHERE id = ?', [lane]), {
            lane,
          })
          await expect.poll(waiting).toBe(1)
        },
        { lane },
      )
      expect(await later).toEqual({ name: 'first' })
    } finally {
      await other.close()
    }
  })

  test('are carried out on a new connection, also after one that is refused before its last statement', async () => {
    const database = openPostgres(url)
    const lane = account.accountId
    const refused = database.transaction(
      async (tx) => {
        tx.run('UPDATE accounts SET balance = ? WHERE id = ?', [-1, lane]).catch(() => undefined)
        tx.run('UPDATE accounts SET name = ? WHERE id = ?', ['one', lane]).catch(() => undefined)
      },
      { lane },
    )
    const next = database.transaction(
      (tx) => tx.run('UPDATE accounts SET name = ? WHERE id = ?', ['two', lane]),
      { lane },
    )
    await expect(refused).rejects.toThrow(/accounts_balance_check/)
    expect(await next).toBe(1)
    await database.close()
  })

  test('a statement that is lost while the COMMIT is confirmed leaves the outcome unknown', async () => {
    const unsendable = {
      toPostgres() {
        throw new Error('The value cannot be sent.')
      },
    } as unknown as string
    const lost = server.database.transaction(async (tx) => {
      tx.run('UPDATE accounts SET name = ? WHERE id = ?', [unsendable, account.accountId]).catch(
        () => undefined,
      )
    })
    await expect(lost).rejects.toBeInstanceOf(OutcomeUnknown)
    expect(await balanceOf(account)).toBe(20)
  })
})
