import { unpackFont } from '@certificate-sdk/fonts/unpackFont'
import { shippedFontUrl } from './editorAssets.ts'
import { fetchBytes } from './fetchBytes.ts'

/**
 * Downloads a font file, decompressed and unpacked.
 *
 * @param ownUrl URL of a custom font of the host's. Default: the shipped font's
 * @throws {Error} if the face is not shipped or cannot be downloaded
 */
export async function fetchFont(face: string, ownUrl?: string): Promise<Uint8Array> {
  const url = ownUrl ?? shippedFontUrl(face)
  if (!url) throw new Error(`The font ${face} is not shipped with the editor.`)
  const bytes = await fetchBytes(url, (file) => isGzip(file) || isFont(file))
  return unpackFont(isGzip(bytes) ? await gunzip(bytes) : bytes)
}

/** Some servers send a `.gz` file with `Content-Encoding: gzip`, and the browser has decompressed it already. */
function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

/** Not an HTML page, which many sites return for a missing file. */
function isFont(bytes: Uint8Array): boolean {
  return bytes.length > 0 && bytes[0] !== 0x3c
}

async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
