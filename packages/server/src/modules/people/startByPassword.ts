import { readClock } from '../../kit/database/readClock.ts'
import { Refusal, type RefusalCode } from '../../kit/errors/Refusal.ts'
import type { SignedIn, Visitor } from './AccountServices.ts'
import type { PeopleDependencies } from './PeopleDependencies.ts'
import { listAccountsOf, lockPerson, type PersonRow } from './personRepository.ts'

/**
 * Starts a session after a correct password. Checking takes a while: if the password was changed in the meantime, which
 * ends all sessions, or the person was erased, nobody is signed in.
 *
 * @throws {Refusal} with the given code
 */
export async function startByPassword(
  { database, clock, sessions }: Pick<PeopleDependencies, 'database' | 'clock' | 'sessions'>,
  { id: personId, passwordHash }: PersonRow,
  visitor: Visitor,
  otherwise: RefusalCode,
): Promise<SignedIn> {
  const now = await readClock(database, clock)
  const started = await database.transaction(async (tx) => {
    const person = await lockPerson(tx, personId)
    const [account] = await listAccountsOf(tx, personId)
    if (!account || person?.passwordHash !== passwordHash) throw new Refusal(otherwise)
    return sessions.start(tx, { personId, accountId: account.id, visitor, now })
  })
  return sessions.open(started)
}
