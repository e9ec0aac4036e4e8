import type { Batch, BatchRowRecord, CertificateClient, Page } from '@certificate-sdk/client'
import type { CommandContext } from '../arguments/Command.ts'
import { counted } from '../output/counted.ts'
import type { IssueJob } from './IssueJob.ts'
import { problemLine } from './problemLine.ts'

/** Maximum number of failures that are printed; the results file has all. */
const maxPrinted = 10

/** Prints the outcome of a batch; the results file has been written. */
export async function printSummary(
  { client, options }: Pick<IssueJob, 'client' | 'options'>,
  { id, total, issued, failed, skipped, waiting }: Batch,
  before: number,
  { terminal, json }: CommandContext,
): Promise<void> {
  const resultsFile = options.results
  const open = skipped + waiting
  if (json) {
    const results = []
    for await (const { row, name, email, state, certificateId, verificationUrl, problem } of rowsOf(
      client,
      id,
    ))
      results.push({ row, name, email, state, certificateId, verificationUrl, problem })
    const counts = { rows: total, issued, issuedBefore: before, failed, skipped: open }
    await terminal.out(
      JSON.stringify({ ...counts, batch: id, resultsFile, journal: options.journal, results }),
    )
    return
  }
  if (failed) {
    terminal.note(`${counted(failed, 'row')} failed:`)
    const { items } = await client.batches.rows(id, { limit: maxPrinted, state: 'failed' })
    for (const { row, problem } of items)
      terminal.note(
        `  ${problemLine({ row, column: problem?.column ?? null, message: problem?.message ?? '' })}`,
      )
    if (failed > maxPrinted) terminal.note(`  … and ${failed - maxPrinted} more, see ${resultsFile}`)
    terminal.note(
      'Failed rows are not charged. Run the same command again to retry only the rows that were not issued.',
    )
  }
  const earlier = before ? ` (${before} of them before)` : ''
  await terminal.out(
    `${counted(issued, 'certificate')} issued${earlier}, ${failed} failed${open ? `, ${open} skipped` : ''}.\n` +
      `Results: ${resultsFile}`,
  )
}

async function* rowsOf(client: CertificateClient, id: string): AsyncGenerator<BatchRowRecord> {
  let cursor: string | null = ''
  do {
    const { items, pagination }: Page<BatchRowRecord> = await client.batches.rows(id, { limit: 200, cursor })
    yield* items
    cursor = pagination.next
  } while (cursor !== null)
}
