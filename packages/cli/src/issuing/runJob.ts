import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { type Batch, CertificateError, ConflictError } from '@certificate-sdk/client'
import type { CommandContext, ExitCode } from '../arguments/Command.ts'
import { InputError } from '../errors/InputError.ts'
import { RefusedError } from '../errors/RefusedError.ts'
import { counted } from '../output/counted.ts'
import { fileProblem } from '../output/fileProblem.ts'
import { ProgressReporter } from '../output/ProgressReporter.ts'
import { checkTable, hasMistakes, sortProblems } from './checkTable.ts'
import type { IssueJob } from './IssueJob.ts'
import { printSummary } from './printSummary.ts'
import { problemLine } from './problemLine.ts'

/** Maximum number of problems that are printed. */
const maxPrinted = 20

/** Retries per request, enough to outlast a restart of the service. */
const retries = 8

/** How long the key of a batch without a response is certainly still known, in ms: the service keeps it for a day. */
const keptMs = 23.5 * 60 * 60 * 1_000

/** Starts the batch of a file, or finds the one that an earlier run started, waits for it, and writes the results. */
export async function runJob(requested: IssueJob, context: CommandContext): Promise<ExitCode> {
  await reserveResults(requested.options.results)
  const job = requested.journal.isResumed ? requested : await check(requested, context)
  if (!job) return 2
  const { batch, before } = await start(job, context)
  const ended = await follow(batch.id, job, context)
  await writeResults(job.options.results, await job.client.batches.results(batch.id, { retries }))
  await printSummary(job, ended, before, context)
  return ended.issued === ended.total ? 0 : 1
}

/**
 * @returns the job, or the run that another process has begun in the meantime; nothing if the file has mistakes
 * @throws {RefusedError} if the credits do not suffice
 */
async function check(job: IssueJob, context: CommandContext): Promise<IssueJob | undefined> {
  const { terminal, json } = context
  const checked = await checkTable(job, context)
  const { problems, invalid, credits, available } = checked
  const { failing, notes } = sortProblems(checked)
  if (hasMistakes(checked)) {
    if (json) await terminal.out(JSON.stringify({ problemCount: invalid, problems }))
    terminal.note(`${job.options.csv} has ${counted(invalid, 'row')} with problems. Nothing was issued.`)
    for (const problem of failing.slice(0, maxPrinted)) terminal.note(`  ${problemLine(problem)}`)
    if (invalid > maxPrinted) terminal.note(`  … and ${invalid - maxPrinted} more`)
    return undefined
  }
  if (available >= credits) {
    if (notes.length) terminal.note('Warnings (these rows will still be issued):')
    for (const note of notes.slice(0, maxPrinted)) terminal.note(`  ${problemLine(note)}`)
    if (notes.length > maxPrinted) terminal.note('  … and more (--dry-run --json has up to 100)')
    return job
  }
  // A process that began the same run meanwhile has reserved them.
  const journal = await job.journal.begunMeanwhile()
  if (!journal)
    throw new RefusedError(
      `${credits} credits are needed and ${available} are left, so nothing was issued. Add credits, or issue fewer rows.`,
    )
  return { ...job, journal }
}

/** @returns `before`: certificates that earlier runs issued */
async function start(
  job: IssueJob,
  context: CommandContext,
): Promise<{ batch: Pick<Batch, 'id'>; before: number }> {
  const { client, journal } = job
  if (journal.batch === undefined) return { batch: await create(job, context), before: 0 }
  const batch = await client.batches.get(journal.batch, { signal: context.signal, retries })
  context.terminal.note(`Resuming: ${batch.issued} of ${batch.total} are issued already.`)
  if (batch.state === 'completed' && batch.failed)
    await client.batches.retry(batch.id, { signal: context.signal, retries }).catch((error: unknown) => {
      // Another process retried it meanwhile.
      if (!(error instanceof ConflictError) || error.code !== 'batch_running') throw error
    })
  return { batch, before: batch.issued }
}

async function create(
  { client, file, batch, journal }: IssueJob,
  { signal, terminal, wallClock }: CommandContext,
) {
  if (journal.isResumed && Math.abs(wallClock() - journal.startedAt) > keptMs)
    throw new InputError(
      'The file was sent more than a day ago, and the service did not confirm it. Check whether its certificates exist before you issue it again with a different --journal.',
    )
  await journal.begin()
  const { idempotencyKey } = journal
  try {
    const created = await client.batches.create(file, batch, { idempotencyKey, signal, retries })
    await journal.started(created.id)
    return created
  } catch (error) {
    if (signal.aborted)
      terminal.note(
        'The service may still have started the batch. Run the same command again to follow it, or see: certificates batches list',
      )
    // The service definitely refused it.
    if (error instanceof CertificateError && !error.mayHaveRun && !journal.isResumed) await journal.forget()
    throw error
  }
}

async function follow(
  id: string,
  { client }: IssueJob,
  { terminal, signal, now }: CommandContext,
): Promise<Batch> {
  const reporter = new ProgressReporter(terminal, now)
  const stopping = () =>
    terminal.note(
      `The service continues. Run the same command again to follow it, or stop it with: certificates batches cancel ${id}`,
    )
  signal.addEventListener('abort', stopping)
  try {
    return await client.batches.untilDone(id, {
      signal,
      retries,
      onProgress: ({ total, waiting, issued, failed }) =>
        reporter.update({ done: total - waiting, total, issued, failed }),
    })
  } finally {
    signal.removeEventListener('abort', stopping)
    reporter.end()
  }
}

/**
 * Finds out whether the results can be written, before there are any.
 *
 * @throws {InputError} if they cannot
 */
async function reserveResults(path: string): Promise<void> {
  try {
    const existing = await stat(path).catch(() => undefined)
    if (existing?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
    await writeFile(unfinishedFile(path), '')
    await rm(unfinishedFile(path))
  } catch (error) {
    throw fileProblem('write', path, error)
  }
}

/** Temporary path next to the final file, so that renaming it is atomic. */
function unfinishedFile(path: string): string {
  return `${path}.${process.pid}.tmp`
}

/**
 * Writes the results atomically.
 *
 * @throws {InputError} if they can't be written
 */
async function writeResults(path: string, content: Uint8Array): Promise<void> {
  const unfinished = unfinishedFile(path)
  try {
    await writeFile(unfinished, content)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw fileProblem('write', path, error)
  }
}
