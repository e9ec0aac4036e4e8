import { describe, expect, it } from 'vitest'
import { isSlowDown } from './MailSlowDown.ts'

const reply = (responseCode: number, response: string) =>
  Object.assign(new Error(response), { responseCode, response })

describe('isSlowDown', () => {
  it.each([
    [421, '421 4.7.0 Too many connections, slow down'],
    [421, '421-4.7.28 Gmail has detected an unusual rate of unsolicited mail.'],
    [450, '450 4.7.1 Rate limit exceeded for office@school.example'],
    [451, '451 4.7.500 Server busy. Sending rate exceeded.'],
    [452, '452 4.5.3 Your message quota exceeded'],
    [454, '454 Throttling failure: Maximum sending rate exceeded.'],
  ])('is one: %d %s', (code, response) => expect(isSlowDown(reply(code, response))).toBe(true))

  it.each([
    [450, '450-4.2.1 The user you are trying to contact is receiving mail at a rate that'],
    [451, '451 4.7.1 Greylisted: too many new senders, try again later'],
    [451, '451 4.3.0 Temporary local problem'],
    [452, '452 4.2.2 Mailbox quota exceeded'],
    [550, '550 5.7.1 Rate limit exceeded'],
    [421, '421 4.3.2 Service shutting down'],
  ])('is none: %d %s', (code, response) => expect(isSlowDown(reply(code, response))).toBe(false))

  it('is no error of a connection', () => expect(isSlowDown(new Error('rate of ECONNRESET'))).toBe(false))
})
