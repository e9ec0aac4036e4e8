import { describe, expect, it } from 'vitest'
import { messageReports } from './readReport.ts'

const findMails = (text: string) => (text.includes('+known@') ? ['the id'] : [])

interface Report {
  to?: string
  type?: string
  action?: string
  status?: string
  diagnostic?: string
}

function message({
  to = 'bounces+known@example.org',
  type = 'multipart/report; report-type=delivery-status;\n boundary="=_border"',
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'Diagnostic-Code: smtp; 550 5.1.1\n No such user\n',
}: Report = {}): Buffer {
  const text = `From: MAILER-DAEMON@example.net
To: <${to}>
Content-Type: ${type}

--=_border
Content-Type: text/plain

It could not be delivered.
--=_border
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net

Final-Recipient: rfc822; zoe@example.com
Action: ${action}
Status: ${status}
${diagnostic}
--=_border
Content-Type: message/rfc822

To: bounces+known@example.org
--=_border--
`
  return Buffer.from(text.replaceAll('\n', '\r\n'))
}

describe('messageReports', () => {
  it('finds the email and the reason', () => {
    expect(messageReports(message(), findMails)).toEqual([
      { mailId: 'the id', kind: 'bounced', reason: '550 5.1.1 No such user' },
    ])
  })

  it('keeps the letters of a reason in UTF-8 or Latin-1', () => {
    const report = message({ diagnostic: 'Diagnostic-Code: smtp; 550 Empfänger unbekannt\n' })
    const latin1 = Buffer.from(report.toString(), 'latin1')
    for (const bytes of [report, latin1])
      expect(messageReports(bytes, findMails)[0]?.reason).toBe('550 Empfänger unbekannt')
  })

  it('names the status if the server said nothing', () => {
    expect(messageReports(message({ diagnostic: '' }), findMails)[0]?.reason).toBe('Status 5.1.1')
  })

  it.each([
    ['a delay', { action: 'delayed', status: '4.4.1' }],
    ['a temporary failure', { status: '4.2.2' }],
    ['a success', { action: 'delivered', status: '2.0.0' }],
    ['a report to another address', { to: 'bounces+unknown@example.org' }],
    ['a vacation reply', { type: 'text/plain; charset=utf-8' }],
    ['a message with parts that is no report', { type: 'multipart/mixed; boundary="=_border"' }],
    ['a report without a boundary', { type: 'multipart/report' }],
  ])('ignores %s', (_what, report) => expect(messageReports(message(report), findMails)).toEqual([]))

  it.each([
    ['abuse', 1],
    ['not-spam', 0],
  ])('finds the email in a feedback report of %s', (type, count) => {
    const report = Buffer.from(
      [
        'To: complaints@example.org',
        'Content-Type: multipart/report; report-type=feedback-report; boundary=b',
        '',
        '--b',
        'Content-Type: message/feedback-report',
        '',
        `Feedback-Type: ${type}`,
        'Version: 1',
        '--b',
        'Content-Type: message/rfc822',
        '',
        'X-Certificate-Mail: bounces+known@example.org',
        '',
        'Hello',
        '--b--',
      ].join('\r\n'),
    )
    const expected = { mailId: 'the id', kind: 'unwanted', reason: '' }
    expect(messageReports(report, findMails)).toEqual(Array(count).fill(expected))
  })

  it('reads reports that are encoded', () => {
    const plain = message().toString()
    const [head = '', , report = ''] = plain.split('--=_border')
    const fields = report.split('\r\n\r\n').slice(1).join('\r\n\r\n')
    const encoded = `${head}--=_border\r\nContent-Type: message/delivery-status\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(fields).toString('base64')}\r\n--=_border--\r\n`
    expect(messageReports(Buffer.from(encoded), findMails)).toHaveLength(1)
  })

  it.each([
    ['nothing', Buffer.of()],
    ['random bytes', Buffer.from(Array.from({ length: 10_000 }, (_, i) => (i * 7919) % 256))],
  ])('finds no report in %s', (_what, message) => {
    expect(messageReports(message, findMails)).toEqual([])
  })

  it.each<[what: string, textOf: (n: number) => string]>([
    ['borders', (n) => `Content-Type: multipart/report; boundary=a\r\n\r\n${'--a\r\n'.repeat(n / 5)}`],
    ['fields', (n) => 'A: b\r\n'.repeat(n / 6)],
    ['one endless line', (n) => 'Content-Type: multipart/report; boundary='.padEnd(n, 'x')],
  ])('finds no report in a megabyte of %s, in linear time', (_what, textOf) => {
    expect((n: number) => {
      expect(messageReports(Buffer.from(textOf(n), 'latin1'), findMails)).toEqual([])
    }).toTakeLinearTime(1_000_000)
  })
})
