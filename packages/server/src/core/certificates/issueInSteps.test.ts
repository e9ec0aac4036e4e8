import { describe, expect, it } from 'vitest'
import type { Answer, Statement } from '../../kit/database/Statement.ts'
import { rowStatements } from '../../modules/batches/issueRow.ts'
import type { AccountCredits } from '../credits/ledgerRepository.ts'
import type { CertificateRow } from './certificateRepository.ts'
import type { CompactCertificate } from './designRepository.ts'
import { issueInSteps } from './issueInSteps.ts'
import type { NewIssue } from './NewIssue.ts'

const batchRow = { batchId: 'batch', place: 1, statements: rowStatements }

/** Creates a certificate; planning reads little of it. */
function issue(id: string, keys: Partial<NewIssue> = {}): NewIssue {
  const row = {
    id,
    accountId: 'account',
    externalId: null,
    metadata: {},
    supersedes: null,
    publishAt: null,
    storedAt: 1_000,
  }
  return {
    row: row as CertificateRow,
    compact: { design: { hash: 'design' }, snapshot: '{}' } as CompactCertificate,
    mail: undefined,
    tasks: [],
    debit: {
      id: `debit-${id}`,
      price: 1,
      accountId: 'account',
      subAccountEmail: null,
      certificateId: id,
      createdAt: 1_000,
    },
    claim: undefined,
    ...keys,
  }
}

/** Plans for an account whose database finds, and changes, one row each time. */
function plan(credits: Partial<AccountCredits>, issues: readonly NewIssue[]) {
  const account: AccountCredits = {
    balance: 0,
    reserved: 0,
    entries: 0,
    events: 0,
    deletedAt: null,
    ...credits,
  }
  const steps = issueInSteps({ now: 'now', engine: 'postgres' })(issues) as Generator<
    Statement,
    { statements: readonly Statement[]; results: (answers: readonly Answer[]) => { state: string }[] },
    Answer
  >
  const sent: Statement[] = []
  let next = steps.next()
  while (!next.done) {
    sent.push(next.value)
    next = steps.next({ rows: [account], changed: 1 })
  }
  const { statements, results } = next.value
  return { sent, statements, states: results([]).map(({ state }) => state) }
}

const account = ({ statements }: ReturnType<typeof plan>) => statements[0]?.values.slice(0, 3)

describe('credits of certificates that are issued together', () => {
  it('go to the first ones', () => {
    const planned = plan(
      { balance: 2 },
      ['a', 'b', 'c'].map((id) => issue(id)),
    )
    expect(planned.states).toEqual(['committed', 'committed', 'refused'])
    expect(account(planned)).toEqual([2, 2, 0])
  })

  it('that are reserved are only for rows of batches, which take no others', () => {
    const row = issue('row', { batchRow })
    expect(plan({ balance: 2, reserved: 1 }, [row, issue('a'), issue('b')]).states).toEqual([
      'committed',
      'committed',
      'refused',
    ])
    const planned = plan({ balance: 2, reserved: 1 }, [issue('a'), issue('b'), row])
    expect(planned.states).toEqual(['committed', 'refused', 'committed'])
    expect(account(planned)).toEqual([2, 2, 1])
  })

  it('are none of an account that was deleted, except for what was reserved', () => {
    const issues = [issue('a'), issue('row', { batchRow })]
    const planned = plan({ balance: 5, reserved: 1, deletedAt: 7 }, issues)
    expect(planned.states).toEqual(['refused', 'committed'])
  })

  it('are not debited, and nothing is written, for what is refused', () => {
    const { sent, statements } = plan({ balance: 0 }, [issue('a')])
    expect(sent.map(({ sql }) => sql.split(' ')[0])).toEqual(['SELECT'])
    expect(statements).toEqual([])
  })
})
