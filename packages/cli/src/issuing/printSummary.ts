import type { IssueManyResult } from '@certificate-sdk/client'
import type { CommandContext } from '../arguments/Command.ts'
import { counted } from '../output/counted.ts'
import { printable } from '../output/printable.ts'
import { type IssueJob, issueRows } from './IssueJob.ts'
import { outcomeText } from './outcomeText.ts'

/** Maximum number of failures that are printed; the results file has all. */
const maxPrinted = 10

/** Prints the outcome of the rows; the results file has been written. */
export async function printSummary(
  job: IssueJob,
  { results, issued, failed }: IssueManyResult,
  before: number,
  { terminal, json }: CommandContext,
): Promise<void> {
  const { results: resultsFile, journal } = job.options
  const rows = job.survey.recipients
  const open = rows - issued - failed
  if (json) {
    const details = []
    for await (const { index, row, input } of issueRows(job)) {
      const { name, email } = input.recipientData
      const { status = 'skipped', certificateId, verificationUrl, warnings } = results[index] ?? {}
      const error = outcomeText(results[index]) || undefined
      details.push({ row, name, email, status, certificateId, verificationUrl, warnings, error })
    }
    const counts = { rows, issued, issuedBefore: before, failed, skipped: open }
    await terminal.out(JSON.stringify({ ...counts, resultsFile, journal, results: details }))
    return
  }
  if (failed) {
    terminal.note(`${counted(failed, 'row')} failed:`)
    let printed = 0
    for await (const { index, row, input } of issueRows(job)) {
      const outcome = results[index]
      if (outcome?.status !== 'failed' && outcome?.status !== 'unknown') continue
      if (++printed > maxPrinted) break
      terminal.note(
        `  Row ${row}, ${printable(input.recipientData.name)}: ${printable(outcomeText(outcome))}`,
      )
    }
    if (failed > maxPrinted) terminal.note(`  … and ${failed - maxPrinted} more, see ${resultsFile}`)
    terminal.note(
      'A row that was refused cost nothing. Running the same command again sends only what is not issued.',
    )
  }
  const earlier = before ? ` (${before} of them before)` : ''
  await terminal.out(
    `${counted(issued, 'certificate')} issued${earlier}, ${failed} failed${open ? `, ${open} not issued yet` : ''}.\n` +
      `Results: ${resultsFile}`,
  )
}
