import type { Command, CommandContext } from '../arguments/Command.ts'
import { CsvFile } from '../csv/CsvFile.ts'
import { problemText } from '../csv/CsvProblem.ts'
import { type CsvSurvey, surveyRecipients } from '../csv/readRecipients.ts'
import { dryRun } from '../issuing/dryRun.ts'
import { readIssueOptions } from '../issuing/readIssueOptions.ts'
import { runJob } from '../issuing/runJob.ts'
import { hashMail } from '../journal/RunIdentity.ts'
import { counted } from '../output/counted.ts'
import { printable } from '../output/printable.ts'

/** Maximum number of problems and empty rows that are printed. */
const maxPrinted = 20

/** `issue --csv FILE …` */
export const issueCommand: Command = {
  name: 'issue',
  usage:
    '--csv FILE --template ID --organization ID [--subject TEXT --body-file FILE] [--concurrency N] [--dry-run] [--journal FILE] [--results FILE]',
  summary: 'Issues a certificate for each row of a CSV file. Can be interrupted and run again at any time.',
  details: `  --csv FILE          columns “name” and “email”; every other column is an attribute.
                      UTF-8 or UTF-16; comma, semicolon or tab
  --template ID       see: certificates templates list
  --organization ID   who issues; see: certificates organizations list
  --subject TEXT      subject of the e-mail to each recipient; without it none is sent
  --body-file FILE    text of the e-mail; may have {{name}}, {{date}}, {{certificateUrl}},
                      {{organization}}, {{attributes.COLUMN}}, {{attributes.COLUMN|words}}
  --concurrency N     requests at the same time, 1 to 32; default 4
  --dry-run           lets the service check every row and counts credits; issues nothing
  --journal FILE      what was issued, by which a run is resumed; default: FILE.journal beside
                      the CSV. No row of a journal is ever issued twice
  --results FILE      CSV with name, email, certificateId, verificationUrl, error;
                      default: NAME.results.csv beside the CSV`,
  options: {
    csv: 'text',
    template: 'text',
    organization: 'text',
    subject: 'text',
    'body-file': 'text',
    concurrency: 'text',
    'dry-run': 'flag',
    journal: 'text',
    results: 'text',
  },
  positionals: [],
  async run(args, context) {
    const options = await readIssueOptions(args)
    // Without a key nothing is worth reading.
    context.client()
    const csv = await CsvFile.open(options.csv)
    try {
      const survey = await surveyRecipients(csv)
      noteSkipped(survey, context)
      if (survey.problemCount) {
        await reportProblems(options.csv, survey, context)
        return 2
      }
      const { templateId, subject, body } = options.mailData
      const identity = {
        service: context.serviceUrl,
        csv: await csv.hash(),
        template: templateId,
        organization: options.organizationId,
        mail: hashMail(subject, body),
      }
      const job = { csv, survey, options, identity }
      return await (options.dryRun ? dryRun(job, context) : runJob(job, context))
    } finally {
      await csv.close()
    }
  },
}

function noteSkipped({ emptyRows, emptyCount, emptyColumns }: CsvSurvey, { terminal }: CommandContext): void {
  const more = emptyCount > maxPrinted ? ', …' : ''
  if (emptyCount)
    terminal.note(
      `Skipped ${counted(emptyCount, 'empty row')}: ${emptyRows.slice(0, maxPrinted).join(', ')}${more}`,
    )
  if (emptyColumns.length)
    terminal.note(`Skipped ${counted(emptyColumns.length, 'empty column')}: ${emptyColumns.join(', ')}`)
}

async function reportProblems(
  path: string,
  { problems, problemCount }: CsvSurvey,
  { terminal, json }: CommandContext,
): Promise<void> {
  if (json) await terminal.out(JSON.stringify({ problemCount, problems }))
  terminal.note(`${path} has ${counted(problemCount, 'problem')}. Nothing was issued.`)
  for (const problem of problems.slice(0, maxPrinted)) terminal.note(`  ${printable(problemText(problem))}`)
  if (problemCount > maxPrinted) terminal.note(`  … and ${problemCount - maxPrinted} more`)
}
