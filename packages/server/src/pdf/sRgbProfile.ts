/** Length of a profile's header and of an entry in its tag table, in bytes (ICC.1:2001-04, 6.1 and 6.2). */
const headerLength = 128
const entryLength = 12
/** Points of the tone curve. Linear interpolation between them is off by less than a fifth of an 8-bit step. */
const curvePoints = 128

/**
 * The sRGB color space as an ICC profile of version 2 (ICC.1:2001-04), from the numbers of IEC 61966-2-1, with
 * primaries adapted to the D50 white of profiles. Takes less than 1 kB of a PDF.
 */
export const sRgbProfile: Uint8Array = writeProfile()

function writeProfile(): Uint8Array {
  const curve = curveTag()
  const tags: [string, Buffer][] = [
    ['desc', descriptionTag('sRGB')],
    ['cprt', Buffer.concat([tag('text'), Buffer.from('No copyright, use freely\0')])],
    ['wtpt', colorTag(0.9642, 1, 0.8249)],
    ['rXYZ', colorTag(0.43607, 0.22249, 0.01392)],
    ['gXYZ', colorTag(0.38515, 0.71687, 0.09708)],
    ['bXYZ', colorTag(0.14307, 0.06061, 0.7141)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]
  const table = Buffer.alloc(4 + entryLength * tags.length)
  table.writeUInt32BE(tags.length)
  const bodies: Buffer[] = []
  const offsets = new Map<Buffer, number>()
  let end = headerLength + table.length
  for (const [i, [name, body]] of tags.entries()) {
    const offset = offsets.get(body) ?? end
    if (offset === end) {
      const padded = Buffer.concat([body, Buffer.alloc(-body.length & 3)])
      bodies.push(padded)
      offsets.set(body, offset)
      end += padded.length
    }
    table.write(name, 4 + entryLength * i, 'latin1')
    table.writeUInt32BE(offset, 8 + entryLength * i)
    table.writeUInt32BE(body.length, 12 + entryLength * i)
  }
  return Buffer.concat([header(end), table, ...bodies])
}

/** A display profile from RGB to XYZ, for the perceptual intent. */
function header(length: number): Buffer {
  const bytes = Buffer.alloc(headerLength)
  bytes.writeUInt32BE(length)
  bytes.writeUInt32BE(0x02400000, 8)
  bytes.write('mntrRGB XYZ ', 12, 'latin1')
  // A fixed creation date keeps the bytes identical.
  for (const [i, part] of [2026, 1, 1, 0, 0, 0].entries()) bytes.writeUInt16BE(part, 24 + 2 * i)
  bytes.write('acsp', 36, 'latin1')
  xyz(0.9642, 1, 0.8249).copy(bytes, 68)
  return bytes
}

/** The start of a tag's data: its type and four zero bytes. */
function tag(type: string): Buffer {
  return Buffer.from(`${type}\0\0\0\0`, 'latin1')
}

/** The name in ASCII, without Unicode and Macintosh variants. */
function descriptionTag(name: string): Buffer {
  const body = Buffer.alloc(4 + name.length + 1 + 4 + 4 + 2 + 1 + 67)
  body.writeUInt32BE(name.length + 1)
  body.write(name, 4, 'latin1')
  return Buffer.concat([tag('desc'), body])
}

function colorTag(x: number, y: number, z: number): Buffer {
  return Buffer.concat([tag('XYZ '), xyz(x, y, z)])
}

function xyz(...values: number[]): Buffer {
  const bytes = Buffer.alloc(12)
  for (const [i, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65536), 4 * i)
  return bytes
}

function curveTag(): Buffer {
  const body = Buffer.alloc(4 + 2 * curvePoints)
  body.writeUInt32BE(curvePoints)
  for (let i = 0; i < curvePoints; i++) {
    const value = i / (curvePoints - 1)
    const linear = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    body.writeUInt16BE(Math.round(linear * 65535), 4 + 2 * i)
  }
  return Buffer.concat([tag('curv'), body])
}
