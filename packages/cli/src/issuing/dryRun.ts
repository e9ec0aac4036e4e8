import type { CommandContext, ExitCode } from '../arguments/Command.ts'
import { earlierOutcomes } from '../journal/earlierOutcomes.ts'
import { readJournal } from '../journal/FileJournal.ts'
import { counted } from '../output/counted.ts'
import { errorText } from '../output/errorText.ts'
import { ProgressReporter } from '../output/ProgressReporter.ts'
import { printable } from '../output/printable.ts'
import { forEachConcurrently } from './forEachConcurrently.ts'
import { type IssueJob, issueRows, rowKey } from './IssueJob.ts'
import { isRowError } from './isRowError.ts'

/** Maximum number of problems and warnings that are printed; `--json` has all. */
const maxPrinted = 20

/** Of each request: many rows meet the service's rate limit, or a restart. */
const retries = 8

interface RowMessage {
  row: number
  message: string
}

/** Has the service check every row that is not issued yet. Issues nothing and changes no file. */
export async function dryRun(job: IssueJob, context: CommandContext): Promise<ExitCode> {
  const { terminal, signal, now } = context
  const client = context.client()
  const journal = await readJournal(job.options.journal, job.identity)
  const { issued, started } = earlierOutcomes(journal?.entries ?? [])
  const isIssued = (index: number) => issued.has(rowKey(journal?.header.run ?? '', index))
  const total = job.survey.recipients
  const failures: RowMessage[] = []
  const warnings: RowMessage[] = []
  let done = 0
  const { balance } = await client.users.balance({ signal })
  const progress = new ProgressReporter(terminal, now)
  try {
    await forEachConcurrently(issueRows(job), job.options.concurrency, async ({ index, row, input }) => {
      if (!isIssued(index))
        try {
          const preview = await client.certificates.dryRun(input, { signal, retries })
          for (const message of preview.warnings) warnings.push({ row, message })
        } catch (error) {
          if (!isRowError(error)) throw error
          failures.push({ row, message: errorText(error) })
        }
      done++
      progress.update({ done, total, issued: done - failures.length, failed: failures.length })
    })
  } finally {
    progress.end()
  }
  for (const list of [failures, warnings]) list.sort((a, b) => a.row - b.row)

  const needed = total - issued.size
  // Rows that were sent without a known outcome may already be charged.
  const short = Math.max(0, needed - started.size - balance)
  if (context.json) {
    const summary = { dryRun: true, rows: total, alreadyIssued: issued.size, failures, warnings }
    await terminal.out(JSON.stringify({ ...summary, creditsNeeded: needed, balance, creditsMissing: short }))
  } else {
    printList(context, failures, (rows) => `${rows} would fail:`)
    printList(context, warnings, (rows) => `Warnings for ${rows}:`)
    const before = issued.size ? `, ${issued.size} of them issued already` : ''
    await terminal.out(
      `${counted(total, 'row')} checked${before}: ${failures.length} would fail. Nothing was issued.\n` +
        `${counted(needed, 'credit')} needed, balance ${balance}${short ? `: ${short} too few` : ''}.`,
    )
  }
  return failures.length || short ? 1 : 0
}

function printList(
  { terminal }: CommandContext,
  messages: readonly RowMessage[],
  title: (rows: string) => string,
): void {
  if (!messages.length) return
  const rows = new Set(messages.map(({ row }) => row)).size
  terminal.note(title(counted(rows, 'row')))
  for (const { row, message } of messages.slice(0, maxPrinted))
    terminal.note(`  Row ${row}: ${printable(message)}`)
  if (messages.length > maxPrinted)
    terminal.note(`  … and ${messages.length - maxPrinted} more (--json has all)`)
}
