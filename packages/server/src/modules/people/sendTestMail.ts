import type { TestMail, TestMailOutcome } from '@certificate-sdk/dashboard'
import type { Actor } from '../../core/access/Actor.ts'
import { requirePermission } from '../../core/access/permissions.ts'
import { noteSubmission } from '../../core/audit/formSubmissions.ts'
import { TestMailNotSent, type TestMails } from '../../core/certificates/TestMails.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import { hashSecretToken } from '../../kit/secrets/secretToken.ts'
import type { PeopleDependencies } from './PeopleDependencies.ts'
import { findPerson } from './personRepository.ts'

/**
 * Sends a template's email to the person who requests it, only at their confirmed address.
 *
 * @throws {Refusal} `confirm_first`, `too_many_attempts`, or `already_submitted`
 */
export async function sendTestMail(
  {
    database,
    limits,
    testMails,
  }: Pick<PeopleDependencies, 'database' | 'limits'> & { testMails: Pick<TestMails, 'send'> },
  { accountId, personId, sessionId, address, now, submission, ...actor }: Actor,
  mail: TestMail,
): Promise<TestMailOutcome> {
  requirePermission(actor, 'issue')
  const person = await findPerson(database, personId)
  if (!person?.email || person.confirmedAt === null) throw new Refusal('confirm_first')
  await limits.countFor('testMail', accountId)
  await database.transaction((tx) => noteSubmission(tx, { owner: sessionId, submission, now }))
  const auth = {
    accountId,
    keyHash: hashSecretToken(sessionId),
    subAccount: undefined,
    now,
    address,
    personId,
  }
  try {
    const to = { name: person.name, email: person.email }
    return { state: await testMails.send(auth, mail, to) }
  } catch (error) {
    // The person can act on the mail server's reply, or on a design that can't be issued.
    if (error instanceof TestMailNotSent || error instanceof ServiceError)
      return { state: 'refused', reason: error.message }
    throw error
  }
}
