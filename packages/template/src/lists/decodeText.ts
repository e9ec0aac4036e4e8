import type { Encoding, TextTools } from './encodingOf.ts'

/** Bytes that are decoded at once. */
const pieceSize = 256 * 1024

/** The characters of bytes 0x80 to 0x9F; Node 20 decodes them as control characters. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** Decodes in pieces. A byte order mark is dropped. */
export function* decodeText(
  bytes: Uint8Array,
  encoding: Encoding,
  { TextDecoder }: Pick<TextTools, 'TextDecoder'>,
): Generator<string> {
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < bytes.length; at += pieceSize) {
    const text = decoder.decode(bytes.subarray(at, at + pieceSize), { stream: true })
    yield encoding === 'windows-1252' ? withWindowsCharacters(text) : text
  }
  yield decoder.decode()
}

function withWindowsCharacters(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (character) => windows1252[character.charCodeAt(0) - 0x80] ?? character)
}
