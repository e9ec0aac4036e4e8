import { pngDataUrl } from '../inputs/solidPng.mjs'
import { template } from '../inputs/template.mjs'

const fileBytes = 9_200_000

/**
 * Files of 9.2 MB in formats that are refused, named as what they are and as PNG: an SVG of two million elements, GIF,
 * TIFF, PDF, HEIF and JPEG 2000. Their parsers must not see them at all.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function refusedFormats(attack) {
  const { headers } = attack.account
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${'<g/>'.repeat(fileBytes / 4)}</svg>`
  const files = [
    { type: 'image/svg+xml', bytes: Buffer.from(svg) },
    { type: 'image/gif', bytes: filled(Buffer.from('GIF89a\x10\x27\x10\x27\xf7\x00\x00', 'latin1')) },
    { type: 'image/tiff', bytes: filled(tiffHead()) },
    { type: 'application/pdf', bytes: filled(Buffer.from('%PDF-1.7\n')) },
    { type: 'image/heif', bytes: filled(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')) },
    { type: 'image/jp2', bytes: filled(Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1')) },
  ]
  const bodies = files.flatMap(({ type, bytes }) =>
    [type, 'image/png'].map((claimed) =>
      Buffer.from(JSON.stringify(template({ imageUrl: pngDataUrl(bytes, claimed) }))),
    ),
  )
  await attack.loop(
    3,
    (i) =>
      attack.send(
        { method: 'POST', path: '/api/templates', headers, raw: bodies[i % bodies.length] ?? '' },
        { statuses: [400, 413], maxMs: 4_000 },
      ),
    { pauseMs: 100 },
  )
}

/** @param {Buffer} head */
function filled(head) {
  return Buffer.concat([head, Buffer.alloc(fileBytes - head.length, 0x2c)])
}

/** A TIFF of 8000 × 8000 gray pixels in one strip that begins right after the directory. */
function tiffHead() {
  const entries = [
    [256, 8000],
    [257, 8000],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, 8 + 2 + 8 * 12 + 4],
    [278, 8000],
    [279, fileBytes],
  ]
  const head = Buffer.alloc(8 + 2 + entries.length * 12 + 4)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(entries.length, 8)
  for (const [i, [tag = 0, value = 0]] of entries.entries()) {
    const at = 10 + i * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(4, at + 2)
    head.writeUInt32LE(1, at + 4)
    head.writeUInt32LE(value, at + 8)
  }
  return head
}
