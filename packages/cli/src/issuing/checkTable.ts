import { basename } from 'node:path'
import {
  BadRequestError,
  type BatchCheck,
  batchWarningCodes,
  isCertificateError,
  NotFoundError,
} from '@certificate-sdk/client'
import { printable } from '@certificate-sdk/command-line'
import type { CommandContext } from '../arguments/Command.ts'
import { InputError } from '../errors/InputError.ts'
import { RefusedError } from '../errors/RefusedError.ts'
import { describeReading } from './describeReading.ts'
import type { IssueJob } from './IssueJob.ts'

/** Result of a check, with the available credits. */
export interface CheckedTable extends BatchCheck {
  available: number
}

/** Mistakes of a file, which are corrected before anything is issued; others are about the design. */
const mistakes = new Set([
  'validation_failed',
  'formula_error',
  'unreadable_character',
  'unclear_date',
  'no_header',
])

/** Refusals that are about the file. */
const fileCodes: ReadonlySet<string> = new Set([
  'invalid_table',
  'unknown_encoding',
  'ambiguous_column',
  'ambiguous_date',
  'no_header',
])

const notes: ReadonlySet<string> = new Set(batchWarningCodes)

/**
 * Has the service check every row. Nothing is created, charged, or sent.
 *
 * @throws {InputError} if the file cannot be read
 * @throws {RefusedError} if the service has no batches
 */
export async function checkTable(
  { client, file, batch, options: { csv } }: Omit<IssueJob, 'journal'>,
  { signal, terminal }: Pick<CommandContext, 'signal' | 'terminal'>,
): Promise<CheckedTable> {
  const { balance, reserved = 0 } = await client.users.balance({ signal })
  try {
    const preview = await client.batches.check(file, batch, { signal })
    if (!preview.rows) terminal.note(`${csv} has no rows below its headers.`)
    for (const line of preview.read ? describeReading(preview.read) : []) terminal.note(line)
    return { ...preview, available: balance - reserved }
  } catch (error) {
    if (error instanceof NotFoundError && error.code === 'unknown_path')
      throw new RefusedError(
        'The service is older than this program and issues no batches. Update the service, or use the version of this program that came with it.',
      )
    if (isAboutFile(error))
      throw new InputError(
        [`${printable(csv)}: ${aboutFile(error, basename(csv))}`, ...choicesOf(error)].join('\n'),
      )
    throw error
  }
}

/** Returns true if a file must be corrected before anything is issued from it. */
export function hasMistakes({ problems }: BatchCheck): boolean {
  return problems.some(({ code }) => mistakes.has(code))
}

/** Separates the problems of rows that fail from notes about rows that are issued all the same. */
export function sortProblems({ problems }: BatchCheck) {
  const isNote = ({ code }: { code: string }) => notes.has(code)
  return { failing: problems.filter((problem) => !isNote(problem)), notes: problems.filter(isNote) }
}

/** The reason, without the name of the file in front; places are those of a request, such as `mapping`. */
function aboutFile({ reason }: BadRequestError, name: string): string {
  return printable(reason.startsWith(`${name}: `) ? reason.slice(name.length + 2) : reason)
}

/** Lists the choices if the service asks, each as the option that makes it. */
function choicesOf({ candidates = [], field, columns = [], cell = '', dates }: BadRequestError): string[] {
  if (dates)
    return dates.map(({ order, date }) => `  --date-order ${order}: ${printable(`${cell} is ${date}`)}`)
  const encodings = candidates.map(
    ({ encoding, sample }) => `  --encoding ${encoding}: ${printable(sample.join(' · '))}`,
  )
  return [
    ...encodings,
    ...columns.map(
      (column) =>
        `  --map ${(field ?? '').replace(/^attributes\./, '')}=${JSON.stringify(printable(column))}`,
    ),
  ]
}

function isAboutFile(error: unknown): error is BadRequestError {
  if (!isCertificateError(error) || !(error instanceof BadRequestError)) return false
  if (fileCodes.has(error.code)) return true
  return error.errors.some(({ path }) => /^(file|mapping|dateOrder)\b/.test(path))
}
