import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import type { IssueOutcome } from '@certificate-sdk/client'
import { formatCsvRow } from '../csv/formatCsvRow.ts'
import { fileProblem } from '../output/fileProblem.ts'
import { type IssueJob, issueRows } from './IssueJob.ts'
import { outcomeText } from './outcomeText.ts'

const titles = ['name', 'email', 'certificateId', 'verificationUrl', 'error']

/**
 * Finds out whether the results can be written, before there are any.
 *
 * @throws {InputError} if they cannot
 */
export async function reserveResults(path: string): Promise<void> {
  try {
    const existing = await stat(path).catch(() => undefined)
    if (existing?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
    await writeFile(unfinishedFile(path), '')
    await rm(unfinishedFile(path))
  } catch (error) {
    throw fileProblem('write', path, error)
  }
}

/** Beside the file that it becomes, so that renaming it is atomic. */
function unfinishedFile(path: string): string {
  return `${path}.${process.pid}.tmp`
}

/**
 * Writes one line for each recipient, in the order of the CSV and with its delimiter. UTF-8 with a byte order mark, by
 * which Excel recognizes it. The file appears whole or not at all.
 *
 * @throws {InputError} if it cannot be written
 */
export async function writeResults(
  job: Pick<IssueJob, 'csv' | 'options' | 'survey'>,
  outcomes: readonly IssueOutcome[],
): Promise<void> {
  const path = job.options.results
  const { delimiter } = job.survey.dialect
  const unfinished = unfinishedFile(path)
  const file = createWriteStream(unfinished)
  const end = finished(file)
  // The loop below notices a failure at its next wait.
  end.catch(() => undefined)
  try {
    file.write(`\ufeff${formatCsvRow(titles, delimiter)}`)
    for await (const { index, input } of issueRows(job)) {
      const outcome = outcomes[index]
      const { name, email } = input.recipientData
      const cells = [
        name,
        email,
        outcome?.certificateId ?? '',
        outcome?.verificationUrl ?? '',
        outcomeText(outcome),
      ]
      if (!file.write(formatCsvRow(cells, delimiter))) await Promise.race([once(file, 'drain'), end])
    }
    file.end()
    await end
    await rename(unfinished, path)
  } catch (error) {
    file.destroy()
    await rm(unfinished, { force: true })
    throw fileProblem('write', path, error)
  }
}
