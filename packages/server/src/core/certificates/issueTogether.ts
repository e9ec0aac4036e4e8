import type { Database, GroupWork } from '../../kit/database/Database.ts'
import type { MemberOutcome } from '../../kit/idempotency/idempotent.ts'
import { issueInSteps } from './issueInSteps.ts'
import { issueOnPostgres } from './issueOnPostgres.ts'
import type { NewIssue } from './NewIssue.ts'

/** Functions that plan how to issue certificates of one account; see {@link issueTogether}. */
export interface IssueWork {
  /** For issues without a running number that replace no other certificate. */
  plain: GroupWork<NewIssue, MemberOutcome>
  /** For all issues. */
  inSteps: GroupWork<NewIssue, MemberOutcome>
}

/**
 * Makes the functions that plan how to issue the certificates of one account together. Each has its own outcome: repeated requests
 * read their response, and credits go to the first ones.
 */
export function issueTogether(database: Pick<Database, 'engine' | 'now'>): IssueWork {
  const inSteps = issueInSteps(database)
  return { plain: database.engine === 'postgres' ? issueOnPostgres(database.now) : inSteps, inSteps }
}
