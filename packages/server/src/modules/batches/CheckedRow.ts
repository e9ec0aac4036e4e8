import type { PersonData } from '../../core/certificates/checkTogether.ts'
import { fromJsonBytes, toJsonBytes } from '../../kit/threads/jsonBytes.ts'
import type { Recipient, RowProblem } from './BatchContent.ts'
import type { GivenPerson } from './givenPerson.ts'

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
  /** Person named in a row without a recipient. */
  given?: GivenPerson | undefined
  /** Wrong value of a row without a recipient; never stored. */
  value?: string
  /** Warning about a row that will be issued. */
  problem: RowProblem | undefined
}

/** Rows on their way through the event loop, which does not look at them. */
export interface PackedRows {
  /** Rows that wait. */
  count: number
  /** Names and attributes of the rows that wait, as JSON. */
  people: Uint8Array
  /** Everything else, as JSON. */
  rest: Uint8Array
}

/** A row without its name and attributes, if it waits: then its address is all that is left of its recipient. */
type Rest = [
  place: number,
  state: CheckedRow['state'],
  recipient: Recipient | string | null,
  problem?: RowProblem | null,
  given?: GivenPerson | null,
  value?: string,
]

/** Packs rows so that a layout of those that wait needs a part of the bytes only. */
export function packRows(rows: readonly CheckedRow[]): PackedRows {
  const people: PersonData[] = []
  const rest = rows.map(({ place, state, recipient, given, value, problem }): Rest => {
    const isWaiting = state === 'waiting' && recipient !== undefined
    if (isWaiting) people.push({ recipientName: recipient.name, attributes: recipient.attributes })
    const own = isWaiting ? recipient.email : (recipient ?? null)
    if (value !== undefined) return [place, state, own, problem ?? null, given ?? null, value]
    if (given) return [place, state, own, problem ?? null, given]
    return problem ? [place, state, own, problem] : [place, state, own]
  })
  return { count: people.length, people: toJsonBytes(people), rest: toJsonBytes(rest) }
}

/** The rows of {@link packRows}. */
export function unpackRows({ people, rest }: PackedRows): CheckedRow[] {
  const waiting = fromJsonBytes<PersonData[]>(people)
  let next = 0
  const recipientOf = (own: Rest[2]): Recipient | undefined => {
    if (typeof own !== 'string') return own ?? undefined
    const { recipientName: name, attributes = {} } = waiting[next++] as PersonData
    return { name, email: own, attributes }
  }
  return fromJsonBytes<Rest[]>(rest).map(([place, state, own, problem, given, value]) => ({
    place,
    state,
    recipient: recipientOf(own),
    problem: problem ?? undefined,
    ...(given && { given }),
    ...(value !== undefined && { value }),
  }))
}
