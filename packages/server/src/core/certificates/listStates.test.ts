import { randomUUID } from 'node:crypto'
import type { CertificateRecord } from '@certificate-sdk/client'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { StateMarks } from '../../modules/scheduling/createScheduling.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import type { TestAccount } from '../../testing/startTestServer.ts'
import { certificateState } from '../life/certificateState.ts'
import { certificateStates } from '../life/storedState.ts'
import { type Design, insertDesign, newDesign } from './designRepository.ts'

const day = 86_400_000
const subAccounts = [null, 'one@example.com'] as const

const owner = { organizationId: randomUUID(), templateId: randomUUID() }
const emptyDesign: Design = {
  template: { name: '', imageUrl: '', dimensions: { width: 1, height: 1 }, fields: [] },
  organization: { name: '', website: '', email: '', logo: '' },
  publicUrl: 'https://certificates.example',
}

/** Relative to now, in ms. */
const instant = fc.constantFrom(null, -2 * day, -day, day)
const life = fc.record({
  storedAt: fc.integer({ min: -5, max: 0 }),
  subAccount: fc.constantFrom(...subAccounts),
  publishAt: instant,
  expiresAt: instant,
  revokedAt: fc.constantFrom(null, null, -1),
  supersededAt: fc.constantFrom(null, null, -1),
  erasedAt: fc.constantFrom(null, null, -1),
})

describeOnEveryEngine('A list of a state', (engine) => {
  async function pagesOf(account: TestAccount, query: string, subAccount: string | null): Promise<string[]> {
    const headers = subAccount === null ? {} : { 'x-subaccount-email': subAccount }
    const ids: string[] = []
    for (let cursor = ''; ; ) {
      const path = `/api/certificates?limit=3${query}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
      const { body } = await account.send('GET', path, undefined, { headers })
      const { data, pagination } = body as { data: CertificateRecord[]; pagination: { next: string | null } }
      ids.push(...data.map(({ certificateId }) => certificateId))
      if (!pagination.next) return ids
      cursor = pagination.next
    }
  }

  test('has the certificates of that state in their order, whether or not passed instants are marked', async () => {
    const { database, newAccount } = engine.service()
    const marks = new StateMarks({
      database,
      steadyClock: { now: async () => Date.now() },
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ life, isMarked: fc.boolean() }), { minLength: 1, maxLength: 25 }),
        async (certificates) => {
          const account = await newAccount()
          const design = newDesign({ ...owner, accountId: account.accountId }, emptyDesign)
          await database.run(insertDesign(design).sql, insertDesign(design).values)
          const now = Date.now()
          const at = (offset: number | null) => (offset === null ? null : now + offset)
          // Marked ones first: the others are stored after the marks were set.
          const rows = certificates
            .toSorted((a, b) => Number(b.isMarked) - Number(a.isMarked))
            .map(({ life: one, isMarked }) => ({ ...one, isMarked, id: randomUUID() }))
          const insert = (row: (typeof rows)[number]) =>
            database.run(
              `INSERT INTO certificates (id, account_id, sub_account_email, code, recipient_name, recipient_email, attributes,
                 design, snapshot, issued_at, publish_at, expires_at, revoked_at, superseded_at, erased_at)
               VALUES (?, ?, ?, ?, '', '', '{}', ?, '{}', ?, ?, ?, ?, ?, ?)`,
              [
                ...[row.id, account.accountId, row.subAccount, row.id, design.hash, now + row.storedAt],
                ...[
                  at(row.publishAt),
                  at(row.expiresAt),
                  at(row.revokedAt),
                  at(row.supersededAt),
                  at(row.erasedAt),
                ],
              ],
            )
          for (const row of rows.filter(({ isMarked }) => isMarked)) await insert(row)
          await marks.run()
          for (const row of rows.filter(({ isMarked }) => !isMarked)) await insert(row)
          const ordered = rows.toSorted((a, b) => b.storedAt - a.storedAt || (a.id < b.id ? 1 : -1))
          for (const subAccount of subAccounts)
            for (const status of [undefined, ...certificateStates]) {
              const expected = ordered.filter(
                (row) =>
                  (subAccount === null || row.subAccount === subAccount) &&
                  (status === undefined ||
                    certificateState(
                      { ...row, publishAt: at(row.publishAt), expiresAt: at(row.expiresAt) },
                      now,
                    ) === status),
              )
              const found = await pagesOf(account, status ? `&status=${status}` : '', subAccount)
              expect({ status, subAccount, found }).toEqual({
                status,
                subAccount,
                found: expected.map(({ id }) => id),
              })
            }
        },
      ),
      { seed: 1, numRuns: 8 },
    )
    const due = 'expires_at <= ? AND expired_at IS NULL'
    await marks.run()
    expect(await database.all(`SELECT 1 AS one FROM certificates WHERE ${due}`, [Date.now()])).toEqual([])
  })
})
