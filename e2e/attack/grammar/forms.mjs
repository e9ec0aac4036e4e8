import { repeatUnit } from './repeatUnit.mjs'

/** Parts that a multipart body repeats. Its boundary is `b`. */
const units = {
  'empty part': '\r\n--b\r\n\r\n',
  'part without an end of its heads': '\r\n--b',
  'part with a head': '\r\n--b\r\na:b\r\n\r\n',
  'part with heads of 8 kB': `\r\n--b\r\n${'a: b\r\n'.repeat(1_300)}\r\n`,
  'part of 20 kB': `\r\n--b\r\na: b\r\n\r\n${'x'.repeat(20_000)}`,
  'file of 10 bytes':
    '\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-12345',
  'nested form': '\r\n--b\r\ncontent-type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\n--c--',
  'half a boundary': '\r\n--',
  'no boundary': '\0',
  'line ends': '\r\n',
  'closing boundary': '\r\n--b--',
}

const openings = {
  nothing: '',
  'a file': '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-',
  'a field': '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n1',
  'an ended file':
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-\r\n--b\r\na: b\r\n\r\n',
}

const closings = { nothing: '', boundary: '\r\n--b--\r\n' }

/** Dimensions of forms. */
export const formDimensions = {
  unit: /** @type {(keyof typeof units)[]} */ (Object.keys(units)),
  opening: /** @type {(keyof typeof openings)[]} */ (Object.keys(openings)),
  closing: /** @type {(keyof typeof closings)[]} */ (Object.keys(closings)),
  pieceBytes: [1, 7, 65_536],
  declared: [true, false],
}

/**
 * A body of the type `multipart/form-data; boundary=b`.
 *
 * @param {Pick<import('./drawChoices.mjs').Choice<typeof formDimensions>, 'unit' | 'opening' | 'closing'>} choice
 * @param {number} bytes
 */
export function formBody({ unit, opening, closing }, bytes) {
  return repeatUnit({ head: openings[opening], unit: units[unit], tail: closings[closing] }, bytes)
}
