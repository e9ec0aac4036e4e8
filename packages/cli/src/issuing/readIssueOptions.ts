import { realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { MailData } from '@certificate-sdk/client'
import { type CommandArguments, UsageError } from '@certificate-sdk/command-line'
import { readTextFile } from '../arguments/readTextFile.ts'
import { type Reading, readReading } from './readReading.ts'

/** Options of one call of `issue`. */
export interface IssueOptions {
  csv: string
  organizationId: string
  mailData: MailData
  reading: Reading
  dryRun: boolean
  journal: string
  results: string
}

/**
 * Reads the arguments of `issue`, and the file that `--body-file` names.
 *
 * @throws {UsageError} naming the first argument that is missing or wrong
 * @throws {InputError} if the body cannot be read
 */
export async function readIssueOptions(args: CommandArguments): Promise<IssueOptions> {
  const csv = args.required('csv')
  const templateId = args.required('template', 'List your templates with: certificates templates list.')
  const organizationId = args.required(
    'organization',
    'List your organizations with: certificates organizations list.',
  )
  const subject = args.optional('subject')
  const bodyFile = args.optional('body-file')
  if (!subject !== !bodyFile)
    throw new UsageError('--subject and --body-file belong together: give both, or neither to send no email.')
  const mail = subject && bodyFile ? { subject, body: await readBody(bodyFile) } : {}
  const journal = args.optional('journal') ?? `${csv}.journal`
  const results = args.optional('results') ?? `${csv.replace(/\.(csv|tsv|txt|xlsx)$/i, '')}.results.csv`
  await checkFiles({ csv, ...(bodyFile && { 'body-file': bodyFile }) }, { journal, results })
  return {
    csv,
    organizationId,
    mailData: { templateId, ...mail },
    reading: readReading(args),
    dryRun: args.flag('dry-run'),
    journal,
    results,
  }
}

/** Refuses to overwrite an input file, or to write one file twice; paths are by option. */
async function checkFiles(
  read: Readonly<Record<string, string>>,
  { journal, results }: Pick<IssueOptions, 'journal' | 'results'>,
): Promise<void> {
  const written = { journal: await fileIdentity(journal), results: await fileIdentity(results) }
  for (const [source, path] of Object.entries(read)) {
    const identity = await fileIdentity(path)
    for (const [option, target] of Object.entries(written))
      if (target === identity) throw new UsageError(`--${option} must not be the file of --${source} itself.`)
  }
  if (written.journal === written.results)
    throw new UsageError('--journal and --results must not be the same file.')
}

async function readBody(path: string): Promise<string> {
  const text = (await readTextFile(path)).replace(/\r\n?/g, '\n').trim()
  if (text) return text
  throw new UsageError(`The --body-file ${path} is empty.`)
}

/** Identity of a file: equal for two paths of the same file, also through links and on case-insensitive file systems. */
async function fileIdentity(path: string): Promise<string> {
  const found = await stat(path, { bigint: true }).catch(() => undefined)
  // Some network drives number no files.
  if (found?.ino) return `${found.dev}:${found.ino}`
  const folder = dirname(resolve(path))
  return realpath(path).catch(async () => join(await realpath(folder).catch(() => folder), basename(path)))
}
