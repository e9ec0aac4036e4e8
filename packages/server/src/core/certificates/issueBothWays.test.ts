import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import type { GroupWork, Tx } from '../../kit/database/Database.ts'
import { sendGroup } from '../../kit/database/sendStatements.ts'
import type { MemberOutcome } from '../../kit/idempotency/idempotent.ts'
import { rowStatements } from '../../modules/batches/issueRow.ts'
import { newSharedDatabase } from '../../testing/sharedPostgres.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { issueTogether } from './issueTogether.ts'
import type { NewIssue } from './NewIssue.ts'

const postgres = inject('postgres')
const dayMs = 86_400_000

/** Tables that an issue writes, with the column that finds the rows of one account. */
const tables = {
  accounts: 'id',
  batch_rows: 'batch_id',
  batches: 'account_id',
  certificate_tasks: 'account_id',
  certificates: 'account_id',
  daily_issued: 'account_id',
  designs: 'account_id',
  events: 'account_id',
  idempotency: 'account_id',
  ledger: 'account_id',
  outbox: 'account_id',
  webhook_backlogs: 'account_id',
}
/** Columns that differ between any two transactions: clocks and sequences. */
const volatile: Readonly<Record<string, readonly string[]>> = {
  certificates: ['place'],
  idempotency: ['created_at'],
}

type Kind = 'plain' | 'new key' | 'stored key' | 'waiting row' | 'issued row'

/** Members of a group in order, and the prior state of their account. */
interface Situation {
  members: readonly { index: number; kind: Kind }[]
  free: number
  price: number
  isDeleted: boolean
  isRunning: boolean
  hasWebhook: boolean
}

class RolledBack extends Error {}

describe.skipIf(!postgres)('Certificates that PostgreSQL issues in one statement', () => {
  let server: TestServer
  let account: TestAccount
  /** Issues of every form, prepared by the service, which never commits them. */
  const prepared: NewIssue[] = []

  beforeAll(async () => {
    server = await startTestServer({
      DATABASE_URL: await newSharedDatabase(postgres, { isMigrated: true }),
    })
    account = await server.newAccount()
    const body = await readyToIssue(account)
    const withMail = { ...body, mailData: { ...body.mailData, subject: 'Well done', body: 'Dear {{name}}' } }
    const together = vi.spyOn(server.database, 'together')
    together.mockImplementation(async (_lane, _work, member) => {
      prepared.push(member as unknown as NewIssue)
      return { state: 'refused' } as never
    })
    const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
    const forms = [
      body,
      withMail,
      { ...withMail, expiresAt: inDays(400), reminders: [30, 7] },
      { ...withMail, issueAt: inDays(3), expiresAt: inDays(90) },
      { ...body, issuedAt: inDays(-40) },
    ]
    for (const form of forms)
      for (const subAccount of [undefined, 'branch@school.example']) {
        const headers = subAccount === undefined ? {} : { 'x-subaccount-email': subAccount }
        await account.send('POST', '/api/certificates/issue', form, { headers })
        await account.send('POST', '/api/certificates/issue', form, { headers })
      }
    together.mockRestore()
  })
  afterAll(() => server?.close())

  /** Writes a situation into a transaction, and returns its members. */
  async function arrange(tx: Tx, { members, free, price, ...given }: Situation): Promise<NewIssue[]> {
    const { accountId } = account
    const batchId = '0192f0c1-0000-7000-8000-000000000001'
    const reserved = members.filter(({ kind }) => kind === 'waiting row').length
    await tx.run('UPDATE accounts SET balance = ?, reserved = ?, deleted_at = ? WHERE id = ?', [
      ...[reserved * price + free, reserved, given.isDeleted ? 7 : null],
      accountId,
    ])
    await tx.run(
      `INSERT INTO batches (id, account_id, state, content, total, created_at, started_at)
       VALUES (?, ?, ?, '{}', ?, 1, 1)`,
      [batchId, accountId, given.isRunning ? 'running' : 'canceled', members.length],
    )
    if (given.hasWebhook)
      await tx.run(
        `INSERT INTO webhooks (id, account_id, url, types, secret, created_at, last_sequence)
         VALUES (?, ?, 'https://hooks.example', '[]', 's', 1, 0)`,
        [randomUUID(), accountId],
      )
    const issues: NewIssue[] = []
    for (const [place, { index, kind }] of members.entries()) {
      const issue = prepared[index] as NewIssue
      const claim = { accountId, key: `key ${index}`, fingerprint: 'f', body: `{"index":${index}}` }
      if (kind === 'stored key')
        await tx.run(
          `INSERT INTO idempotency (account_id, idempotency_key, fingerprint, status, body, created_at)
           VALUES (?, ?, 'earlier', 200, '{}', 1)`,
          [accountId, claim.key],
        )
      if (kind === 'waiting row' || kind === 'issued row')
        await tx.run('INSERT INTO batch_rows (batch_id, place, state) VALUES (?, ?, ?)', [
          ...[batchId, place],
          kind === 'waiting row' ? 'waiting' : 'issued',
        ])
      const isRow = kind === 'waiting row' || kind === 'issued row'
      issues.push({
        ...issue,
        row: { ...issue.row, price },
        debit: { ...issue.debit, price },
        claim: kind === 'plain' ? undefined : claim,
        ...(isRow && { batchRow: { batchId, place, statements: rowStatements } }),
        mail: issue.mail && { ...issue.mail, batchId: isRow ? batchId : undefined },
      })
    }
    return issues
  }

  async function readTables(tx: Tx): Promise<Record<string, unknown[]>> {
    const found: Record<string, unknown[]> = {}
    for (const [table, column] of Object.entries(tables)) {
      const owners = column === 'batch_id' ? 'SELECT id FROM batches WHERE account_id = ?' : '?'
      const rows = await tx.all<{ row: Record<string, unknown> }>(
        `SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${column} IN (${owners})`,
        [account.accountId],
      )
      found[table] = rows
        .map(({ row }) => {
          for (const name of volatile[table] ?? []) delete row[name]
          return row
        })
        .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    }
    return found
  }

  /** Issues a group, reads what was written, and rolls it back. */
  async function issueOn(work: GroupWork<NewIssue, MemberOutcome>, situation: Situation) {
    let written: { outcomes: readonly MemberOutcome[]; found: Record<string, unknown[]> } | undefined
    const isolated = server.database.transaction(async (tx) => {
      const readOutcomes = await sendGroup(tx, work(await arrange(tx, situation)))
      written = { outcomes: await readOutcomes(), found: await readTables(tx) }
      throw new RolledBack()
    })
    await isolated.catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
    return written
  }

  test('are written to the same rows, with the same outcomes, as those that are issued in steps', async () => {
    expect(prepared).toHaveLength(20)
    const kinds: Kind[] = ['plain', 'new key', 'stored key', 'waiting row', 'issued row']
    const { plain, inSteps } = issueTogether(server.database)
    expect(plain).not.toBe(inSteps)
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          members: fc
            .shuffledSubarray([...prepared.keys()], { minLength: 1, maxLength: 8 })
            .chain((indexes) =>
              fc.tuple(
                ...indexes.map((index) =>
                  fc.record({ index: fc.constant(index), kind: fc.constantFrom(...kinds) }),
                ),
              ),
            ),
          free: fc.nat({ max: 6 }),
          price: fc.constantFrom(0, 1, 3),
          isDeleted: fc.boolean(),
          isRunning: fc.boolean(),
          hasWebhook: fc.boolean(),
        }),
        async (situation) => {
          const [one, other] = [await issueOn(plain, situation), await issueOn(inSteps, situation)]
          expect(other).toEqual(one)
          for (const { state } of one?.outcomes ?? []) seen.add(state)
        },
      ),
      { numRuns: 40 },
    )
    expect([...seen].sort()).toEqual(['committed', 'refused', 'stored'])
  })
})
