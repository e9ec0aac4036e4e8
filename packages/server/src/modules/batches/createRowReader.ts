import { safeParseBounded } from '@certificate-sdk/template/internal'
import { recipientSchema } from '../../core/certificates/certificateSchema.ts'
import { addressWarnings } from '../../core/certificates/mailWarnings.ts'
import { emailKey } from '../../core/mail/emailKey.ts'
import type { AddressNote } from '../../core/mail/mailAddresses.ts'
import { findMistake } from '../../core/mistakes/findMistake.ts'
import { removedCharacters } from '../../core/mistakes/removedCharacters.ts'
import { isEmailAddress } from '../../kit/contract/isEmailAddress.ts'
import type { RequestIssue } from '../../kit/errors/ServiceError.ts'
import { findNameProblem } from '../../kit/names/plainNames.ts'
import type { BatchContent, RowProblem } from './BatchContent.ts'
import type { CheckedRow, GivenRow } from './CheckedRow.ts'
import { createEmptyFinder } from './createEmptyFinder.ts'
import { givenPerson } from './givenPerson.ts'
import { givenValue, keyOf } from './givenValue.ts'
import { titled, worseOf } from './rowProblems.ts'

/** Warns about the address that an e-mail is for, as a single issue does. */
function addressProblem(
  notes: ReadonlySet<AddressNote>,
  content: Pick<BatchContent, 'titles'>,
): RowProblem | undefined {
  const [warning] = addressWarnings(notes)
  return warning && { ...warning, column: titled(warning.column, content) }
}

/**
 * Checks rows one after the other, as far as that needs no layout: their shape, their addresses, whether another row has the same
 * one, and whether something stays empty. The rows that wait are not checked completely.
 *
 * @param notesOf notes about an address; default: an e-mail goes to none of them
 */
export function createRowReader(
  content: BatchContent,
  onDuplicateEmail: 'issue' | 'skip',
  notesOf: (email: string) => ReadonlySet<AddressNote> = () => new Set(),
): (row: GivenRow) => CheckedRow {
  const findEmpty = createEmptyFinder(content)
  /** First place by address. */
  const places = new Map<string, number>()

  function failed(place: number, value: unknown, { path, message }: RequestIssue): CheckedRow {
    return refused(place, value, { column: titled(path, content), code: 'validation_failed', message })
  }

  function refused(place: number, value: unknown, problem: RowProblem): CheckedRow {
    const { code, column } = problem
    const shown = givenValue(value, column, content)
    const about = column !== null && code === 'validation_failed' && keyOf(column, content).split('.')[0]
    return {
      ...{ place, state: 'failed', recipient: undefined, given: givenPerson(value) },
      ...(shown !== null && { value: shown }),
      problem: about ? { ...problem, params: { about } } : problem,
    }
  }

  /** The address is none, and the name is one. */
  function swapped(place: number, value: unknown, issues: readonly RequestIssue[]): CheckedRow | undefined {
    const { name } = givenPerson(value) ?? {}
    if (!issues.some(({ path }) => path === 'email') || name === undefined || !isEmailAddress(name))
      return undefined
    const message = 'has an email address: name and address may be swapped'
    return refused(place, value, { column: titled('name', content), code: 'swapped', message })
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
          params: { first },
        }
  }

  return ({ place, value, problem: known }) => {
    if (known) return refused(place, value, known)
    const parsed = safeParseBounded(recipientSchema, value)
    if (!parsed.ok)
      return swapped(place, value, parsed.issues) ?? failed(place, value, parsed.issues[0] as RequestIssue)
    const recipient = parsed.output
    const misnamed = findNameProblem(recipient.name)
    // Without the recipient, so that no retry issues it.
    if (misnamed) return failed(place, value, { path: 'name', message: misnamed })
    const problem = findDuplicate(place, recipient.email)
    if (problem && onDuplicateEmail === 'skip') return { place, state: 'skipped', recipient, problem }
    const [mistake, removed] = [findMistake(recipient, content.titles), removedCharacters(value)[0]]
    const unwelcome = addressProblem(notesOf(recipient.email), content)
    const notes = [mistake, removed].map((note) => note && { ...note, column: titled(note.column, content) })
    return {
      place,
      state: 'waiting',
      recipient,
      problem: worseOf(problem, unwelcome, findEmpty(recipient), ...notes),
    }
  }
}
