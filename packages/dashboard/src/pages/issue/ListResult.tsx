/** @jsxImportSource preact */
import {
  type BatchCheck,
  type BatchColumns,
  type BatchProblem,
  batchWarningCodes,
  type TemplateRecord,
} from '@certificate-sdk/client'
import { dateFields } from '@certificate-sdk/template/internal'
import type { Form } from '../../http/Form.ts'
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { formatDateInWords, formatNumber } from '../../languages/formats.ts'
import { CheckField, SelectField, Submission } from '../../markup/fields.tsx'
import { Badge, Notice } from '../../markup/Notice.tsx'
import { PreviewPages } from '../../markup/PreviewPages.tsx'
import { RowProblem } from '../../markup/RowProblem.tsx'
import { type DateChoice, DateQuestion, type EncodingChoice, EncodingQuestion } from './ListQuestions.tsx'
import { ListReadingCard } from './ListReadingCard.tsx'
import { completeMapping, noColumn, optionOf, type PartialMapping } from './listColumns.ts'
import type { ListReading } from './listReading.ts'
import { type Resources, withEveryValue } from './readResources.ts'

/** A list whose columns were matched and, if possible, whose rows were checked. */
export interface CheckedList {
  columns: BatchColumns
  mapping: PartialMapping
  reading: ListReading
  fileKey: string
  preview: BatchCheck | undefined
  /**
   * Digest of list, design, organization, columns, and handling of duplicates, so that exactly the checked content is
   * issued.
   */
  digest: string
}

interface ListResultProps {
  visit: MemberVisit
  template: TemplateRecord
  organizations: Resources['organizations']
  balance: number
  form?: Form
  problem?: string
  checked?: CheckedList
  question?: EncodingChoice
  dateQuestion?: DateChoice
}

/** Result of a check: columns, problems, and the button that issues. The script replaces it after each check. */
export function ListResult(props: ListResultProps) {
  const { visit, template, organizations, balance, form, problem, checked, question, dateQuestion } = props
  return (
    <div class="stack" id="result" tabIndex={-1}>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {question && <EncodingQuestion visit={visit} {...question} />}
      {dateQuestion && <DateQuestion visit={visit} {...dateQuestion} />}
      {checked && (
        <>
          <ListReadingCard visit={visit} {...checked} dates={checked.preview?.read?.dates} />
          <Columns visit={visit} checked={checked} isMailed={form?.text('sendMail') !== ''} />
          {checked.preview && (
            <Preview
              visit={visit}
              template={template}
              organizationId={organizations.chosen?.id}
              balance={balance}
              preview={checked.preview}
              digest={checked.digest}
              isSkipping={form?.text('skipDuplicates') !== ''}
              isMailed={form?.text('sendMail') !== ''}
            />
          )}
        </>
      )}
    </div>
  )
}

function Columns({
  visit,
  checked: { columns: table, mapping },
  isMailed,
}: {
  visit: MemberVisit
  checked: CheckedList
  isMailed: boolean
}) {
  const { list: texts } = visit.messages
  const [sample = []] = table.rows
  const single = table.columns.flatMap((column, i) => {
    const cell = sample[i]?.trim().slice(0, 30)
    return column ? [{ value: optionOf(column), label: cell ? `${column} (${cell})` : column }] : []
  })
  const none = { value: '', label: texts.none }
  const choose = { value: '', label: texts.chooseColumn }
  const joined = [table.mapping.name, mapping.name].find((name) => Array.isArray(name))
  const together = Array.isArray(joined) ? [{ value: optionOf(joined), label: joined.join(' + ') }] : []
  const isComplete = completeMapping(mapping, isMailed) !== undefined
  const hint = isComplete ? texts.columnsHint : table.ambiguous.length ? texts.ambiguous : texts.notMatched
  const addresses =
    mapping.email === null || (mapping.email === '' && isMailed) ? [choose, ...single] : single
  return (
    <section class="card form">
      <h2>{texts.columns}</h2>
      <p class="hint">{hint}</p>
      <input type="hidden" name="columns" value={JSON.stringify(table.columns)} />
      <div class="pair">
        <SelectField
          name="map.name"
          label={texts.nameColumn}
          value={optionOf(mapping.name)}
          options={[...(mapping.name ? [] : [choose]), ...together, ...single]}
        />
        <SelectField
          name="map.email"
          label={texts.emailColumn}
          value={mapping.email === '' ? noColumn : optionOf(mapping.email)}
          options={[...(isMailed ? [] : [{ ...none, value: noColumn }]), ...addresses]}
        />
        {table.attributes.map((key) => (
          <SelectField
            key={key}
            name={`map.attributes.${key}`}
            label={key}
            value={optionOf(mapping.attributes[key])}
            options={[none, ...single]}
          />
        ))}
        {dateFields.map((field) => (
          <SelectField
            key={field}
            name={`map.${field}`}
            label={visit.messages.issue[field]}
            value={optionOf(mapping[field])}
            options={[none, ...single]}
          />
        ))}
      </div>
      {!isComplete && (
        <div class="actions">
          <button class="button primary" type="submit" name="step" value="check">
            {texts.again}
          </button>
        </div>
      )}
    </section>
  )
}

interface PreviewProps {
  visit: MemberVisit
  template: TemplateRecord
  organizationId: string | undefined
  balance: number
  preview: BatchCheck
  digest: string
  isSkipping: boolean
  isMailed: boolean
}

function Preview(props: PreviewProps) {
  const { visit, template, organizationId, balance, preview, digest, isSkipping, isMailed } = props
  const { list: texts, templates } = visit.messages
  const number = (value: number) => formatNumber(visit.language, value)
  const { valid, invalid, skipped, credits, worstRow } = preview
  const canIssue = valid > 0 && credits <= balance
  const notes: readonly string[] = batchWarningCodes
  const isWarning = ({ code }: BatchProblem) =>
    notes.includes(code) && !(isSkipping && code === 'duplicate_email')
  const warnings = preview.problems.filter(isWarning)
  const reasons = preview.problems.filter((problem) => !isWarning(problem))
  return (
    <>
      <div class="columns">
        <section class="card form">
          <h2>{texts.result}</h2>
          <p class="actions number">
            <Badge tone="success">{fill(texts.valid, { count: number(valid) })}</Badge>
            {invalid > 0 && <Badge tone="warning">{fill(texts.invalid, { count: number(invalid) })}</Badge>}
            {skipped > 0 && <Badge tone="neutral">{fill(texts.skipped, { count: number(skipped) })}</Badge>}
          </p>
          {visit.prices.issue > 0 && (
            <p class="number">
              {fill(texts.credits, { count: number(credits) })}{' '}
              <span class="muted">({fill(texts.left, { count: number(balance) })})</span>
            </p>
          )}
          {credits > balance && <p class="wrong">{visit.messages.errors.insufficient_credits}</p>}
          <CheckField name="skipDuplicates" label={texts.duplicates} isChecked={isSkipping} />
          {valid === 0 && <p>{texts.nothing}</p>}
          {canIssue && (
            <div class="actions">
              <Submission visit={visit} />
              <input type="hidden" name="checked" value={digest} />
              <button class="button primary" type="submit" name="step" value="issue">
                {valid === 1 ? visit.messages.issue.issue : fill(texts.issue, { count: number(valid) })}
              </button>
              <span class="muted">{isMailed ? texts.withMail : texts.withoutMail}</span>
            </div>
          )}
        </section>
        {worstRow && (
          <figure class="card">
            <h2>{texts.worst}</h2>
            <PreviewPages
              template={template}
              organizationId={organizationId}
              recipient={withEveryValue(template, worstRow)}
              alt={fill(templates.preview, { name: worstRow.name })}
            />
            <figcaption class="muted">
              {fill(texts.worstHint, { row: worstRow.row, name: worstRow.name })}
              {dateFields.map((field) => {
                const day = worstRow[field]
                return day && ` · ${visit.messages.issue[field]}: ${formatDateInWords(visit.language, day)}`
              })}
            </figcaption>
          </figure>
        )}
      </div>
      <Problems
        visit={visit}
        title={texts.problems}
        hint={valid > 0 && texts.problemsHint}
        problems={reasons}
      />
      <Problems visit={visit} title={texts.warnings} hint={texts.warningsHint} problems={warnings} />
    </>
  )
}

interface ProblemsProps {
  visit: MemberVisit
  title: string
  hint: string | false
  problems: BatchCheck['problems']
}

function Problems({ visit, title, hint, problems }: ProblemsProps) {
  const { list: texts, certificates } = visit.messages
  if (!problems.length) return null
  return (
    <section class="card flush">
      <h2>{title}</h2>
      {hint && <p class="hint muted within">{hint}</p>}
      <div class="table">
        <table>
          <thead>
            <tr>
              <th scope="col" class="end">
                {texts.row}
              </th>
              <th scope="col">{certificates.recipient}</th>
              <th scope="col">{texts.column}</th>
              <th scope="col">{texts.problem}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map((problem) => (
              <tr key={`${problem.row} ${problem.column}`}>
                <td class="number end">{problem.row}</td>
                <td>
                  {problem.name || '–'}
                  {problem.email && <span class="sub">{problem.email}</span>}
                </td>
                <td>{problem.column ?? '–'}</td>
                <td>
                  <RowProblem visit={visit} problem={problem} value={problem.value} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
