import type { CertificateRecord, IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { cpuOf } from '../../testing/scale/cpuOf.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { SearchUpkeep } from '../search/SearchUpkeep.ts'

/** Numbers of certificates for which costs are compared. */
const sizes = [10_000, 1_000_000] as const
const slice = 10_000
const everyBlock = 'two words that never meet'
const repetitions = 10
/** Revoked certificates: as many as a page has, at either size, so that both responses cost the same to write. */
const revoked = 'n.i < 10000 AND n.i % 200 = 7'
/** Expired certificates, whose names are all “Grace”. */
const expired = 'n.i < 10000 AND n.i % 50 = 1'
/** Maximum ratio of CPU time at the second size to that at the first; and the tolerance for noise, in ms. */
const [maxRatio, noise] = [2, 1.5]
const first = ['Ada', 'Grace', 'Zoë', 'Linus', 'Margaret', 'Alan', 'Barbara', 'Donald', 'Joan', 'Ken']
const last = ['Lovelace', 'Hopper', 'Ångström', 'Turing', 'Liskov', 'Knuth', 'Clarke', 'Thompson', 'Perlman']

/** Returns SQL that picks one of several texts. */
const pick = (texts: readonly string[], i: string) =>
  `CASE ${i} % ${texts.length} ${texts.map((text, at) => `WHEN ${at} THEN '${text}'`).join(' ')} END`

describeOnEveryEngine(
  'A search',
  (engine) => {
    test('costs the same among ten thousand certificates and a million', async () => {
      const { database, newAccount } = engine.service()
      const account = await newAccount()
      const ready = await readyToIssue(account)
      const recipientData = { ...ready.recipientData, name: 'Wilhelmina' }
      const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
        ...ready,
        recipientData,
      })
      const columns = 'account_id, attributes, snapshot, design'
      const add = async (from: number, to: number) => {
        const numbers =
          engine.name === 'sqlite'
            ? `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to}) `
            : `WITH n AS (SELECT generate_series(${from}, ${to}) AS i) `
        const padded = engine.name === 'sqlite' ? "printf('%012d', n.i)" : "lpad(n.i::text, 12, '0')"
        await database.run(
          `INSERT INTO certificates (id, code, recipient_name, recipient_email, issued_at, running_number, revoked_at, expires_at, expired_at, ${columns})
           ${numbers} SELECT CAST('00000000-0000-4000-8000-' || ${padded} AS ${engine.name === 'sqlite' ? 'TEXT' : 'UUID'}), 'AAAA' || ${padded},
             ${pick(first, 'n.i')} || ' ' || ${pick(last, 'n.i')} || ' ' || n.i, 'person' || n.i || '@example.com',
             c.issued_at + n.i, n.i, CASE WHEN ${revoked} THEN 1 END, CASE WHEN ${expired} THEN 1 END, CASE WHEN ${expired} THEN 1 END,
             ${columns.replaceAll(/\b(?=\w)(?<!\.)/g, 'c.')} FROM n, certificates c WHERE c.id = ?`,
          [issued.certificateId],
        )
      }
      const pidsOf = async () =>
        engine.name === 'sqlite'
          ? []
          : (
              await database.all<{ pid: number }>(
                'SELECT pid FROM pg_stat_activity WHERE datname = current_database() ORDER BY pid',
              )
            ).map(({ pid }) => pid)
      const find = (query: string) =>
        account.data<CertificateRecord[]>('GET', `/api/certificates?limit=50&${query}`)
      const cases = {
        'one letter': 'search=p',
        'a word of all addresses': 'search=example',
        'a first name': 'search=Barbara',
        'two words that meet': 'search=barbara+lisk',
        // Reads every block, yielding to others in between.
        [everyBlock]: 'search=barbara+grace',
        'an address': 'search=person4711@example.com',
        'the beginning of an address': 'search=person471@exam',
        'a rare word': 'search=wilhelmina',
        'a word of nobody': 'search=nobody',
        'a word in a rare state': 'search=donald&status=revoked',
        'a word in a common state': 'search=barbara&status=valid',
        'a word of those that expired': 'search=grace&status=expired',
        'a word of none that expired': 'search=barbara&status=expired',
      }
      const costs = new Map<string, number[]>()
      const found = new Map<string, number[]>()
      let stored = 0
      for (const size of sizes) {
        for (; stored < size; stored += slice) await add(stored + 1, stored + slice)
        await new SearchUpkeep({ database }).catchUp()
        if (engine.name === 'postgres') await database.runWithoutLimits('VACUUM ANALYZE certificates')
        for (const [name, query] of Object.entries(cases)) {
          await find(query)
          let [count, cost] = [0, Number.POSITIVE_INFINITY]
          // The minimum counts, because everything else in the process only adds.
          for (let i = 0; i < repetitions; i++) {
            const { cpu, result } = await cpuOf(pidsOf, () => find(query))
            count = result.length
            cost = Math.min(cost, cpu)
          }
          found.set(name, [...(found.get(name) ?? []), count])
          costs.set(name, [...(costs.get(name) ?? []), cost])
        }
      }
      console.log(
        engine.name,
        [...costs].map(
          ([name, [small = 0, large = 0]]) =>
            `${name}: ${found.get(name)?.join(' and ')} found, ${small.toFixed(1)} and ${large.toFixed(1)} ms`,
        ),
      )
      const unequal = [...found].filter(([, [small, large]]) => small !== large)
      expect(unequal).toEqual([])
      const dear = [...costs].filter(
        ([name, [small = 0, large = 0]]) => name !== everyBlock && large > maxRatio * small + noise,
      )
      expect(dear.map(([name]) => name)).toEqual([])
    }, 1_800_000)
  },
  { PUBLIC_RATE_LIMIT_PER_MINUTE: '100000' },
)
