import type { IssueInput } from '@certificate-sdk/client'
import type { CsvFile } from '../csv/CsvFile.ts'
import { type CsvSurvey, readRecipients } from '../csv/readRecipients.ts'
import type { RunIdentity } from '../journal/RunIdentity.ts'
import type { IssueOptions } from './readIssueOptions.ts'

/** A checked CSV file, and how to issue it. */
export interface IssueJob {
  csv: CsvFile
  survey: CsvSurvey
  options: IssueOptions
  identity: RunIdentity
}

/** One certificate to issue. */
export interface IssueRow {
  /** Place among the recipients, from 0. */
  index: number
  /** As a spreadsheet numbers it. */
  row: number
  input: IssueInput & { recipientData: { attributes: Record<string, string> } }
}

/** Every row of a job, in order. Can be read again. */
export async function* issueRows({
  csv,
  options: { organizationId, mailData },
}: Pick<IssueJob, 'csv' | 'options'>): AsyncGenerator<IssueRow> {
  let index = 0
  for await (const { row, recipient } of readRecipients(csv))
    yield { index: index++, row, input: { recipientData: recipient, organizationId, mailData } }
}

/** Identifies a row in the journal, without personal data. */
export function rowKey(run: string, index: number): string {
  return `${run}/${index + 1}`
}
