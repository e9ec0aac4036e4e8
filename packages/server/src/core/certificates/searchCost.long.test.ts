import { existsSync, readFileSync } from 'node:fs'
import type { CertificateRecord, IssuedCertificate } from '@certificate-sdk/client'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { SearchUpkeep } from '../../kit/database/SearchUpkeep.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

/** Numbers of certificates whose costs are compared. */
const sizes = [10_000, 1_000_000] as const
const slice = 10_000
const everyBlock = 'two words that never meet'
const repetitions = 10
/** Processor time at the second size to that at the first, at most; and what both may differ by anyway, in ms. */
const [mostRatio, noise] = [2, 1.5]
const first = ['Ada', 'Grace', 'Zoë', 'Linus', 'Margaret', 'Alan', 'Barbara', 'Donald', 'Joan', 'Ken']
const last = ['Lovelace', 'Hopper', 'Ångström', 'Turing', 'Liskov', 'Knuth', 'Clarke', 'Thompson', 'Perlman']

/** SQL of one of several texts. */
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
             c.issued_at + n.i, n.i, CASE WHEN n.i % 20000 = 7 THEN 1 END, CASE WHEN n.i % 50 = 1 THEN 1 END, CASE WHEN n.i % 50 = 1 THEN 1 END,
             ${columns.replaceAll(/\b(?=\w)(?<!\.)/g, 'c.')} FROM n, certificates c WHERE c.id = ?`,
          [issued.certificateId],
        )
      }
      /** Processor time of this process and of the database's connections, in ms. */
      const cpu = async () => {
        const { user, system } = process.cpuUsage()
        const pids =
          engine.name === 'sqlite'
            ? []
            : await database.all<{ pid: number }>(
                'SELECT pid FROM pg_stat_activity WHERE datname = current_database()',
              )
        const ticks = pids.map(({ pid }) => {
          // An idle connection may have ended.
          const path = `/proc/${pid}/stat`
          const [, stat = ''] = existsSync(path) ? readFileSync(path, 'utf8').split(') ') : []
          const parts = stat.split(' ')
          return (Number(parts[11]) || 0) + (Number(parts[12]) || 0)
        })
        return (user + system) / 1000 + 10 * ticks.reduce((sum, one) => sum + one, 0)
      }
      const find = (query: string) =>
        account.data<CertificateRecord[]>('GET', `/api/certificates?limit=50&${query}`)
      const cases = {
        'one letter': 'search=p',
        'a word of all addresses': 'search=example',
        'a first name': 'search=Barbara',
        'two words that meet': 'search=barbara+lisk',
        // Reads every block, with turns for others in between.
        [everyBlock]: 'search=barbara+grace',
        'an address': 'search=person4711@example.com',
        'the beginning of an address': 'search=person471@exam',
        'a rare word': 'search=wilhelmina',
        'a word of nobody': 'search=nobody',
        'a word in a rare state': 'search=donald&status=revoked',
        'a word in a common state': 'search=barbara&status=valid',
        'a word of those that expired': 'search=grace&status=expired',
      }
      const costs = new Map<string, number[]>()
      const found: Record<string, number> = {}
      let stored = 0
      for (const size of sizes) {
        for (; stored < size; stored += slice) await add(stored + 1, stored + slice)
        await new SearchUpkeep({ database, log: pino({ level: 'silent' }) }).catchUp()
        if (engine.name === 'postgres') await database.runWithoutLimits('VACUUM ANALYZE certificates')
        for (const [name, query] of Object.entries(cases)) {
          await find(query)
          const before = await cpu()
          for (let i = 0; i < repetitions; i++) found[name] = (await find(query)).length
          costs.set(name, [...(costs.get(name) ?? []), ((await cpu()) - before) / repetitions])
        }
      }
      console.log(
        engine.name,
        [...costs].map(
          ([name, [small = 0, large = 0]]) =>
            `${name}: ${found[name]} found, ${small.toFixed(1)} and ${large.toFixed(1)} ms`,
        ),
      )
      const dear = [...costs].filter(
        ([name, [small = 0, large = 0]]) => name !== everyBlock && large > mostRatio * small + noise,
      )
      expect(dear.map(([name]) => name)).toEqual([])
    }, 1_800_000)
  },
  { PUBLIC_RATE_LIMIT_PER_MINUTE: '100000' },
)
