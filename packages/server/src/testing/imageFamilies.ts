/** Image files by the grammar of their formats: valid beginnings, and as many parts of a kind as fit into a size. */

const be32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const le32 = (value: number) => be32(value).swap32()

/** A PNG chunk. Its checksum is zero, because cleaners don't read it. */
function pngChunk(name: string, length = 0): Buffer {
  return Buffer.concat([be32(length), Buffer.from(name, 'latin1'), Buffer.alloc(length), be32(0)])
}

function jpegSegment(marker: number, length = 0): Buffer {
  const head = Buffer.from([0xff, marker, (length + 2) >> 8, (length + 2) & 255])
  return Buffer.concat([head, Buffer.alloc(length)])
}

function webpChunk(name: string, length = 0): Buffer {
  return Buffer.concat([Buffer.from(name, 'latin1'), le32(length), Buffer.alloc(length + (length % 2))])
}

/** Fills a buffer with copies. */
function repeated(part: Buffer, size: number): Buffer {
  return Buffer.alloc(Math.max(1, Math.floor(size / part.length)) * part.length, part)
}

/** Inserts parts after the signature and header of `png`. */
function pngWith(png: Buffer, parts: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), parts, png.subarray(33)])
}

/** Inserts parts after the start of `jpeg`. */
function jpegWith(jpeg: Buffer, parts: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), parts, jpeg.subarray(2)])
}

/** Inserts parts before the end of `jpeg`, in its scan data. */
function jpegScanWith(jpeg: Buffer, parts: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, -2), parts, jpeg.subarray(-2)])
}

/** Inserts parts after the image of `webp`, whose length is corrected. */
function webpWith(webp: Buffer, parts: Buffer): Buffer {
  const whole = Buffer.concat([webp, parts])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

const pngNames = ['IDAT', 'PLTE', 'iCCP', 'cICP', 'gAMA', 'cHRM', 'eXIf', 'tEXt', 'acTL', 'zzZz']
const jpegMarkers = [0xe0, 0xe1, 0xe2, 0xee, 0xfe, 0xdb, 0xc0, 0xda, 0x01]
const webpNames = ['ICCP', 'ALPH', 'EXIF', 'XMP ', 'VP8X', 'ANMF', 'zzzz']

/**
 * Creates files of about `size` bytes, each with a name: every kind of part in several lengths, and separators between
 * parts.
 *
 * @param plain a valid file of each format to start from
 */
export function* imageFamilies(
  plain: { png: Buffer; jpeg: Buffer; webp: Buffer },
  size: number,
): Generator<{ family: string; bytes: Buffer }> {
  for (const length of [0, 1, 3, 64, 4_000, 65_533]) {
    for (const name of pngNames)
      yield {
        family: `PNG, ${name} of ${length} bytes`,
        bytes: pngWith(plain.png, repeated(pngChunk(name, length), size)),
      }
    for (const marker of jpegMarkers)
      yield {
        family: `JPEG, marker ${marker.toString(16)} of ${length} bytes`,
        bytes: jpegWith(plain.jpeg, repeated(jpegSegment(marker, length), size)),
      }
    for (const name of webpNames)
      yield {
        family: `WebP, ${name} of ${length} bytes`,
        bytes: webpWith(plain.webp, repeated(webpChunk(name, length), size)),
      }
  }
  for (const name of pngNames)
    yield { family: `PNG, one ${name}`, bytes: pngWith(plain.png, pngChunk(name, size - 200)) }
  for (const name of webpNames)
    yield { family: `WebP, one ${name}`, bytes: webpWith(plain.webp, webpChunk(name, size - 200)) }
  for (const [name, part] of [
    ['fill bytes', [0xff]],
    ['stuffed bytes', [0xff, 0]],
    ['restart markers', [0xff, 0xd0]],
    ['fill bytes and restarts', [0xff, 0xff, 0xff, 0xd7]],
    ['zeros', [0]],
  ] as const) {
    const parts = repeated(Buffer.from(part), size)
    yield { family: `JPEG, ${name} in its scan`, bytes: jpegScanWith(plain.jpeg, parts) }
    yield { family: `JPEG, ${name} between segments`, bytes: jpegWith(plain.jpeg, parts) }
  }
}
