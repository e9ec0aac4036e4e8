import type { AuthContext } from '../../core/access/AuthContext.ts'
import type { CertificateIssuer } from '../../core/certificates/CertificateIssuer.ts'
import type { Parsing } from '../../kit/parsing/Parsing.ts'
import { applyFindingsJob } from './applyFindingsJob.ts'
import { type BatchContent, issueFields, sourcesOf } from './BatchContent.ts'
import type { RowGroup } from './readRowsJob.ts'

interface CheckOptions {
  issuer: Pick<CertificateIssuer, 'checkTogether'>
  parsing: Pick<Parsing, 'run'>
  auth: Pick<AuthContext, 'accountId' | 'now'>
  content: BatchContent
  /** Called before each group and after the last. @throws when there is no time left */
  expectTime(): void
}

/**
 * Checks whether each text of rows that were read fits its field. Everything that costs by the row is done in threads.
 *
 * @param groups is emptied, so that each is in memory no longer than needed
 * @throws {ServiceError} of 5xx, if the service cannot check
 */
export async function* checkRows(
  groups: RowGroup[],
  { issuer, parsing, auth, content, expectTime }: CheckOptions,
): AsyncGenerator<RowGroup, void, undefined> {
  for (let group = groups.shift(); group; group = groups.shift()) {
    expectTime()
    const results = group.count
      ? await issuer.checkTogether(auth, sourcesOf(content), issueFields(content, auth.now), group)
      : undefined
    if (results) {
      const { summary: _, ...rows } = group
      group = await parsing.run(
        applyFindingsJob,
        { rows, results, content },
        {
          owner: auth.accountId,
          transfer: [rows.people, rows.rest, results],
        },
      )
    }
    yield group
  }
  expectTime()
}
