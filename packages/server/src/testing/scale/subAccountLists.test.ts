import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCorrections } from '../../core/certificates/correctionRepository.ts'
import { listLedger } from '../../core/credits/ledgerRepository.ts'
import { listOrganizations } from '../../core/organizations/organizationRepository.ts'
import { listTemplates } from '../../core/templates/templateRepository.ts'
import type { Database, HeavyQuery, Tx } from '../../kit/database/Database.ts'
import type { PageRequest } from '../../kit/database/page.ts'
import type { SqlValue } from '../../kit/database/Statement.ts'
import { listBatches } from '../../modules/batches/batchRepository.ts'
import { startTestServer, type TestServer } from '../startTestServer.ts'

type Readable = Tx & Pick<Database, 'heavyRows'>
type Scope = { accountId: string; subAccount: string }

/** Lists whose rows may be as many as an account's sub-accounts, or certificates. */
const lists: Record<string, (tx: Readable, scope: Scope, page: PageRequest) => Promise<unknown>> = {
  batches: listBatches,
  corrections: listCorrections,
  'corrections that are open': (tx, scope, page) => listCorrections(tx, { ...scope, state: 'open' }, page),
  ledger: listLedger,
  organizations: listOrganizations,
  templates: listTemplates,
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Records the queries of a list. */
function recording(): { tx: Readable; sent: [string, readonly SqlValue[]][] } {
  const sent: [string, readonly SqlValue[]][] = []
  const all = async (sql: string, values: readonly SqlValue[] = []) => {
    sent.push([sql, values])
    return []
  }
  const heavyRows = ({ sql, values, alias, column }: HeavyQuery<string>) =>
    all(sql(`${alias}.${column}`), values)
  return { sent, tx: { all, heavyRows, one: async () => undefined, run: async () => 0 } as Readable }
}

test.each(Object.keys(lists).flatMap((name) => [false, true].map((isLater) => [name, isLater] as const)))(
  'a list of %s of a sub-account reads a range of an index, on a later page: %s',
  async (name, isLater) => {
    const { tx, sent } = recording()
    const after = isLater ? { rank: 1, id: randomUUID() } : undefined
    await lists[name]?.(tx, { accountId: randomUUID(), subAccount: 'a@example.com' }, { limit: 50, after })
    const [[sql, values] = ['', []]] = sent
    const plan = await server.database.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values)
    const steps = plan.map(({ detail }) => detail)
    expect(steps).toContainEqual(
      expect.stringMatching(/INDEX \w+sub_account \(account_id=\? AND sub_account_email=\?/),
    )
    // Checks that no query searches the whole account.
    expect(
      steps.filter((step) => /^SCAN (?!part|theirs|common|sizes|\(|parts)|\(account_id=\?\)$/.test(step)),
    ).toEqual([])
  },
)
