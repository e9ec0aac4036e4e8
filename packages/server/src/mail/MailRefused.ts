/** A mail server refused this e-mail for good: sending it again would be refused again. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** Authentication is required, too weak, or failed: no e-mail's fault. */
const authentication = new Set([530, 534, 535, 538])

/**
 * Whether an error of nodemailer is about one e-mail, and permanent: a 5xx reply to its recipient or content,
 * or a size beyond what the server announced. A 5xx greeting, login, or sender concerns every e-mail. The
 * operator has to fix that, and it is no reason to give up on e-mails meanwhile.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  if (code === 'EMESSAGE' && command === 'MAIL FROM') return true
  return (
    (command === 'RCPT TO' || command === 'DATA') &&
    responseCode !== undefined &&
    responseCode >= 500 &&
    !authentication.has(responseCode)
  )
}
