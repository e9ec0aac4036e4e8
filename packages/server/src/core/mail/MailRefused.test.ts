import { describe, expect, it } from 'vitest'
import { isRecipientRefusal } from './MailRefused.ts'

const refusal = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error(`Can't send mail - all recipients were rejected: ${response}`), {
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  })

describe('isRecipientRefusal', () => {
  it.each([
    '550 5.1.1 <nobody@example.com>: Recipient address rejected: User unknown in virtual mailbox table',
    '550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 https://support.google.com/mail/?p=NoSuchUser',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    '550 5.1.0 Address rejected nobody@example.com',
    '551 5.1.6 The mailbox has moved, no forwarding',
    '553 5.1.3 Invalid address format',
    '554 5.1.2 Bad destination system address',
    '556 5.1.10 Domain does not accept mail',
    '550 #5.1.1 User unknown',
    '550 5.2.1 The email account that you tried to reach is disabled',
    '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)',
    '550 No such user here',
    '550 Requested action not taken: mailbox does not exist',
    '551 User unknown; not local',
    '553 Unknown recipient',
    // Exim, qmail, Yandex, Mail.ru, Orange, Yahoo, and servers that name the state of a mailbox.
    '550 Unrouteable address',
    '550 Unroutable address',
    '550 sorry, no mailbox here by that name (#5.1.1)',
    '553 sorry, no mailbox here by that name. (#5.7.17)',
    '550 5.7.1 No such user!',
    '550 Message was not accepted -- invalid mailbox. Local mailbox ada@example.com is unavailable: user not found',
    '550 Adresse d au moins un destinataire invalide. Invalid recipient. LPN416 [416]',
    '550 This user doesn’t have an account here',
    '550 5.1.1 unknown or illegal alias: ada@example.com',
    '550 This account has been deactivated',
    '550 Mailbox is inactive',
    '550 User suspended',
    '550 Account closed',
    '550 The recipient is no longer on this server',
    '550 Recipient address does not exist here',
    '550 There is no user by that name',
  ])('is one: %s', (response) => expect(isRecipientRefusal(refusal(response))).toBe(true))

  it('is one after the content, by its code', () => {
    expect(isRecipientRefusal(refusal('550 5.1.1 No such mailbox', 'DATA'))).toBe(true)
    expect(isRecipientRefusal(refusal('550 No such user', 'DATA'))).toBe(false)
  })

  it.each([
    '552 5.2.2 Mailbox full',
    '552 5.3.4 Message size exceeds fixed limit',
    '554 5.7.1 Relay access denied',
    '550 5.7.1 Unfortunately, messages from [192.0.2.1] were not sent: user unknown to our policy',
    '550 5.7.26 Unauthenticated email from example.com is not accepted',
    '550 5.1.8 Sender address rejected: Domain not found',
    '550 5.1.7 Sender address unknown',
    '550 5.1.0 Sender denied',
    '550 5.4.1 No answer from host',
    '550 5.4.6 Routing loop detected',
    '550 5.6.0 Invalid header',
    '550 Blocked by policy: user invalid',
    '550 Sender unknown',
    '550 Access denied',
    '550 Requested action not taken: mailbox unavailable',
    '550 5.7.1 Recipient not authorized, your IP has been found on a block list',
    '550 Mailbox full: account over quota',
    '550 Your account has been suspended, sender not accepted',
    '550 No such domain at this location, relaying denied',
    '550 Authentication required: user unknown to this host, relay denied',
    '554 No such user',
    '530 5.7.0 Must issue a STARTTLS command first',
    '450 4.1.1 Recipient address rejected: unverified address',
    '450 5.1.1 Contradictory',
    '421 4.7.0 Try again later',
  ])('is none: %s', (response) => expect(isRecipientRefusal(refusal(response))).toBe(false))

  it.each(['MAIL FROM', 'CONN', 'AUTH'])('is none at %s', (command) => {
    expect(isRecipientRefusal(refusal('550 5.1.1 User unknown', command))).toBe(false)
  })

  it('is no error of a connection', () => {
    expect(isRecipientRefusal(new Error('550 5.1.1 User unknown'))).toBe(false)
    expect(isRecipientRefusal('550 5.1.1')).toBe(false)
  })
})
