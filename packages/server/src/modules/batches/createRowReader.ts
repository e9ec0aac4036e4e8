import { safeParseBounded } from '@certificate-sdk/template/internal'
import { recipientSchema } from '../../core/certificates/certificateSchema.ts'
import type { PersonDays } from '../../core/certificates/checkTogether.ts'
import { hostDataOf, hostDataSchema, presentHostData } from '../../core/certificates/hostData.ts'
import { addressWarnings } from '../../core/certificates/mailWarnings.ts'
import { daysAsData, issueTimes, type RowDates } from '../../core/life/issueTimes.ts'
import { zonedCalendar } from '../../core/life/zonedCalendar.ts'
import { type AddressNote, emailKey } from '../../core/mail/mailAddresses.ts'
import { capitalsWarning, findMistake, isAllCapitals } from '../../core/mistakes/findMistake.ts'
import { removedCharacters } from '../../core/mistakes/removedCharacters.ts'
import { isEmailAddress } from '../../kit/contract/isEmailAddress.ts'
import { type RequestIssue, ServiceError } from '../../kit/errors/ServiceError.ts'
import { findNameProblem } from '../../kit/names/plainNames.ts'
import { type BatchContent, issueFields, type RowHostData, type RowProblem } from './BatchContent.ts'
import type { CheckedRow, SentRow } from './CheckedRow.ts'
import { createEmptyFinder } from './createEmptyFinder.ts'
import { FirstRows } from './FirstRows.ts'
import { readRowPerson } from './readRowPerson.ts'
import { titled, worseOf } from './rowProblems.ts'
import { keyOf, valueOfProblem } from './valueOfProblem.ts'

/** Warns about the recipient's address, as a single issue does. */
function addressProblem(
  notes: ReadonlySet<AddressNote>,
  content: Pick<BatchContent, 'titles'>,
): RowProblem | undefined {
  const [warning] = addressWarnings(notes)
  return warning && { ...warning, column: titled(warning.column, content) }
}

/**
 * Checks rows one by one, except for their layout: their shape, addresses, duplicates, and empty fields. The waiting
 * rows still need a layout check.
 *
 * @param options includes the time of the request, in ms since 1970
 * @param notesOf finds notes about an address; default: no emails are sent
 */
export function createRowReader(
  content: BatchContent,
  { onDuplicateEmail, now }: { onDuplicateEmail: 'issue' | 'skip'; now: number },
  notesOf: (email: string) => ReadonlySet<AddressNote> = () => new Set(),
): (row: SentRow) => CheckedRow {
  const findEmpty = createEmptyFinder(content)
  const calendar = zonedCalendar(content.organization.timeZone)
  const times = issueFields(content, now)

  /** @throws {ServiceError} 400 if no certificate can have these dates */
  function daysOf(dates: RowDates): PersonDays {
    return daysAsData(issueTimes({ ...times, ...dates }, { now, calendar }))
  }

  const positions = new FirstRows()

  function failed(place: number, value: unknown, { path, message }: RequestIssue): CheckedRow {
    return refused(place, value, { column: titled(path, content), code: 'validation_failed', message })
  }

  function refused(place: number, value: unknown, problem: RowProblem): CheckedRow {
    const { code, column } = problem
    const shown = valueOfProblem(value, column, content)
    const about = column !== null && code === 'validation_failed' && keyOf(column, content).split('.')[0]
    return {
      ...{ place, state: 'failed', recipient: undefined, refusedPerson: readRowPerson(value) },
      ...(shown !== null && { value: shown }),
      problem: about ? { ...problem, params: { about } } : problem,
    }
  }

  /** Detects swapped columns: the name is an address, and the address isn't. */
  function swapped(place: number, value: unknown, issues: readonly RequestIssue[]): CheckedRow | undefined {
    const { name } = readRowPerson(value) ?? {}
    if (!issues.some(({ path }) => path === 'email') || name === undefined || !isEmailAddress(name))
      return undefined
    const message = 'has an email address: name and address may be swapped'
    return refused(place, value, { column: titled('name', content), code: 'swapped', message })
  }

  function findDuplicate(place: number, email: string): RowProblem | undefined {
    if (email === '') return undefined
    const first = positions.add(emailKey(email), place)
    return first === undefined
      ? undefined
      : {
          column: titled('email', content),
          code: 'duplicate_email',
          message: `has the address of row ${first}`,
          params: { first },
        }
  }

  const externalIds = new FirstRows()

  /** Parses the host's data of a row, or returns the problem with them. */
  function readHostData(place: number, sent: unknown): { hostData?: RowHostData; issue?: RequestIssue } {
    if (sent === undefined) return {}
    const parsed = safeParseBounded(hostDataSchema, sent)
    if (!parsed.ok) return { issue: parsed.issues[0] as RequestIssue }
    const hostData = presentHostData(hostDataOf(parsed.output))
    const { externalId } = hostData
    const first = externalId === undefined ? undefined : externalIds.add(externalId, place)
    if (first !== undefined)
      return {
        issue: { path: 'externalId', message: `is that of row ${first}: each certificate needs its own` },
      }
    return Object.keys(hostData).length ? { hostData } : {}
  }

  return ({ place, value, dates, hostData: sent, problem: known }) => {
    if (known) return refused(place, value, known)
    const parsed = safeParseBounded(recipientSchema, value)
    if (!parsed.ok)
      return swapped(place, value, parsed.issues) ?? failed(place, value, parsed.issues[0] as RequestIssue)
    const { hostData, issue } = readHostData(place, sent)
    if (issue) return failed(place, value, issue)
    const recipient = { ...parsed.output, ...(dates && { dates }), ...(hostData && { hostData }) }
    const misnamed = findNameProblem(recipient.name)
    // Leaves out the recipient, so that no retry issues it.
    if (misnamed) return failed(place, value, { path: 'name', message: misnamed })
    if (dates?.issuedAt && times.issueAt)
      return failed(place, value, {
        path: 'issuedAt',
        message: 'cannot be given together with issueAt, which is the date of all certificates',
      })
    let days: PersonDays | undefined
    try {
      days = dates && daysOf(dates)
    } catch (error) {
      if (!(error instanceof ServiceError) || !error.errors[0]) throw error
      return failed(place, value, error.errors[0])
    }
    const problem = findDuplicate(place, recipient.email)
    if (problem && onDuplicateEmail === 'skip') return { place, state: 'skipped', recipient, problem }
    const mistake = findMistake(recipient, content.titles)
    const removed = removedCharacters(value)[0]
    const capitals = isAllCapitals(recipient.name) ? capitalsWarning : undefined
    const unwelcome = addressProblem(notesOf(recipient.email), content)
    const notes = [mistake, removed, capitals].map(
      (note) => note && { ...note, column: titled(note.column, content) },
    )
    return {
      place,
      state: 'waiting',
      recipient,
      ...(days && { days }),
      problem: worseOf(problem, unwelcome, findEmpty(recipient), ...notes),
    }
  }
}
