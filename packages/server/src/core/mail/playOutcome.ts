import { MailRefused } from './MailRefused.ts'
import { emailKey } from './mailAddresses.ts'

/** Test-mode addresses and the mail server behavior that they play. */
const outcomes = {
  'bounced@test.example': 'bounced',
  'refused@test.example': 'refused',
  'slow@test.example': 'slow',
} as const

/** Attempts that fail before an email to the slow address is stored. */
const slowAttempts = 1

function outcomeOf(address: string): (typeof outcomes)[keyof typeof outcomes] | undefined {
  const known: Readonly<Record<string, (typeof outcomes)[keyof typeof outcomes]>> = outcomes
  const key = emailKey(address)
  return Object.hasOwn(known, key) ? known[key] : undefined
}

/**
 * Returns true if a test-mode email is attempted, because its address plays an outcome. All others are stored at once.
 */
export function playsOutcome(address: string): boolean {
  return outcomeOf(address) !== undefined
}

/**
 * Plays an attempt to send a test-mode email. Sends nothing.
 *
 * @throws {MailRefused} for the addresses that bounce and refuse
 */
export function playOutcome({
  recipientEmail,
  attempts,
}: {
  recipientEmail: string
  /** Starts at 1. */
  attempts: number
}): 'stored' {
  switch (outcomeOf(recipientEmail)) {
    case 'bounced':
      throw new MailRefused('550 5.1.1 Test mode: there is no such mailbox.', { isOfRecipient: true })
    case 'refused':
      throw new MailRefused('554 5.7.1 Test mode: the email is refused.')
    case 'slow':
      if (attempts <= slowAttempts) throw new Error('451 4.3.0 Test mode: the mail server is busy.')
      return 'stored'
    default:
      return 'stored'
  }
}
