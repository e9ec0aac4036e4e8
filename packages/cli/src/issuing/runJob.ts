import type { IssueInput, IssueManyResult } from '@certificate-sdk/client'
import type { CommandContext, ExitCode } from '../arguments/Command.ts'
import { earlierOutcomes } from '../journal/earlierOutcomes.ts'
import { FileJournal } from '../journal/FileJournal.ts'
import { describeFailure } from '../output/describeFailure.ts'
import { ProgressReporter } from '../output/ProgressReporter.ts'
import { printable } from '../output/printable.ts'
import { checkBeforeIssuing, type Pending } from './checkBeforeIssuing.ts'
import { type IssueJob, type IssueRow, issueRows, rowKey } from './IssueJob.ts'
import { printSummary } from './printSummary.ts'
import { reserveResults, writeResults } from './writeResults.ts'

/** Of each request: enough to outlast a restart of the service. */
const retries = 8

/** Issues every row that has no certificate yet, and writes the results. */
export async function runJob(job: IssueJob, context: CommandContext): Promise<ExitCode> {
  await reserveResults(job.options.results)
  const journal = await FileJournal.open(job.options.journal, job.identity, context.newId)
  let result: IssueManyResult
  const before = earlierOutcomes(journal.read()).issued.size
  try {
    const pending = await findPending(job, journal)
    if (pending)
      for (const warning of await checkBeforeIssuing(context.client(), pending, context.signal))
        context.terminal.note(`Row ${pending.first.row}, and perhaps others: ${printable(warning)}`)
    if (before) context.terminal.note(`Resuming: ${before} of ${job.survey.recipients} are issued already.`)
    result = await issueAll(job, journal, context)
  } finally {
    await journal.close()
  }
  await writeResults(job, result.results)
  await printSummary(job, result, before, context)
  if (context.signal.aborted && result.results.length < job.survey.recipients) return 130
  if (result.stoppedBy !== undefined) {
    context.terminal.note(describeFailure(result.stoppedBy, context.serviceUrl).message)
    return 3
  }
  return result.failed ? 1 : 0
}

/** @returns `undefined` if every row has its certificate */
async function findPending(job: IssueJob, journal: FileJournal): Promise<Pending | undefined> {
  const { issued, started } = earlierOutcomes(journal.read())
  const isIssued = ({ index }: IssueRow) => issued.has(rowKey(journal.run, index))
  for await (const row of issueRows(job))
    if (!isIssued(row)) return { first: row, credits: job.survey.recipients - issued.size - started.size }
  return undefined
}

async function issueAll(
  job: IssueJob,
  journal: FileJournal,
  { client, terminal, signal, now }: CommandContext,
): Promise<IssueManyResult> {
  const total = job.survey.recipients
  const reporter = new ProgressReporter(terminal, now)
  const stopping = () =>
    terminal.note('Stopping: what is on its way ends first. Press Ctrl+C again to stop at once.')
  signal.addEventListener('abort', stopping)
  try {
    return await client().certificates.issueMany(inputsOf(job, signal), {
      concurrency: job.options.concurrency,
      journal,
      retries,
      keyOf: (_input, index) => rowKey(journal.run, index),
      onProgress: ({ done, issued, failed }) => reporter.update({ done, total, issued, failed }),
    })
  } finally {
    signal.removeEventListener('abort', stopping)
    reporter.end()
  }
}

/** Ends early when the person interrupts, so that requests in flight still get their outcome. */
async function* inputsOf(job: IssueJob, signal: AbortSignal): AsyncGenerator<IssueInput> {
  for await (const { input } of issueRows(job)) {
    if (signal.aborted) return
    yield input
  }
}
