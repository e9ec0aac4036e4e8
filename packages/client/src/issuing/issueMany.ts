import type { IssueInput } from '../wire/CertificateRecord.ts'
import type { IssueManyOptions, IssueManyResult } from './IssueManyOptions.ts'

/** Issues many certificates, each at most once. */
export async function issueMany(
  _inputs: Iterable<IssueInput> | AsyncIterable<IssueInput>,
  _options: IssueManyOptions = {},
): Promise<IssueManyResult> {
  throw new Error('issueMany is not implemented')
}
