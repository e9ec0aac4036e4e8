import type { IssueSources } from '../certificates/CertificateIssuer.ts'
import type { BatchOptions } from './batchSchema.ts'

/**
 * Template, organization, and e-mail of all rows of a batch, frozen when they were checked: a template that is edited or deleted meanwhile
 * changes none of them.
 */
export interface BatchContent extends Pick<BatchOptions, 'organizationId' | 'mailData'> {
  template: IssueSources['template']
  organization: IssueSources['organization']
  /** Of a file: headers of its columns, by keys of the recipient such as `attributes.Course`. */
  titles?: Readonly<Record<string, string>>
}

/** Why a row fails, or what its author should know. */
export interface RowProblem {
  /** The column of the file, or the key of the recipient; `null` if it is about the whole row. */
  column: string | null
  code: string
  message: string
}

/** A whole number of rows from one place to another, both included. */
export interface RowRange {
  first: number
  last: number
}
