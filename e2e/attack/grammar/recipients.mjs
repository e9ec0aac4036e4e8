import { repeatUnit } from './repeatUnit.mjs'

const person = '"name":"Zoë Ångström","email":"zoe@example.com"'

/**
 * Recipients who are all laid out; the longer each is, the fewer are in a MB.
 *
 * @param {string} name of the attribute; only `Course` is shown
 */
const longAttributeOf = (name) => (/** @type {number} */ i) =>
  `,{"name":"Person ${i}","email":"p${i}@example.com","attributes":{"${name}":"${'W '.repeat(900)}"}}`

/** Recipients of a batch, each repeated. */
const units = {
  'empty objects': ',{}',
  'no objects': ',0',
  'deep arrays': `,${'['.repeat(20)}${']'.repeat(20)}`,
  people: `,{${person}}`,
  'different people': (/** @type {number} */ i) => `,{"name":"Person ${i}","email":"p${i}@example.com"}`,
  'different people with a long attribute': longAttributeOf('Other'),
  'different people with a long text': longAttributeOf('Course'),
  'people without an address': ',{"name":"Zoë"}',
  'people with 100 attributes': `,{${person},"attributes":{${Array.from({ length: 100 }, (_, i) => `"a${i}":"b"`).join(',')}}}`,
  'people with long attributes': `,{${person},"attributes":{"Course":"${'W '.repeat(1_000)}"}}`,
  'people with unknown keys': `,{${person},"a":1,"b":{"c":[]},"__proto__":{"d":0}}`,
  'long names': `,{"name":"${'x'.repeat(5_000)}","email":"zoe@example.com"}`,
  'long addresses': `,{"name":"Zoë","email":"${'a.'.repeat(2_000)}@example.com"}`,
  'names without glyphs': ',{"name":"\\ue000\\ud83d\\ude00","email":"zoe@example.com"}',
  'half characters': ',{"name":"\\ud800","email":"zoe@example.com"}',
  'line breaks': ',{"name":"Zoë\\r\\nBcc: a@example.com","email":"zoe@example.com\\r\\n"}',
  'images of rubbish': `,{${person},"attributes":{"Course":"data:image/png;base64,${'A'.repeat(4_000)}"}}`,
}

/** Dimensions of a batch of JSON. */
export const recipientDimensions = {
  unit: /** @type {(keyof typeof units)[]} */ (Object.keys(units)),
  mail: ['none', 'words', 'merge fields'],
  pieceBytes: [30, 65_536],
  declared: [true, false],
}

const mails = {
  none: {},
  words: { subject: 'Well done', body: 'Dear {{name}}', attachPdf: true },
  'merge fields': { subject: '{{attributes.Course}}', body: '{{'.repeat(40_000) },
}

/**
 * Body of a batch with about this many bytes. Short rows have one address, so that only the first is laid out: a check
 * takes as long however short the row is, and a batch of JSON has at most 10,000.
 *
 * @param {Pick<import('./drawChoices.mjs').Choice<typeof recipientDimensions>, 'unit' | 'mail'>} choice
 * @param {{ organizationId: string, templateId: string }} ids
 * @param {number} bytes
 */
export function recipientsBody({ unit, mail }, { organizationId, templateId }, bytes) {
  const mailData = { templateId, ...mails[/** @type {keyof typeof mails} */ (mail)] }
  const options = JSON.stringify({ organizationId, mailData, onDuplicateEmail: 'skip' })
  const head = `${options.slice(0, -1)},"recipients":[{${person}}`
  return repeatUnit({ head, unit: units[unit], tail: ']}' }, bytes)
}
