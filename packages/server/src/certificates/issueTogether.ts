import type { Database, GroupWork } from '../database/Database.ts'
import type { MemberOutcome } from '../idempotency/idempotent.ts'
import { issueOnPostgres } from './issueOnPostgres.ts'
import { issueOnSqlite } from './issueOnSqlite.ts'
import type { NewIssue } from './NewIssue.ts'

/**
 * Makes the function that plans how to issue the certificates of one account together. Each has its own outcome: repeated requests
 * read their response, and credits go to the first ones.
 */
export function issueTogether({
  engine,
  now,
}: Pick<Database, 'engine' | 'now'>): GroupWork<NewIssue, MemberOutcome> {
  const issue = engine === 'postgres' ? issueOnPostgres : issueOnSqlite
  return issue(now)
}
