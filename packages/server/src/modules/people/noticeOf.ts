import type { PersonMail } from './LinkMails.ts'
import { readAddress } from './personalText.ts'
import type { NoticePurpose } from './personMailRepository.ts'
import type { PersonRow } from './personRepository.ts'

/** Creates a notice about a change, to the person's confirmed address. */
export function noticeOf(
  { email, confirmedAt, locale }: Pick<PersonRow, 'email' | 'confirmedAt' | 'locale'>,
  purpose: NoticePurpose,
): PersonMail | undefined {
  if (email === null || confirmedAt === null) return undefined
  return { purpose, address: readAddress(email), locale, token: '' }
}
