import { readFile } from 'node:fs/promises'
import type { MailData } from '@certificate-sdk/client'
import type { CommandArguments } from '../arguments/Command.ts'
import { UsageError } from '../errors/UsageError.ts'
import { fileProblem } from '../output/fileProblem.ts'

/** Options of one call of `issue`. */
export interface IssueOptions {
  csv: string
  organizationId: string
  mailData: MailData
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
    throw new UsageError(
      '--subject and --body-file belong together: give both, or neither to send no e-mail.',
    )
  const mail = subject && bodyFile ? { subject, body: await readBody(bodyFile) } : {}
  const journal = args.optional('journal') ?? `${csv}.journal`
  const results = args.optional('results') ?? `${csv.replace(/\.(csv|tsv|txt|xlsx)$/i, '')}.results.csv`
  for (const [option, path] of Object.entries({ journal, results }))
    if (path === csv) throw new UsageError(`--${option} must not be the file of --csv itself.`)
  if (journal === results) throw new UsageError('--journal and --results must not be the same file.')
  return {
    csv,
    organizationId,
    mailData: { templateId, ...mail },
    dryRun: args.flag('dry-run'),
    journal,
    results,
  }
}

async function readBody(path: string): Promise<string> {
  const body = await readFile(path, 'utf8').catch((error: unknown) => {
    throw fileProblem('read', path, error)
  })
  const text = body
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .trim()
  if (text) return text
  throw new UsageError(`--body-file names ${path}, which is empty.`)
}
