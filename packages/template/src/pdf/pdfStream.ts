import { latin1Bytes } from './bytes.ts'
import type { PdfTools } from './PdfTools.ts'

/** Minimum size for compression, in bytes; compressing shorter streams would gain nothing. */
const minCompressedBytes = 200

const endOfStream = latin1Bytes('\nendstream')

/**
 * Content of a stream object, compressed if it is long.
 *
 * @param asIs true to never compress it
 */
export function streamParts(
  tools: Pick<PdfTools, 'compress'>,
  entries: string,
  data: Uint8Array,
  asIs = false,
): [Uint8Array, Uint8Array, Uint8Array] {
  const isPacked = !asIs && data.length >= minCompressedBytes
  const body = isPacked ? tools.compress(data) : data
  const filter = isPacked ? ' /Filter /FlateDecode' : ''
  return [latin1Bytes(`<< ${entries}${filter} /Length ${body.length} >>\nstream\n`), body, endOfStream]
}
