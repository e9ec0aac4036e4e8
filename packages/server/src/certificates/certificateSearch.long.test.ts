import type { CertificateRecord, IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../testing/describeOnEveryEngine.ts'
import { readyToIssue } from '../testing/testDocuments.ts'
import { listCertificates } from './certificateRepository.ts'
import type { CertificateFilter } from './certificateSchema.ts'

const most = 100_000
const slice = 10_000
const first = ['Ada', 'Grace', 'Zoë', 'Linus', 'Margaret', 'Alan', 'Barbara', 'Donald', 'Joan', 'Ken']
const last = ['Lovelace', 'Hopper', 'Ångström', 'Turing', 'Liskov', 'Knuth', 'Clarke', 'Thompson', 'Perlman']

/** SQL of one of several texts. */
const pick = (texts: readonly string[], i: string) =>
  `CASE ${i} % ${texts.length} ${texts.map((text, at) => `WHEN ${at} THEN '${text}'`).join(' ')} END`

describeOnEveryEngine('A search among 100,000 certificates', (engine) => {
  test('reads indexes, and answers in 100 ms', async () => {
    const { database, newAccount } = engine.service()
    const account = await newAccount()
    const issued = await account.data<IssuedCertificate>(
      'POST',
      '/api/certificates/issue',
      await readyToIssue(account),
    )
    const padded = engine.name === 'sqlite' ? "printf('%012d', n.i)" : "lpad(n.i::text, 12, '0')"
    const columns =
      'account_id, attributes, organization_id, template_id, snapshot, organization_name, organization_website, template_name, page_width, page_height, locale, design'
    const numbers = (from: number, to: number) =>
      engine.name === 'sqlite'
        ? `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to}) `
        : `WITH n AS (SELECT generate_series(${from}, ${to}) AS i) `
    // In parts, each of which is far from the time limit of statements.
    for (let to = slice; to <= most; to += slice)
      await database.run(
        `INSERT INTO certificates (id, code, recipient_name, recipient_email, issued_at, running_number, revoked_at, ${columns})
       ${numbers(to - slice + 1, to)} SELECT '00000000-0000-4000-8000-' || ${padded}, 'AAAA' || ${padded},
         ${pick(first, 'n.i')} || ' ' || ${pick(last, 'n.i')} || ' ' || n.i, 'person' || n.i || '@example.com',
         c.issued_at - ${most} + n.i, n.i, CASE WHEN n.i % 20000 = 0 THEN 1 END,
         ${columns
           .split(', ')
           .map((name) => `c.${name}`)
           .join(', ')}
       FROM n, certificates c WHERE c.id = ?`,
        [issued.certificateId],
      )
    if (engine.name === 'postgres') await database.run('ANALYZE certificates')

    const find = (query: string) =>
      account.data<CertificateRecord[]>('GET', `/api/certificates?limit=50&${query}`)
    // Indexes what the embedded database has not indexed yet.
    await find('search=ada')
    const cases: Record<string, string> = {
      'all of them': '',
      'a first name': 'search=Ada',
      'one letter': 'search=a',
      'a word of all addresses': 'search=example',
      'the beginning of a name': 'search=knu',
      'two words': 'search=grace+hop',
      'one person': 'search=person77777',
      'an address': 'search=person4711@example.com',
      'a name with a mark': `search=${encodeURIComponent('Ångström zo')}`,
      'a name that is not there': 'search=nobody',
      'a number': 'search=54321',
      'a code': 'search=AAAA000000012345',
      'a rare state': 'status=revoked',
      'a name in a rare state': 'search=donald&status=revoked',
      'a common state': 'search=barbara&status=valid',
    }
    const results: Record<string, string> = {}
    for (const [name, query] of Object.entries(cases)) {
      const times: number[] = []
      let found = 0
      for (let i = 0; i < 20; i++) {
        const start = performance.now()
        found = (await find(query)).length
        times.push(performance.now() - start)
      }
      times.sort((a, b) => a - b)
      const [middle = 0, longest = 0] = [times[10], times[19]]
      results[name] = `${found} found, ${middle.toFixed(1)} ms, at most ${longest.toFixed(1)} ms`
    }
    console.log(engine.name, results)
    expect((await find(cases['a number'] ?? '')).length).toBeGreaterThan(0)
    expect(await find(cases['a code'] ?? '')).toHaveLength(1)
    expect(await find(cases['one person'] ?? '')).toHaveLength(1)

    const planOf = async (filter: CertificateFilter) => {
      const plans: string[] = []
      const explain = engine.name === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'
      const reader = {
        ...database,
        all: async (sql: string, values?: Parameters<typeof database.all>[1]) => {
          const rows = await database.all<object>(`${explain} ${sql}`, values)
          plans.push(...rows.map((row) => JSON.stringify(Object.values(row))))
          return []
        },
      }
      const auth = { accountId: account.accountId, subAccount: undefined }
      await listCertificates(
        reader as typeof database,
        { ...auth, ...filter },
        { limit: 50, after: undefined },
      )
      return plans.join('\n')
    }
    const words = await planOf({ search: 'person77777' })
    const number = await planOf({ search: '54321' })
    const revoked = await planOf({ status: 'revoked' })
    expect(words).toContain(
      engine.name === 'sqlite' ? 'certificate_words VIRTUAL TABLE INDEX' : 'certificates_by_words',
    )
    expect(number).toContain('certificates_by_number')
    expect(revoked).toContain('certificates_revoked')
    for (const plan of [words, number, revoked]) expect(plan).not.toMatch(/SCAN c\b|Seq Scan on certificates/)
  }, 600_000)
})
