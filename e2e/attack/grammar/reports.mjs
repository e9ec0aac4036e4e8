import { repeatUnit } from './repeatUnit.mjs'

const message = 'To: bounces+a.b@example.org\r\nContent-Type: multipart/report; boundary=b\r\n'
const status = '\r\n--b\r\nContent-Type: message/delivery-status\r\n'
const failure = 'Action: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550\r\n'
const reference = '00000000-0000-4000-8000-000000000000'
const bounce = '"notificationType":"Bounce","bounce":{"bounceType":"Permanent","bouncedRecipients":[]}'

/** @typedef {Parameters<typeof repeatUnit>[0]} Parts */

/** Reports that repeat something, by the end of the path that reads them. @type {Record<string, Parts & { door: string }>} */
const reports = {
  'message: fields': { door: 'message', head: message, unit: 'a: b\r\n', tail: '' },
  'message: the same field': { door: 'message', head: message, unit: 'To: a@b\r\n', tail: '' },
  'message: one continued field': { door: 'message', head: message, unit: '\t<a>\r\n', tail: '' },
  'message: one long line': { door: 'message', head: 'To: ', unit: 'bounces+', tail: '' },
  'message: addresses': { door: 'message', head: 'To: ', unit: `bounces+${reference}.a@b, `, tail: '' },
  'message: parts': { door: 'message', head: `${message}\r\n`, unit: '\r\n--b\r\n\r\n', tail: '\r\n--b--' },
  'message: half boundaries': { door: 'message', head: `${message}\r\n`, unit: '\r\n--', tail: '' },
  'message: boundaries': {
    door: 'message',
    head: 'Content-Type: multipart/report; ',
    unit: 'boundary="b ',
    tail: '\r\n\r\n',
  },
  'message: statuses': {
    door: 'message',
    head: `${message}\r\n${status}\r\n`,
    unit: `${failure}\r\n`,
    tail: '\r\n--b--',
  },
  'message: white lines': { door: 'message', head: `${message}\r\n${status}\r\n`, unit: '\n \t', tail: '' },
  'message: quoted-printable': {
    door: 'message',
    head: `${message}\r\n${status}Content-Transfer-Encoding: quoted-printable\r\n\r\n`,
    unit: '=41=\r\n',
    tail: '',
  },
  'message: base64': {
    door: 'message',
    head: `${message}\r\n${status}Content-Transfer-Encoding: base64\r\n\r\n`,
    unit: 'QWN0',
    tail: '',
  },
  'message: bytes': { door: 'message', head: '', unit: '\0\u00ff', tail: '' },
  'sendgrid: events': { door: 'sendgrid', head: '[{"event":"open"}', unit: ',{"event":"open"}', tail: ']' },
  'sendgrid: bounces of unknown emails': {
    door: 'sendgrid',
    head: '[{"event":"open"}',
    unit: `,{"event":"bounce","type":"bounce","smtp-id":"<${reference}@a>","reason":"no"}`,
    tail: ']',
  },
  'sendgrid: Message-IDs': {
    door: 'sendgrid',
    head: '[{"event":"bounce","type":"bounce","smtp-id":"',
    unit: `<${reference}@a>`,
    tail: '"}]',
  },
  'sendgrid: no list': { door: 'sendgrid', head: '{"":0', unit: (i) => `,"${i}":0`, tail: '}' },
  'postmark: one long reason': {
    door: 'postmark',
    head: '{"RecordType":"Bounce","Type":"HardBounce","Metadata":{"mail":"a"},"Details":"',
    unit: '\\u0000\\ud800',
    tail: '"}',
  },
  'postmark: metadata': {
    door: 'postmark',
    head: '{"RecordType":"Bounce","Type":"HardBounce","Metadata":{"mail":"a"',
    unit: (i) => `,"${i}":"b"`,
    tail: '}}',
  },
  'ses: headers': {
    door: 'ses',
    head: `{${bounce},"mail":{"source":"a","headers":[{"name":"a","value":"b"}`,
    unit: ',{"name":"X-Certificate-Mail","value":"a"}',
    tail: ']}}',
  },
  'ses: recipients': {
    door: 'ses',
    head: '{"notificationType":"Bounce","mail":{"source":"a"},"bounce":{"bounceType":"Permanent","bouncedRecipients":[{}',
    unit: ',{"diagnosticCode":"no"}',
    tail: ']}}',
  },
  'ses: a message in quotes': {
    door: 'ses',
    head: '{"Type":"Notification","Message":"{\\"a\\":[0',
    unit: ',[[[[0]]]]',
    tail: ']}"}',
  },
  'ses: a message that is deep': {
    door: 'ses',
    head: '{"Type":"Notification","Message":"',
    unit: '[',
    tail: '"}',
  },
  'ses: a topic': {
    door: 'ses',
    head: '{"Type":"SubscriptionConfirmation","Token":"a","TopicArn":"arn:aws:sns:eu',
    unit: '-aa',
    tail: '"}',
  },
}

/** Dimensions of reports about emails that came back. */
export const reportDimensions = {
  report: Object.keys(reports),
  pieceBytes: [1, 30, 65_536],
  declared: [true, false],
}

/**
 * A report of about this many bytes.
 *
 * @param {{ report: string }} choice
 * @param {number} bytes
 * @returns {{ door: string, body: Buffer }}
 */
export function reportBody({ report }, bytes) {
  const parts = reports[report]
  if (!parts) throw new Error(`No such report: ${report}.`)
  return { door: parts.door, body: repeatUnit(parts, bytes) }
}
