/** The mail server asked to send less, or later. Affects all emails, not this one. */
export class MailSlowDown extends Error {
  override readonly name = 'MailSlowDown'
}

/** Temporary status codes that may ask to slow down. Amazon SES uses 454. */
const codes = new Set([421, 450, 451, 452, 454])
const throttling =
  /throttl|slow(?:ing)? down|too (?:many|much|fast|quickly)|\brate\b|(?:limit|quota) (?:exceeded|reached)|exceeded .{0,60}(?:limit|quota)/i
/** About a single mailbox (RFC 3463, section 3.3), or greylisting, which wants the same email again. */
const aboutOneMail = /\b4\.2\.\d|gr[ae]y ?-?list|mailbox/i

/** Returns true if an error of nodemailer is a reply that asks to slow down. */
export function isSlowDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { responseCode, response } = error as { responseCode?: number; response?: string }
  if (responseCode === undefined || !codes.has(responseCode)) return false
  const said = (response ?? error.message).slice(0, 1_000)
  return throttling.test(said) && !aboutOneMail.test(said)
}
