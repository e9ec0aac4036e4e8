import type { RecipientData } from '@certificate-sdk/client'
import { InputError } from '../errors/InputError.ts'
import type { CsvFile } from './CsvFile.ts'
import type { CsvProblem } from './CsvProblem.ts'
import type { Dialect } from './detectDialect.ts'
import { type Columns, readHeader } from './readHeader.ts'
import { type RecipientRow, readRecipient } from './readRecipient.ts'
import { type CsvRow, readRows } from './readRows.ts'

/** Maximum number of problems and empty rows that are kept and named; the others are only counted. */
const maxNamed = 100

/** A row that becomes a certificate. */
export interface CsvRecipient {
  row: number
  recipient: Required<RecipientData>
}

/** The content of a file, known before anything is issued. */
export interface CsvSurvey {
  dialect: Dialect
  /** Attribute columns, in order. */
  attributes: string[]
  recipients: number
  /** The first 100. */
  problems: CsvProblem[]
  problemCount: number
  /** Numbers of the first 100 empty rows, which are skipped. */
  emptyRows: number[]
  emptyCount: number
  /** Numbers of columns without header and content, from 1, which are skipped. */
  emptyColumns: number[]
}

/**
 * Reads the whole file once and finds all its problems.
 *
 * @throws {InputError} if it is not CSV
 */
export async function surveyRecipients(file: CsvFile): Promise<CsvSurvey> {
  return named(file, async () => {
    const { dialect, rows } = await readRows(file.chunks())
    const survey: CsvSurvey = {
      dialect,
      attributes: [],
      recipients: 0,
      problems: [],
      problemCount: 0,
      emptyRows: [],
      emptyCount: 0,
      emptyColumns: [],
    }
    const add = (problems: readonly CsvProblem[]) => {
      survey.problemCount += problems.length
      survey.problems.push(...problems.slice(0, maxNamed - survey.problems.length))
    }
    let columns: Columns | undefined
    for await (const row of rows) {
      if (columns) count(survey, readRecipient(row, columns), add)
      else {
        const header = readHeader(row.cells, delimiterNames[dialect.delimiter])
        if (header.problems) {
          add(header.problems)
          return survey
        }
        columns = header.columns
        survey.attributes = columns.attributes.map(({ key }) => key)
        survey.emptyColumns = columns.unnamed.map((index) => index + 1)
      }
    }
    if (!columns)
      throw new InputError('is empty: its first row must name the columns, such as name,email,Course')
    if (!survey.recipients && !survey.problemCount) throw new InputError('has no recipients below its header')
    return survey
  })
}

/** Reads a file that was surveyed without problems, as a stream. */
export async function* readRecipients(file: CsvFile): AsyncGenerator<CsvRecipient> {
  const { rows } = await readRows(file.chunks())
  let columns: Columns | undefined
  for await (const row of rows) {
    if (columns) {
      const read = readRecipient(row, columns)
      if (read.kind === 'recipient') yield read
    } else columns = columnsOf(row)
  }
}

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const

function count(survey: CsvSurvey, row: RecipientRow, add: (problems: readonly CsvProblem[]) => void): void {
  if (row.kind === 'problems') add(row.problems)
  else if (row.kind === 'recipient') survey.recipients++
  else {
    survey.emptyCount++
    if (survey.emptyRows.length < maxNamed) survey.emptyRows.push(row.row)
  }
}

function columnsOf({ cells }: CsvRow): Columns {
  const { columns } = readHeader(cells, '')
  if (!columns) throw new InputError('has changed while it was read')
  return columns
}

async function named<Result>(file: CsvFile, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof InputError ? new InputError(`${file.path} ${error.message}.`) : error
  }
}
