import { unpackFont } from '@certificate-sdk/fonts/unpackFont'
import { shippedFontUrl } from './editorAssets.ts'
import { fetchBytes } from './fetchBytes.ts'

/**
 * Downloads a font file, decompressed and unpacked.
 *
 * @param ownUrl address of a font that the host brings; default: where the shipped ones are
 * @throws {Error} if there is none
 */
export async function fetchFont(face: string, ownUrl?: string): Promise<Uint8Array> {
  const url = ownUrl ?? shippedFontUrl(face)
  if (!url) throw new Error(`There is no font ${face}.`)
  const bytes = await fetchBytes(url, (file) => isGzip(file) || isFont(file))
  return unpackFont(isGzip(bytes) ? await gunzip(bytes) : bytes)
}

/** Some servers declare a `.gz` file as compressed for the way, and the browser decompresses it by itself. */
function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

/** Not a page of HTML, which is what many sites answer for a file that is missing. */
function isFont(bytes: Uint8Array): boolean {
  return bytes.length > 0 && bytes[0] !== 0x3c
}

async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
