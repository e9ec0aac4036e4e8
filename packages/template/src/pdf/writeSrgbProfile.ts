import { joinBytes, latin1Bytes, viewOf } from './bytes.ts'

/** Length of a profile's header and of an entry in its tag table, in bytes (ICC.1:2001-04, 6.1 and 6.2). */
const headerLength = 128
const entryLength = 12
/** Points of the tone curve. Linear interpolation between them is off by less than a fifth of an 8-bit step. */
const curvePoints = 128

/**
 * The sRGB color space as an ICC profile of version 2 (ICC.1:2001-04), from the numbers of IEC 61966-2-1, with
 * primaries adapted to the D50 white of profiles. Takes less than 1 kB of a PDF.
 */
export function writeSrgbProfile(): Uint8Array {
  const curve = curveTag()
  const tags: [string, Uint8Array][] = [
    ['desc', descriptionTag('sRGB')],
    ['cprt', joinBytes([tag('text'), latin1Bytes('No copyright, use freely\0')])],
    ['wtpt', colorTag(0.9642, 1, 0.8249)],
    ['rXYZ', colorTag(0.43607, 0.22249, 0.01392)],
    ['gXYZ', colorTag(0.38515, 0.71687, 0.09708)],
    ['bXYZ', colorTag(0.14307, 0.06061, 0.7141)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]
  const table = new Uint8Array(4 + entryLength * tags.length)
  const view = viewOf(table)
  view.setUint32(0, tags.length)
  const bodies: Uint8Array[] = []
  const offsets = new Map<Uint8Array, number>()
  let end = headerLength + table.length
  for (const [i, [name, body]] of tags.entries()) {
    const offset = offsets.get(body) ?? end
    if (offset === end) {
      const padded = joinBytes([body, new Uint8Array(-body.length & 3)])
      bodies.push(padded)
      offsets.set(body, offset)
      end += padded.length
    }
    table.set(latin1Bytes(name), 4 + entryLength * i)
    view.setUint32(8 + entryLength * i, offset)
    view.setUint32(12 + entryLength * i, body.length)
  }
  return joinBytes([header(end), table, ...bodies])
}

/** A display profile from RGB to XYZ, for the perceptual intent. */
function header(length: number): Uint8Array {
  const bytes = new Uint8Array(headerLength)
  const view = viewOf(bytes)
  view.setUint32(0, length)
  view.setUint32(8, 0x02400000)
  bytes.set(latin1Bytes('mntrRGB XYZ '), 12)
  // A fixed creation date keeps the bytes identical.
  for (const [i, part] of [2026, 1, 1, 0, 0, 0].entries()) view.setUint16(24 + 2 * i, part)
  bytes.set(latin1Bytes('acsp'), 36)
  bytes.set(xyz(0.9642, 1, 0.8249), 68)
  return bytes
}

/** The start of a tag's data: its type and four zero bytes. */
function tag(type: string): Uint8Array {
  return latin1Bytes(`${type}\0\0\0\0`)
}

/** The name in ASCII, without Unicode and Macintosh variants. */
function descriptionTag(name: string): Uint8Array {
  const body = new Uint8Array(4 + name.length + 1 + 4 + 4 + 2 + 1 + 67)
  viewOf(body).setUint32(0, name.length + 1)
  body.set(latin1Bytes(name), 4)
  return joinBytes([tag('desc'), body])
}

function colorTag(x: number, y: number, z: number): Uint8Array {
  return joinBytes([tag('XYZ '), xyz(x, y, z)])
}

function xyz(...values: number[]): Uint8Array {
  const bytes = new Uint8Array(12)
  for (const [i, value] of values.entries()) viewOf(bytes).setInt32(4 * i, Math.round(value * 65536))
  return bytes
}

function curveTag(): Uint8Array {
  const body = new Uint8Array(4 + 2 * curvePoints)
  const view = viewOf(body)
  view.setUint32(0, curvePoints)
  for (let i = 0; i < curvePoints; i++) {
    const value = i / (curvePoints - 1)
    const linear = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    view.setUint16(4 + 2 * i, Math.round(linear * 65535))
  }
  return joinBytes([tag('curv'), body])
}
