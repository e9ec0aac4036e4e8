import type * as v from 'valibot'
import type { recipientSchema } from '../../core/certificates/certificateSchema.ts'
import type { IssueSources } from '../../core/certificates/composeCertificate.ts'
import type { hostDataSchema } from '../../core/certificates/hostData.ts'
import { type RowDates, startOfInput } from '../../core/life/issueTimes.ts'
import { zonedCalendar } from '../../core/life/zonedCalendar.ts'
import type { OrganizationRow } from '../../core/organizations/organizationRepository.ts'
import type { BatchOptions } from './batchSchema.ts'

/** A recipient whose shape was checked, with the row's other data for the certificate. */
export type Recipient = v.InferOutput<typeof recipientSchema> & { dates?: RowDates; hostData?: RowHostData }

/** The host's id and data of a row's certificate, if any. */
export type RowHostData = Partial<v.InferOutput<typeof hostDataSchema>>

/**
 * Template, organization, and email of all rows of a batch, frozen when they were checked: later edits and deletions
 * don't affect the batch.
 */
export interface BatchContent {
  issue: Omit<BatchOptions, 'onDuplicateEmail'>
  template: IssueSources['template']
  organization: IssueSources['organization']
  /** Absent: the template uses no family of the account. */
  fonts?: IssueSources['fonts']
  /** Column headers of a file, by recipient key, such as `attributes.Course`. */
  titles?: Readonly<Record<string, string>>
}

type BatchIssue = Pick<BatchContent, 'issue'> & { organization: Pick<OrganizationRow, 'timeZone'> }

/** Reason why a row fails, or a warning about it. */
export interface RowProblem {
  /** Column of the file, or key of the recipient; `null` if it concerns the whole row. */
  column: string | null
  code: string
  message: string
  /** Values for a message in the reader's language, by name; contain no data of the recipient. */
  params?: Readonly<Record<string, string | number>>
}

/** Consecutive rows, both ends inclusive. */
export interface RowRange {
  first: number
  last: number
}

/** The template, organization, and fonts for all rows. */
export function sourcesOf({ template, organization, fonts = [] }: BatchContent): IssueSources {
  return { template, organization, fonts }
}

/** Body of a row's ordinary issue; see {@link issueFields}. */
export function issueBody(
  content: BatchIssue,
  { dates, hostData, ...recipientData }: Recipient,
  now: number,
) {
  return { ...issueFields(content, now), ...dates, ...hostData, recipientData }
}

/**
 * Returns the common part of the issues of all rows. Rows whose `issueAt` has passed get that date, and are public at
 * once.
 *
 * @param now in ms since 1970
 */
export function issueFields({ issue, organization }: BatchIssue, now: number) {
  const { issueAt } = issue
  const isOver = issueAt != null && startOfInput(issueAt, zonedCalendar(organization.timeZone)) <= now
  const times = isOver ? { issueAt: null, issuedAt: issueAt } : {}
  return { ...issue, ...times }
}
