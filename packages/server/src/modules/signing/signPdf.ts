import { createHash } from 'node:crypto'

const rangePlaceholder = '/ByteRange [0 ********** ********** **********]'

/**
 * Puts a signature into a document that has room for one (`PdfSignatureRoom`).
 *
 * @param sign gets the SHA-256 of everything but the signature, and returns a CMS structure
 * @throws {Error} if the document has no room, or too little
 */
export async function signPdf(
  document: Uint8Array,
  sign: (digest: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const file = Buffer.from(document)
  const at = file.lastIndexOf(rangePlaceholder)
  const start = file.indexOf('/Contents <', at) + '/Contents '.length
  const end = file.indexOf('>', start) + 1
  if (at < 0 || start < at || end <= start) throw new Error('The document has no room for a signature.')
  const numbers = [start, end, file.length - end].map((number) => String(number).padEnd(10))
  file.write(`/ByteRange [0 ${numbers.join(' ')}]`, at, 'latin1')
  const digest = createHash('sha256').update(file.subarray(0, start)).update(file.subarray(end)).digest()
  const hex = Buffer.from(await sign(digest)).toString('hex')
  if (hex.length > end - start - 2)
    throw new Error(
      `The signature has ${hex.length / 2} bytes, and there is room for ${(end - start - 2) / 2}.`,
    )
  file.write(hex, start + 1, 'latin1')
  return file
}
