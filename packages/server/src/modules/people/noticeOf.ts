import type { PersonMail } from './LinkMails.ts'
import { readAddress } from './personalText.ts'
import type { NoticePurpose } from './personMailRepository.ts'
import type { PersonRow } from './personRepository.ts'

/** Says that something was changed, to an address that the person has confirmed. */
export function noticeOf(
  { email, confirmedAt, locale }: Pick<PersonRow, 'email' | 'confirmedAt' | 'locale'>,
  purpose: NoticePurpose,
): PersonMail | undefined {
  if (email === null || confirmedAt === null) return undefined
  return { purpose, address: readAddress(email), locale, token: '' }
}
