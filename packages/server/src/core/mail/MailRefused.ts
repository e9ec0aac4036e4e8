/** A mail server rejected this email permanently, so a retry is pointless. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** True if the address is the cause, so that every email to it would be rejected. */
  readonly isOfRecipient: boolean

  constructor(
    message: string,
    { isOfRecipient = false, ...options }: ErrorOptions & { isOfRecipient?: boolean } = {},
  ) {
    super(message, options)
    this.isOfRecipient = isOfRecipient
  }
}

/** Enhanced status code of a permanent failure (RFC 3463) at the start of a reply line, or after its text. */
const enhancedCode = /^5\d\d[ -]?#?(5\.\d{1,3}\.\d{1,3})\b|\(#(5\.\d{1,3}\.\d{1,3})\)/m
/**
 * Codes of addresses that don't exist or accept nothing: mailbox, host, syntax, ambiguous, moved, null MX (RFC 7505),
 * disabled. Excludes 5.1.7 to 5.1.9, which are about the sender.
 */
const aboutRecipient = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.4', '5.1.6', '5.1.10', '5.2.1'])
/** Other codes for rejected addresses: any address status, and Exchange Online's for a nonexistent one. */
const unclearCodes = /^5\d\d[ -]?#?(?:5\.1\.0\b|5\.4\.1 Recipient address rejected)/im
/** Status codes of servers without enhanced codes that mean the mailbox doesn't exist. */
const withoutCode = new Set([550, 551, 553])
const noMailbox =
  /\bno such (?:user|mailbox|recipient|address|account|person)|\bno (?:user|mailbox|recipient|account)\b.{0,20}\b(?:by that name|here)|\bunrout(?:e)?able address|\b(?:unknown|invalid|non-?existent) (?:user|mailbox|recipient|address|account)|\b(?:user|mailbox|recipient|address|account)\b.{0,60}\b(?:unknown|not (?:found|known|exist)|does(?: not|n.t) (?:exist|have an account)|non-?existent|disabled|invalid|inactive|deactivated|suspended|closed|terminated|no longer)/i
/** Texts that mean it whatever the code: some servers answer 5.7.1 or 5.7.17. */
const surelyNone =
  /^5\d\d[ -]?(?:5\.7\.\d+ )?(?:no such (?:user|mailbox|recipient)\b|sorry, no mailbox here by that name)/im
/** Replies that blame the sender, or a policy. */
const otherCause =
  /\bsender|\brelay(?:ing)?\b|\bquota\b|\bfrom\b.{0,30}\b(?:rejected|denied)|spam|block|policy|blacklist|reputation/i

/**
 * Returns true if an error of nodemailer is a permanent rejection of the recipient, at RCPT or after the content, which
 * has only one recipient. Decided by the enhanced status code, because 550 may also mean a policy; otherwise by the
 * text.
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

/** Authentication is required, too weak, or failed: not an individual email's fault. */
const authentication = new Set([530, 534, 535, 538])

/**
 * Returns true if an error of nodemailer is permanent and about one email: a 5xx reply to its recipient or content, or
 * a size above the announced limit. A 5xx greeting, login, or sender affects every email: the operator has to fix that,
 * and emails must not be given up for it.
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
