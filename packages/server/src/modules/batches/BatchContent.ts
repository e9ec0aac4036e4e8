import type * as v from 'valibot'
import type { recipientSchema } from '../../core/certificates/certificateSchema.ts'
import type { IssueSources } from '../../core/certificates/composeCertificate.ts'
import type { hostDataSchema } from '../../core/certificates/hostData.ts'
import { type RowDates, startOfInput } from '../../core/life/issueTimes.ts'
import { zonedCalendar } from '../../core/life/zonedCalendar.ts'
import type { OrganizationRow } from '../../core/organizations/organizationRepository.ts'
import type { BatchOptions } from './batchSchema.ts'

/** A recipient who was checked for their shape, and what else the row says of their certificate. */
export type Recipient = v.InferOutput<typeof recipientSchema> & { dates?: RowDates; hostData?: RowHostData }

/** The host's id and data of a row's certificate, if it has them. */
export type RowHostData = Partial<v.InferOutput<typeof hostDataSchema>>

/**
 * Template, organization, and email of all rows of a batch, frozen when they were checked: a template that is edited or deleted meanwhile
 * changes none of them.
 */
export interface BatchContent {
  issue: Omit<BatchOptions, 'onDuplicateEmail'>
  template: IssueSources['template']
  organization: IssueSources['organization']
  /** Absent: the template names no family of the account. */
  fonts?: IssueSources['fonts']
  /** Headers of a file's columns, by keys of the recipient such as `attributes.Course`. */
  titles?: Readonly<Record<string, string>>
}

type BatchIssue = Pick<BatchContent, 'issue'> & { organization: Pick<OrganizationRow, 'timeZone'> }

/** Reason why a row fails, or a warning about it. */
export interface RowProblem {
  /** The column of the file, or the key of the recipient; `null` if it is about the whole row. */
  column: string | null
  code: string
  message: string
  /** Values for a sentence of the reader's own language, by their names; none of them is the recipient's. */
  params?: Readonly<Record<string, string | number>>
}

/** Consecutive rows, from the first to the last, both included. */
export interface RowRange {
  first: number
  last: number
}

/** The template, organization, and fonts of the issues of all rows. */
export function sourcesOf({ template, organization, fonts = [] }: BatchContent): IssueSources {
  return { template, organization, fonts }
}

/** The body of the ordinary issue that a row is; see {@link issueFields}. */
export function issueBody(
  content: BatchIssue,
  { dates, hostData, ...recipientData }: Recipient,
  now: number,
) {
  return { ...issueFields(content, now), ...dates, ...hostData, recipientData }
}

/**
 * Returns the common part of the issues of all rows. Rows whose `issueAt` is over by now have that date, and are public at once.
 *
 * @param now in ms since 1970
 */
export function issueFields({ issue, organization }: BatchIssue, now: number) {
  const { issueAt } = issue
  const isOver = issueAt != null && startOfInput(issueAt, zonedCalendar(organization.timeZone)) <= now
  const times = isOver ? { issueAt: null, issuedAt: issueAt } : {}
  return { ...issue, ...times }
}
