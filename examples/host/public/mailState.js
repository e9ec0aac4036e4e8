/**
 * Describes the state of a certificate's email to a person. `stored`: the service has no
 * SMTP server and only stores the message.
 *
 * @param {{ status: string, sentAt: string | null, error: string | null }} mail
 * @param {(iso: string) => string} formatTime
 * @returns {{ text: string, reason: string, tone: 'quiet' | 'good' | 'warning' | 'bad' }}
 */
export function mailState({ status, sentAt, error }, formatTime) {
  const reason = error ?? ''
  switch (status) {
    case 'none':
      return { text: 'No email', reason, tone: 'quiet' }
    case 'sent':
      return { text: sentAt ? `Sent ${formatTime(sentAt)}` : 'Sent', reason, tone: 'good' }
    case 'stored':
      return { text: 'Stored, not sent', reason, tone: 'quiet' }
    case 'bounced':
      return { text: 'Bounced', reason, tone: 'bad' }
    case 'failed':
      return { text: 'Not delivered', reason, tone: 'bad' }
    case 'scheduled':
      return { text: 'Scheduled', reason, tone: 'quiet' }
    case 'canceled':
      return { text: 'Canceled', reason, tone: 'quiet' }
    default:
      return error
        ? { text: 'Waiting to try again', reason, tone: 'warning' }
        : { text: 'Sending …', reason, tone: 'quiet' }
  }
}

/** Returns true if the email was only stored, because the service has no SMTP server. */
export const isOnlyStored = ({ status }) => status === 'stored'

/** Returns true if the state will soon change without an action. */
export const isOnItsWay = ({ status }) => status === 'pending'
