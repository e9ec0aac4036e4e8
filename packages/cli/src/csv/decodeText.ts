import { InputError } from '../errors/InputError.ts'

/** Beginnings of files that spreadsheet programs write when they do not write CSV. */
const workbooks: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** Number of bytes that suffices to tell encodings apart. */
const startLength = 4

/**
 * Decodes a file's bytes: UTF-8 and UTF-16 with or without a byte order mark, which is dropped. Bytes that
 * are neither become U+FFFD, so that the reader of the cells can name the one that has them.
 *
 * @throws {InputError} if the file is a workbook in place of text
 */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let start = new Uint8Array(0)
  let decoder: TextDecoder | undefined
  for await (const chunk of chunks) {
    if (decoder) yield decoder.decode(chunk, { stream: true })
    else {
      start = Buffer.concat([start, chunk])
      if (start.length < startLength) continue
      decoder = decoderFor(start)
      yield decoder.decode(start, { stream: true })
    }
  }
  yield decoder ? decoder.decode() : decoderFor(start).decode(start)
}

function decoderFor(start: Uint8Array): TextDecoder {
  if (workbooks.some((signature) => signature.every((byte, i) => start[i] === byte)))
    throw new InputError('is a workbook, not CSV: in Excel, save it as “CSV UTF-8 (Comma delimited)”')
  return new TextDecoder(encodingOf(start))
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Every header begins with a character below U+0100, or almost.
  if (second === 0 && first !== 0) return 'utf-16le'
  if (first === 0 && second !== 0) return 'utf-16be'
  return 'utf-8'
}
