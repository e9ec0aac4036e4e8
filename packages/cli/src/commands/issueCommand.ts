import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { NotFoundError } from '@certificate-sdk/client'
import type { Command } from '../arguments/Command.ts'
import { dryRun } from '../issuing/dryRun.ts'
import { readIssueOptions } from '../issuing/readIssueOptions.ts'
import { completeMapping } from '../issuing/readReading.ts'
import { readTableFile } from '../issuing/readTableFile.ts'
import { runJob } from '../issuing/runJob.ts'
import { hashMail } from '../journal/RunIdentity.ts'
import { RunJournal } from '../journal/RunJournal.ts'

/** `issue --csv FILE …` */
export const issueCommand: Command = {
  name: 'issue',
  usage:
    '--csv FILE --template ID --organization ID [--subject TEXT --body-file FILE] [--map FIELD=COLUMN] [--dry-run] [--journal FILE] [--results FILE]',
  summary: 'Issues a certificate for each row of a CSV file or a workbook, as a batch of the service.',
  details: `  --csv FILE          CSV with commas, semicolons, tabs, or |, as spreadsheets save it, or
                      XLSX. Columns are found by their headers: the name, or first and
                      last name, the email address, and the attributes of the template.
                      What was found is printed first; what is not certain is refused
  --map FIELD=COLUMN  the column of name, email, or an attribute; may be repeated, and
                      several columns of name are joined. issuedAt and expiresAt are the
                      dates of each certificate
  --encoding LABEL    encoding of a text file, such as windows-1250
  --sheet NAME        sheet of a workbook; default: the first visible one that is a list
  --header-row N      row that names the columns; default: found among the first 20
  --hidden-rows WHAT  skip (default) or issue: rows that the sheet hides
  --template ID       see: certificates templates list
  --date-order ORDER  dmy or mdy: how dates such as 03/04/2026 are read, if no other date of
                      their column tells
  --organization ID   who issues; see: certificates organizations list
  --subject TEXT      subject of the email to each recipient; without it none is sent
  --body-file FILE    text of the email; may have {{name}}, {{date}}, {{certificateUrl}}, {{title}},
                      {{organization}}, {{attributes.COLUMN}}, {{attributes.COLUMN|words}}
  --dry-run           lets the service check every row and counts credits; issues nothing
  --journal FILE      which batch was started, by which a run is resumed; default:
                      FILE.journal beside the file. No file is issued twice with it
  --results FILE      CSV with row, name, email, state, certificateId, verificationUrl,
                      message; default: NAME.results.csv beside the file`,
  options: {
    csv: 'text',
    template: 'text',
    organization: 'text',
    subject: 'text',
    'body-file': 'text',
    map: 'texts',
    encoding: 'text',
    sheet: 'text',
    'header-row': 'text',
    'hidden-rows': 'text',
    'date-order': 'text',
    'dry-run': 'flag',
    journal: 'text',
    results: 'text',
  },
  positionals: [],
  async run(args, context) {
    const options = await readIssueOptions(args)
    // Without a key nothing is worth reading.
    const client = context.client()
    const content = await readTableFile(options.csv)
    const { organizationId, mailData, reading } = options
    const identity = {
      service: context.serviceUrl,
      csv: createHash('sha256').update(content).digest('hex'),
      template: mailData.templateId,
      organization: organizationId,
      mail: hashMail(mailData.subject, mailData.body),
      ...(Object.keys(reading).length && { reading: JSON.stringify(reading) }),
    }
    const findBatch = (id: string) =>
      client.batches.get(id, { signal: context.signal }).catch((error: unknown) => {
        if (error instanceof NotFoundError) return undefined
        throw error
      })
    const journal = await RunJournal.open(options.journal, identity, context.wallClock(), findBatch)
    const file = new File([content], basename(options.csv))
    const { maps, ...read } = reading
    const found = { organizationId, mailData, ...read }
    const mapping = maps && { mapping: await completeMapping(client, file, found, maps, context.signal) }
    const job = { client, options, file, batch: { ...found, ...mapping }, journal }
    return options.dryRun ? dryRun(job, context) : runJob(job, context)
  },
}
