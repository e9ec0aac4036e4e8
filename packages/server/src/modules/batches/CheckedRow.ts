import type { PersonData, PersonDays } from '../../core/certificates/checkTogether.ts'
import type { RowDates } from '../../core/life/issueTimes.ts'
import { deflateJson, inflateJson } from '../../kit/threads/jsonBytes.ts'
import type { Recipient, RowProblem } from './BatchContent.ts'
import type { RowPerson } from './readRowPerson.ts'

/** A row as sent. */
export interface SentRow {
  place: number
  value: unknown
  /** Dates of this row's certificate. */
  dates?: RowDates | undefined
  /** The host's id and data of the row's certificate: not checked yet. */
  hostData?: unknown
  /** Found while reading the row. */
  problem?: RowProblem | undefined
}

/** A checked row. */
export interface CheckedRow {
  place: number
  state: 'waiting' | 'failed' | 'skipped'
  /** Absent if the row is not a valid recipient, so that it can't be issued. */
  recipient: Recipient | undefined
  /** Dates shown on the certificate, if the row has dates. */
  days?: PersonDays | undefined
  /** Person named in a row without a recipient. */
  refusedPerson?: RowPerson | undefined
  /** Invalid value of a row without a recipient; never stored. */
  value?: string
  /** Warning about a row that will be issued. */
  problem: RowProblem | undefined
}

/** Rows packed to pass through the event loop unread. */
export interface PackedRows {
  /** Number of waiting rows. */
  count: number
  /** Names and attributes of the waiting rows, packed by `deflateJson`. */
  people: Uint8Array
  /** Everything else, packed by `deflateJson`. */
  rest: Uint8Array
}

/** A recipient without name and attributes, which are packed separately. */
type Address = string | Pick<Recipient, 'email' | 'dates' | 'hostData'>

/** A row without its name and attributes, if it is waiting. */
type Rest = [
  place: number,
  state: CheckedRow['state'],
  recipient: Recipient | Address | null,
  problem?: RowProblem | null,
  refusedPerson?: RowPerson | null,
  value?: string,
]

/** Packs rows so that checking the layout of waiting ones needs only part of the bytes. */
export function packRows(rows: readonly CheckedRow[]): PackedRows {
  const people: PersonData[] = []
  const rest = rows.map(({ place, state, recipient, days, refusedPerson, value, problem }): Rest => {
    const isWaiting = state === 'waiting' && recipient !== undefined
    if (isWaiting) people.push({ recipientName: recipient.name, attributes: recipient.attributes, ...days })
    const address = isWaiting ? addressOf(recipient) : (recipient ?? null)
    if (value !== undefined) return [place, state, address, problem ?? null, refusedPerson ?? null, value]
    if (refusedPerson) return [place, state, address, problem ?? null, refusedPerson]
    return problem ? [place, state, address, problem] : [place, state, address]
  })
  return { count: people.length, people: deflateJson(people), rest: deflateJson(rest) }
}

function addressOf({ email, dates, hostData }: Recipient): Address {
  return dates || hostData ? { email, ...(dates && { dates }), ...(hostData && { hostData }) } : email
}

/** Unpacks the result of {@link packRows}. */
export function unpackRows({ people, rest }: PackedRows): CheckedRow[] {
  const waiting = inflateJson<PersonData[]>(people)
  let next = 0
  const personOf = (person: Rest[2]): Pick<CheckedRow, 'recipient' | 'days'> => {
    if (person === null) return { recipient: undefined }
    if (typeof person === 'object' && 'name' in person) return { recipient: person }
    const { recipientName: name, attributes = {}, ...days } = waiting[next++] as PersonData
    const address = typeof person === 'string' ? { email: person } : person
    const recipient = { name, ...address, attributes }
    return Object.keys(days).length ? { recipient, days } : { recipient }
  }
  return inflateJson<Rest[]>(rest).map(([place, state, person, problem, refusedPerson, value]) => ({
    place,
    state,
    ...personOf(person),
    problem: problem ?? undefined,
    ...(refusedPerson && { refusedPerson }),
    ...(value !== undefined && { value }),
  }))
}
