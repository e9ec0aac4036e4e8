/** A mail server refused this email for good: sending it again would be refused again. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** True if the address is to blame, so that any other email to it would be refused, too. */
  readonly isOfRecipient: boolean

  constructor(
    message: string,
    { isOfRecipient = false, ...options }: ErrorOptions & { isOfRecipient?: boolean } = {},
  ) {
    super(message, options)
    this.isOfRecipient = isOfRecipient
  }
}

/** Enhanced status code of a permanent failure (RFC 3463) at the beginning of a line of a reply, or behind its words. */
const enhancedCode = /^5\d\d[ -]?#?(5\.\d{1,3}\.\d{1,3})\b|\(#(5\.\d{1,3}\.\d{1,3})\)/m
/**
 * Codes of addresses that do not exist or take nothing: mailbox, host, syntax, ambiguous, moved, null MX (RFC 7505), disabled. Not
 * 5.1.7 to 5.1.9, which are about the sender.
 */
const aboutRecipient = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.4', '5.1.6', '5.1.10', '5.2.1'])
/** Other codes with which servers refuse an address: any address status, and Exchange Online of one that does not exist. */
const unclearCodes = /^5\d\d[ -]?#?(?:5\.1\.0\b|5\.4\.1 Recipient address rejected)/im
/** Replies of servers without enhanced codes that say whether there is a mailbox. */
const withoutCode = new Set([550, 551, 553])
const noMailbox =
  /\bno such (?:user|mailbox|recipient|address|account|person)|\bno (?:user|mailbox|recipient|account)\b.{0,20}\b(?:by that name|here)|\bunrout(?:e)?able address|\b(?:unknown|invalid|non-?existent) (?:user|mailbox|recipient|address|account)|\b(?:user|mailbox|recipient|address|account)\b.{0,60}\b(?:unknown|not (?:found|known|exist)|does(?: not|n.t) (?:exist|have an account)|non-?existent|disabled|invalid|inactive|deactivated|suspended|closed|terminated|no longer)/i
/** Words that say so whatever the code is: some servers answer 5.7.1 or 5.7.17. */
const surelyNone =
  /^5\d\d[ -]?(?:5\.7\.\d+ )?(?:no such (?:user|mailbox|recipient)\b|sorry, no mailbox here by that name)/im
/** Replies that name the sender, or a policy. */
const otherCause =
  /\bsender|\brelay(?:ing)?\b|\bquota\b|\bfrom\b.{0,30}\b(?:rejected|denied)|spam|block|policy|blacklist|reputation/i

/**
 * Returns true if an error of nodemailer is a permanent refusal of the recipient, at its address or, as there is one,
 * after the content. Decided by the enhanced status code, because 550 may also mean a policy; by the words if that says
 * nothing.
 */
export function isRecipientRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !isRefusal(error)) return false
  const {
    command,
    responseCode = 0,
    response,
  } = error as {
    command?: string
    responseCode?: number
    response?: string
  }
  const said = (response ?? error.message).slice(0, 2_000)
  const [, first, last] = enhancedCode.exec(said) ?? []
  const code = first ?? last
  if (code !== undefined && aboutRecipient.has(code)) return true
  if (command !== 'RCPT TO' || otherCause.test(said)) return false
  if (code !== undefined) return unclearCodes.test(said) || surelyNone.test(said)
  return withoutCode.has(responseCode) && noMailbox.test(said)
}

/** Authentication is required, too weak, or failed: no email's fault. */
const authentication = new Set([530, 534, 535, 538])

/**
 * Returns true if an error of nodemailer is about one email, and permanent: a 5xx reply to its recipient or content,
 * or a size beyond what the server announced. A 5xx greeting, login, or sender concerns every email. The
 * operator has to fix that, and it is not a reason to give up on emails meanwhile.
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
