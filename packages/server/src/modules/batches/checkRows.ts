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
  /** Called before each group and after the last. @throws when time has run out */
  expectTime(): void
}

/**
 * Checks whether the texts of rows fit their fields. All per-row work runs in threads.
 *
 * @param groups emptied, to free each group as soon as possible
 * @throws {ServiceError} 5xx if the service can't check
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
