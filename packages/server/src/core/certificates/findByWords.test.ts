import type { CertificateRecord, IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

/** Number of certificates, in 24 blocks of the index. */
const count = 6_000
/** Certificates named Zelda: many new ones, and a few that are the oldest. */
const [many, few] = [700, 3]
/** One in this many expiring certificates is not revoked: a statement reads fewer of them than a page has. */
const every = 90
/** The newest that expires: blocks with none, then more than a statement reads. */
const lastExpiring = 5_000

describeOnEveryEngine('A search', (engine) => {
  test('finds what is left far behind a page, and all of what the newest blocks lack', async () => {
    const { database, newAccount } = engine.service()
    const account = await newAccount()
    const issued = await account.data<IssuedCertificate>(
      'POST',
      '/api/certificates/issue',
      await readyToIssue(account),
    )
    const [padded, uuid, numbers] =
      engine.name === 'sqlite'
        ? [
            "printf('%012d', n.i)",
            'TEXT',
            `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`,
          ]
        : ["lpad(n.i::text, 12, '0')", 'UUID', `WITH n AS (SELECT generate_series(1, ${count}) AS i)`]
    const copied = ['account_id', 'recipient_email', 'attributes', 'snapshot', 'design'].map(
      (name) => `c.${name}`,
    )
    await database.run(
      `INSERT INTO certificates (${engine.name === 'sqlite' ? 'rowid' : 'place'}, id, code, running_number, recipient_name, issued_at, expires_at, revoked_at,
         ${copied.map((name) => name.slice(2)).join(', ')})
       ${numbers} SELECT 1000 + 16 * n.i, CAST('00000000-0000-4000-8000-' || ${padded} AS ${uuid}), 'AAAA' || ${padded}, n.i,
         CASE WHEN n.i > ${count - many} OR n.i <= ${few} THEN 'Zelda' ELSE 'Person' END, c.issued_at + n.i,
         CASE WHEN n.i <= ${lastExpiring} THEN ${Date.UTC(2998, 0, 1)} END, CASE WHEN n.i <= ${lastExpiring} AND n.i % ${every} > 0 THEN 1 END, ${copied.join(', ')}
       FROM n, certificates c WHERE c.id = ?`,
      [issued.certificateId],
    )
    if (engine.name === 'postgres') {
      await database.run("SELECT setval('certificate_places', ?)", [1_001 + 16 * count])
      await database.run('ANALYZE certificates')
    }
    const find = async (query: Record<string, string>): Promise<(number | null)[]> => {
      const found: CertificateRecord[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = (
          await account.send(
            'GET',
            `/api/certificates?${new URLSearchParams({ ...query, limit: '200', cursor })}`,
          )
        ).body as { data: CertificateRecord[]; pagination: { next: string | null } }
        found.push(...page.data)
        cursor = page.pagination.next
      }
      return found.map(({ number }) => number ?? null)
    }
    const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => from - i)
    expect(await find({ search: 'zelda' })).toEqual([...down(count, count - many + 1), ...down(few, 1)])
    const expiresBefore = '2999-01-01'
    expect(await find({ search: 'person', expiresBefore })).toEqual(down(lastExpiring, few + 1))
    expect(await find({ status: 'valid', expiresBefore })).toEqual(
      down(lastExpiring, 1).filter((n) => n % every === 0),
    )
    expect(await find({ search: 'zelda', expiresBefore })).toEqual(down(few, 1))
  })
})
