import type { CertificateRecord, IssuedCertificate } from '@certificate-sdk/client'
import { describe, expect, inject, test } from 'vitest'
import type { HeavyQuery } from '../../kit/database/Database.ts'
import type { SqlValue } from '../../kit/database/Statement.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { newSharedDatabase } from '../../testing/sharedPostgres.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { createOrganization, createTemplate, readyToIssue } from '../../testing/testDocuments.ts'
import { dayMarks, type InstantRange, markedDays } from '../search/filterMarks.ts'
import { wordsIndex } from '../search/searchWords.ts'
import type { CertificateFilter } from './certificateSchema.ts'
import { listCertificates } from './listCertificates.ts'

const path = '/api/certificates'
const day = 86_400_000
/** Number of certificates, in more than one block of the index. */
const count = 4_600
const batchId = '00000000-0000-4000-9000-0000000abcde'
const start = Date.UTC(2024, 0, 1)
const at = (days: number) => new Date(start + days * day).toISOString()

describeOnEveryEngine('Filters of certificates', (engine) => {
  test('are combined, read page by page by an index, and find what they say', async () => {
    const { database, newAccount } = engine.service()
    const account = await newAccount()
    const ready = await readyToIssue(account)
    const { id: organizationId } = await createOrganization(account, { name: 'Other School' })
    const { id: templateId } = await createTemplate(account, { name: 'Other' })
    const issue = (body: object) =>
      account.data<IssuedCertificate>('POST', `${path}/issue`, { ...ready, ...body })
    const first = await issue({ externalId: 'e-1' })
    const second = await issue({ organizationId, mailData: { templateId } })
    const designs = await Promise.all(
      [first, second].map(({ certificateId }) =>
        database.one<{ design: string }>('SELECT design FROM certificates WHERE id = ?', [certificateId]),
      ),
    )
    const [padded, uuid, numbers] =
      engine.name === 'sqlite'
        ? [
            "printf('%012d', n.i)",
            'TEXT',
            `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`,
          ]
        : [
            "lpad(n.i::text, 12, '0')",
            'UUID',
            `WITH n AS (SELECT generate_series(1::bigint, ${count}::bigint) AS i)`,
          ]
    const copied = ['account_id', 'attributes', 'snapshot']
    await database.run(
      `INSERT INTO certificates (id, code, recipient_name, recipient_email, issued_at, dated_at, expires_at, expired_at, revoked_at,
         batch_id, design, ${copied.join(', ')})
       ${numbers} SELECT CAST('00000000-0000-4000-8000-' || ${padded} AS ${uuid}), 'AAAA' || ${padded}, 'Person ' || n.i,
         'Person-' || (n.i % 900) || '@example.com', ${start} + n.i * ${day / 8},
         CASE WHEN n.i % 10 = 3 THEN ${start} - 500 * CAST(${day} AS BIGINT) + n.i * ${day / 8} END,
         CASE WHEN n.i % 4 = 0 THEN ${start} + n.i * CAST(${day} AS BIGINT) END,
         CASE WHEN n.i % 4 = 0 AND ${start} + n.i * CAST(${day} AS BIGINT) <= ${Date.now()} THEN 1 END,
         CASE WHEN n.i % 7 = 0 THEN 1 END,
         CASE WHEN n.i % 3 = 0 THEN CAST('${batchId}' AS ${uuid}) END, CASE WHEN n.i % 5 = 0 THEN ? ELSE ? END,
         ${copied.map((name) => `c.${name}`).join(', ')} FROM n, certificates c WHERE c.id = ?`,
      [designs[1]?.design ?? '', designs[0]?.design ?? '', first.certificateId],
    )
    if (engine.name === 'postgres') await database.run('ANALYZE certificates')

    /** Each filter, and the condition that it represents. */
    const filters: [query: Record<string, string>, condition: string, ...values: SqlValue[]][] = [
      [{ templateId }, 'design = ?', designs[1]?.design ?? ''],
      [{ organizationId: ready.organizationId }, 'design = ?', designs[0]?.design ?? ''],
      [{ batchId }, 'batch_id = ?', batchId],
      [{ email: 'person-77@EXAMPLE.com' }, "recipient_email = 'Person-77@example.com'"],
      [{ status: 'revoked' }, 'revoked_at IS NOT NULL'],
      [{ status: 'valid' }, `revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${Date.now()})`],
      [{ issuedAfter: at(300) }, 'COALESCE(dated_at, issued_at) >= ?', start + 300 * day],
      [{ issuedBefore: '2023-06-15' }, 'COALESCE(dated_at, issued_at) < ?', Date.UTC(2023, 5, 15)],
      [{ expiresAfter: at(4_500) }, 'expires_at >= ?', start + 4_500 * day],
      [{ expiresBefore: at(33.5) }, 'expires_at < ?', start + 33.5 * day],
      [{ search: 'person 12' }, "recipient_name LIKE '% 12%' OR recipient_email LIKE 'Person-12%'"],
      [{ externalId: 'e-1' }, "external_id = 'e-1'"],
      [{ externalId: 'e-2' }, 'FALSE'],
    ]
    const keysOf = ([query]: (typeof filters)[number]) => Object.keys(query).join()
    const pairs = filters
      .flatMap((one, i) => filters.slice(i + 1).map((other) => [one, other] as const))
      .filter(([one, other]) => keysOf(one) !== keysOf(other))
    const all = [
      ...filters.map((one) => [one]),
      ...pairs.filter((_, i) => i % 3 === 0),
      filters.slice(0, 9).filter((_, i) => i !== 3 && i !== 5),
    ]
    const place = engine.name === 'sqlite' ? 'rowid' : 'place'
    for (const chosen of all) {
      const query = Object.assign({}, ...chosen.map(([one]) => one))
      const expected = await database.all<{ id: string }>(
        `SELECT id FROM certificates WHERE account_id = ? AND ${chosen.map(([, condition]) => `(${condition})`).join(' AND ')}
         ORDER BY ${Object.keys(query).join() === 'status' ? 'issued_at DESC, id' : place} DESC LIMIT 60`,
        [account.accountId, ...chosen.flatMap(([, , ...values]) => values)],
      )
      const found: string[] = []
      for (let cursor: string | null = ''; cursor !== null && found.length < 60; ) {
        const { body } = await account.send(
          'GET',
          `${path}?${new URLSearchParams({ ...query, limit: '30', cursor })}`,
        )
        const page = body as { data: CertificateRecord[]; pagination: { next: string | null } }
        found.push(...page.data.map(({ certificateId }) => certificateId))
        cursor = page.pagination.next
      }
      expect([query, found]).toEqual([query, expected.map(({ id }) => id)])
    }

    const planOf = async (filter: CertificateFilter) => {
      const plans: string[] = []
      const explain = engine.name === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'
      const note = async (sql: string, values: readonly SqlValue[]) => {
        if (!sql.includes('certificate')) return
        const rows = await database.all<object>(`${explain} ${sql}`, values)
        plans.push(...rows.map((row) => JSON.stringify(Object.values(row))))
      }
      const reader = {
        ...database,
        engine: database.engine,
        now: database.now,
        one: database.one.bind(database),
        all: async (sql: string, values: readonly SqlValue[] = []) => {
          await note(sql, values)
          return database.all(sql, values)
        },
        heavyRows: async ({ sql, alias, column, values }: HeavyQuery<string>) => {
          await note(sql(`${alias}.${column}`), values)
          return []
        },
      }
      await listCertificates(
        reader as unknown as typeof database,
        { accountId: account.accountId, subAccount: undefined, ...filter },
        { limit: 50, after: undefined },
      )
      return plans.join('\n')
    }
    const words = engine.name === 'sqlite' ? 'certificate_words VIRTUAL TABLE INDEX' : wordsIndex
    for (const [filter, index] of [
      [{ templateId }, words],
      [{ organizationId, email: 'person-77@example.com' }, words],
      [{ batchId }, words],
      [{ issuedAfter: start, expiresBefore: start + 900 * day }, words],
      [{ externalId: 'e-1' }, 'certificates_by_external_id'],
    ] satisfies [CertificateFilter, string][]) {
      const plan = await planOf(filter)
      expect(plan).toContain(index)
      expect(plan).not.toMatch(/SCAN (c|certificates)\b|Seq Scan on certificates/)
    }
    for (const wrong of [
      'templateId=x',
      'issuedAfter=2026-02-30',
      'email=nobody',
      'externalId=',
      'batchId=1&batchId=2',
    ])
      expect(await account.send('GET', `${path}?${wrong}`)).toMatchObject(refusal(400, 'validation_failed'))
    expect(await account.data('GET', `${path}?templateId=${batchId}&email=a@b.example`)).toEqual([])
  })
})

describe.skipIf(!inject('postgres'))('On PostgreSQL', () => {
  test('a range of days that few of the newest have is not read in place of a rarer word', async () => {
    const server = await startTestServer({
      DATABASE_URL: await newSharedDatabase(inject('postgres'), { isMigrated: true }),
    })
    try {
      const { database } = server
      const account = await server.newAccount()
      const ready = await readyToIssue(account)
      const issued = await account.data<IssuedCertificate>('POST', `${path}/issue`, ready)
      // One certificate a day, in 36 blocks.
      await database.run(
        `INSERT INTO certificates (id, code, recipient_name, recipient_email, issued_at, place, account_id, design, attributes, snapshot)
         SELECT CAST('00000000-0000-4000-8000-' || lpad(n::text, 12, '0') AS UUID), 'AAAA' || n, 'Person ' || n, 'a@b.example',
           ${start} + n * ${day}::bigint, 1000 + n * 32, account_id, design, attributes, snapshot
         FROM generate_series(1, ${count}) AS n, certificates WHERE id = ?`,
        [issued.certificateId],
      )
      await database.run("SELECT setval('certificate_places', ?)", [1_001 + count * 32])
      let [read, looks] = [0, 0]
      const counting = Object.assign(Object.create(database) as typeof database, {
        all: async (sql: string, values: readonly SqlValue[]) => {
          const rows = await database.all<{ count?: number }>(sql, values)
          if (sql.includes('matching')) {
            read += rows[0]?.count ?? 0
            looks++
          }
          return rows
        },
      })
      const find = (filter: CertificateFilter, limit: number, id?: string) => {
        read = looks = 0
        const whose = { accountId: account.accountId, subAccount: undefined }
        const after = id === undefined ? undefined : { rank: 0, id }
        return listCertificates(counting, { ...whose, ...filter }, { limit, after })
      }
      const issuedBefore = start + (count / 2) * day
      expect((await find({ search: 'nobody', issuedBefore }, 50)).rows).toEqual([])
      expect(read).toBe(0)
      // Certificates that do not expire.
      expect((await find({ expiresBefore: start }, 50)).rows).toEqual([])
      expect(read).toBe(0)
      const { rows } = await find({ issuedBefore }, 3_000)
      expect(rows.map(({ recipientName }) => recipientName).slice(0, 2)).toEqual([
        'Person 2299',
        'Person 2298',
      ])
      expect(rows).toHaveLength(count / 2)

      // After the newest match there is nothing left to search.
      const { rows: newest } = await find({ issuedBefore }, 1)
      expect(looks).toBe(1)
      const [{ id } = { id: '' }] = newest
      expect((await find({ issuedAfter: issuedBefore }, 50, id)).rows).toEqual([])
      expect((await find({ issuedBefore, expiresAfter: start }, 50)).rows).toEqual([])
      expect(looks).toBe(0)
    } finally {
      await server.close()
    }
  })
})

test('marks of days are few, and cover exactly the days of a range', () => {
  const marksOf = (kind: 'issued' | 'expires', range: InstantRange) => dayMarks(markedDays(kind, range))
  const words = marksOf('issued', { from: start, before: start + 400 * day })
  const wordOf = (instant: number) => marksOf('issued', { from: instant, before: instant + 1 })[0]?.text ?? ''
  const isIn = (instant: number) => words.some(({ text }) => wordOf(instant).startsWith(text))
  expect(words.length).toBeLessThan(64)
  for (let days = -40; days < 440; days++)
    expect([days, isIn(start + days * day)]).toEqual([days, days >= 0 && days < 400])
  expect(marksOf('issued', { before: start }).length).toBeLessThan(64)
  expect(marksOf('expires', { from: Date.UTC(9999, 0, 1) })).toHaveLength(1)
  expect(marksOf('issued', { before: 0 })).toHaveLength(1)
  expect(marksOf('expires', { from: start, before: start })).toEqual([])
  const open = markedDays('issued', { from: start }, start + 10 * day)
  expect(open.last * day).toBeGreaterThanOrEqual(start + 11 * day)
  expect(open.last * day).toBeLessThan(start + 50 * day)
  expect(markedDays('issued', { from: start + 50 * day }, start).last).toBeLessThan(
    Math.floor(start / day) + 50,
  )
})
