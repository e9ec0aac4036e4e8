import type { Actor } from '../../core/access/Actor.ts'
import { changeAs, type RecordChange } from '../../core/audit/changeAs.ts'
import type { Tx } from '../../kit/database/Database.ts'
import { noticeOf } from './noticeOf.ts'
import type { PeopleDependencies } from './PeopleDependencies.ts'
import type { NoticePurpose } from './personMailRepository.ts'
import { findPerson } from './personRepository.ts'

/**
 * Runs a person's change like `changeAs`, and sends them a notice, so that a change by somebody else doesn't go
 * unnoticed. The notice is queued in the change's transaction.
 */
export async function changeWithNotice<Result>(
  deps: PeopleDependencies,
  { actor, purpose }: { actor: Actor; purpose: NoticePurpose },
  change: (tx: Tx, record: RecordChange) => Promise<Result>,
): Promise<Result> {
  const { result, mail } = await changeAs(deps, actor, async (tx, record) => {
    const person = await findPerson(tx, actor.personId)
    const mail = person && noticeOf(person, purpose)
    const result = await change(tx, record)
    if (mail) await deps.mails.queue(tx, mail, { cause: actor.accountId, now: actor.now })
    return { result, mail }
  })
  if (mail) deps.mails.sent(mail)
  return result
}
