/** @jsxImportSource preact */
import type { TemplateRecord } from '@certificate-sdk/client'
import type { Problem } from '../../http/explainError.ts'
import type { Form } from '../../http/Form.ts'
import type { Doubts } from '../../http/findDoubts.ts'
import type { MemberVisit } from '../../http/Visit.ts'
import { fill } from '../../languages/fill.ts'
import { formatCredits } from '../../languages/formatCredits.ts'
import { formatNumber } from '../../languages/formats.ts'
import { type DoubtfulRecipient, DoubtNotice } from '../../markup/DoubtNotice.tsx'
import { DefaultButton, Submission, TextField } from '../../markup/fields.tsx'
import { PreviewPages } from '../../markup/PreviewPages.tsx'
import { IssueFrame } from './IssueFrame.tsx'
import { DateFields, MailFields, readDates } from './issueFields.tsx'
import { ResourceFields } from './ResourceFields.tsx'
import { type Resources, withEveryValue } from './readResources.ts'

interface IssuePageProps extends Resources {
  visit: MemberVisit
  template: TemplateRecord
  /** Attributes of the design. */
  keys: readonly string[]
  /** The form that was refused. */
  form?: Form
  problem?: Problem
  /** Warnings that the person should see before issuing. */
  doubts?: (Doubts & { recipient: DoubtfulRecipient }) | undefined
}

/** Issues one certificate. */
export function IssuePage(props: IssuePageProps) {
  const { visit, template, organizations, keys, balance, form, problem, doubts } = props
  const { issue, templates } = visit.messages
  const value = (name: string) => form?.text(name) ?? ''
  const wrong = problem?.fields ?? {}
  return (
    <IssueFrame
      visit={visit}
      current="one"
      templateId={template.id}
      problem={problem?.message}
      scripts={['issue']}
    >
      <div class="columns">
        <form class="card form" id="issue-form" method="post" action="/dashboard/issue">
          <DefaultButton />
          <Submission visit={visit} />
          <ResourceFields {...props} />
          <div class="pair">
            <TextField
              name="name"
              label={issue.name}
              value={value('name')}
              wrong={wrong['recipientData.name']}
              maxLength={200}
              isRequired
            />
            <TextField
              name="email"
              type="email"
              label={issue.email}
              value={value('email')}
              wrong={wrong['recipientData.email']}
            />
          </div>
          <fieldset id="values" hidden={keys.length === 0}>
            <legend>{issue.values}</legend>
            <div class="pair">
              {keys.map((key) => (
                <TextField
                  key={key}
                  name={`attributes.${key}`}
                  label={key}
                  value={value(`attributes.${key}`)}
                  wrong={wrong[`recipientData.attributes.${key}`]}
                  maxLength={2000}
                />
              ))}
            </div>
          </fieldset>
          <DateFields visit={visit} form={form} wrong={wrong} />
          <MailFields visit={visit} template={template} form={form} />
          {doubts && <DoubtNotice visit={visit} doubts={doubts} recipient={doubts.recipient} />}
          <div class="actions">
            <button class="button primary" type="submit">
              {doubts ? issue.anyway : issue.issue}
            </button>
            {visit.prices.issue > 0 && (
              <span class="muted">
                {fill(issue.costs, {
                  price: formatCredits(visit, visit.prices.issue),
                  balance: formatNumber(visit.language, balance),
                })}
              </span>
            )}
          </div>
        </form>
        <PreviewPages
          id="preview"
          template={template}
          organizationId={organizations.chosen?.id}
          recipient={
            doubts && withEveryValue(template, { ...doubts.recipient, ...(form && readDates(form)) })
          }
          alt={fill(templates.preview, { name: template.name })}
        />
      </div>
    </IssueFrame>
  )
}
