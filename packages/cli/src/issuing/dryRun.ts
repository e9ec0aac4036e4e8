import type { CommandContext, ExitCode } from '../arguments/Command.ts'
import { counted } from '../output/counted.ts'
import { checkTable, hasMistakes } from './checkTable.ts'
import type { IssueJob } from './IssueJob.ts'
import { problemLine } from './problemLine.ts'

/** Maximum number of problems that are printed; `--json` has 100. */
const maxPrinted = 20

/** Has the service check every row of a file that is not issued yet. Issues nothing, and changes no file. */
export async function dryRun(job: IssueJob, context: CommandContext): Promise<ExitCode> {
  const { terminal, signal, json } = context
  const { batch: id } = job.journal
  const before = id === undefined ? undefined : await job.client.batches.get(id, { signal })
  const checked = await checkTable(job, context)
  const { rows, invalid, skipped, problems, credits, available } = checked
  // A batch that was started has its credits, except for rows that failed.
  const needed = before ? Math.min(credits, before.failed) : credits
  const short = Math.max(0, needed - available)
  if (json) {
    const { read } = checked
    const summary = {
      dryRun: true,
      read,
      rows,
      alreadyIssued: before?.issued ?? 0,
      invalid,
      skipped,
      problems,
    }
    await terminal.out(
      JSON.stringify({ ...summary, creditsNeeded: needed, balance: available, creditsMissing: short }),
    )
  } else {
    for (const problem of problems.slice(0, maxPrinted)) terminal.note(`  ${problemLine(problem)}`)
    if (problems.length > maxPrinted) terminal.note(`  … and more (--json has up to 100)`)
    const issued = before ? `, ${before.issued} of them issued already` : ''
    const twice = skipped ? `, ${skipped} skipped` : ''
    if (!before && hasMistakes(checked))
      await terminal.out(
        `${counted(rows, 'row')} checked: ${invalid} with problems. Nothing will be issued until they are fixed.`,
      )
    else
      await terminal.out(
        `${counted(rows, 'row')} checked${issued}: ${invalid} would fail${twice}. Nothing was issued.` +
          (needed
            ? `\n${counted(needed, 'credit')} needed, balance ${available}${short ? `, ${short} short` : ''}.`
            : ''),
      )
  }
  return invalid || short ? 1 : 0
}
