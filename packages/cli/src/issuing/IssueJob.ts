import type { BatchFileOptions, CertificateClient } from '@certificate-sdk/client'
import type { RunJournal } from '../journal/RunJournal.ts'
import type { IssueOptions } from './readIssueOptions.ts'

/** A file to issue, and how. */
export interface IssueJob {
  client: CertificateClient
  options: IssueOptions
  file: Blob
  /** Template, organization, and email of all its certificates. */
  batch: BatchFileOptions
  journal: RunJournal
}
