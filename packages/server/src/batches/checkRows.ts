import { setImmediate as nextTurn } from 'node:timers/promises'
import { safeParseBounded } from '@certificate-sdk/template/internal'
import type { AuthContext } from '../access/AuthContext.ts'
import type { CertificateIssuer } from '../certificates/CertificateIssuer.ts'
import { recipientSchema } from '../certificates/certificateSchema.ts'
import type { Verdict } from '../certificates/checkTogether.ts'
import { findNameProblem } from '../contract/plainNames.ts'
import { type RequestIssue, ServiceError } from '../errors/ServiceError.ts'
import { emailKey } from '../mail/emailKey.ts'
import { type BatchContent, issueBody, type Recipient, type RowProblem } from './BatchContent.ts'
import { createEmptyFinder } from './createEmptyFinder.ts'
import { type GivenPerson, givenPerson } from './givenPerson.ts'
import { bySeverity, findingProblem, problemOf, titled } from './rowProblems.ts'

/** A row as it was sent. */
export interface GivenRow {
  place: number
  value: unknown
  /** Found when the row was read. */
  problem?: RowProblem | undefined
}

/** A row and whether it can be issued. */
export interface CheckedRow {
  place: number
  state: 'waiting' | 'failed' | 'skipped'
  /** Absent if the row is no recipient, so that nothing can be issued with it. */
  recipient: Recipient | undefined
  /** Of a row without a recipient: whose it is. */
  given?: GivenPerson | undefined
  /** Of a row that waits: something that its author should know. */
  problem: RowProblem | undefined
}

type WaitingRow = CheckedRow & { recipient: Recipient }

interface CheckOptions {
  issuer: Pick<CertificateIssuer, 'checkTogether'>
  auth: Pick<AuthContext, 'accountId' | 'subAccount' | 'now'>
  content: BatchContent
  onDuplicateEmail: 'issue' | 'skip'
  /** Called before each row and each check. @throws when there is no time left */
  expectTime(): void
}

/** Rows that are checked together, in another thread, and the characters of their texts: these are copied in one turn. */
const rowsPerCheck = 100
const charactersPerCheck = 16_000
/** Rows that are read in one turn of the event loop. */
const rowsPerTurn = 4

/**
 * Checks every row as if it were issued, in order: its shape, its address, whether another row has it, and whether each
 * text fits its field. Yields to other work in between.
 *
 * @throws {ServiceError} of 5xx, if the service cannot check
 */
export async function* checkRows(
  rows: Iterable<GivenRow> | AsyncIterable<GivenRow>,
  { issuer, auth, content, onDuplicateEmail, expectTime }: CheckOptions,
): AsyncGenerator<CheckedRow, void, undefined> {
  const findEmpty = createEmptyFinder(content)
  /** First place by address. */
  const places = new Map<string, number>()

  /** Everything but whether the texts fit: a row that waits is not checked yet. */
  function read({ place, value, problem: known }: GivenRow): CheckedRow {
    if (known) return refused(place, value, known)
    const parsed = safeParseBounded(recipientSchema, value)
    if (!parsed.ok) return failed(place, value, parsed.issues[0] as RequestIssue)
    const recipient = parsed.output
    const misnamed = findNameProblem(recipient.name)
    // Without the recipient, so that no retry issues it.
    if (misnamed) return failed(place, value, { path: 'name', message: misnamed })
    const problem = findDuplicate(place, recipient.email)
    const state = problem && onDuplicateEmail === 'skip' ? 'skipped' : 'waiting'
    return { place, state, recipient, problem }
  }

  function failed(place: number, value: unknown, { path, message }: RequestIssue): CheckedRow {
    return refused(place, value, { column: titled(path, content), code: 'validation_failed', message })
  }

  function refused(place: number, value: unknown, problem: RowProblem): CheckedRow {
    return { place, state: 'failed', recipient: undefined, given: givenPerson(value), problem }
  }

  function findDuplicate(place: number, email: string): RowProblem | undefined {
    const address = emailKey(email)
    const first = places.get(address)
    if (first === undefined) places.set(address, place)
    return first === undefined
      ? undefined
      : {
          column: titled('email', content),
          code: 'duplicate_email',
          message: `has the address of row ${first}`,
        }
  }

  async function checkAll(read: readonly CheckedRow[]): Promise<readonly CheckedRow[]> {
    const rows = read.filter(isWaiting)
    const [first] = rows
    if (!first) return read
    const body = issueBody(content, first.recipient, auth.now)
    const recipients = rows.map(({ recipient }) => recipient)
    const verdicts = await issuer.checkTogether(auth, content, body, recipients)
    const judged = new Map(rows.map((row, i) => [row, judge(row, verdicts[i] as Verdict)]))
    return read.map((row) => judged.get(row as WaitingRow) ?? row)
  }

  function judge(row: WaitingRow, verdict: Verdict): CheckedRow {
    if (verdict instanceof ServiceError)
      return { ...row, state: 'failed', problem: problemOf(verdict, content) }
    const notes = [row.problem, findEmpty(row.recipient), findingProblem(verdict, content)]
    return { ...row, problem: notes.filter((note) => note !== undefined).sort(bySeverity)[0] }
  }

  let waiting: CheckedRow[] = []
  let characters = 0
  for await (const row of rows) {
    expectTime()
    const checked = read(row)
    waiting.push(checked)
    characters += lengthOf(checked)
    if (waiting.length >= rowsPerCheck || characters >= charactersPerCheck) {
      yield* await checkAll(waiting)
      waiting = []
      characters = 0
    } else if (waiting.length % rowsPerTurn === 0) await nextTurn()
  }
  expectTime()
  yield* await checkAll(waiting)
}

/** Characters of a recipient's attributes; a name and an address are short. */
function lengthOf({ recipient }: CheckedRow): number {
  return Object.values(recipient?.attributes ?? {}).reduce((sum, text) => sum + text.length, 0)
}

function isWaiting(row: CheckedRow): row is WaitingRow {
  return row.state === 'waiting' && row.recipient !== undefined
}
