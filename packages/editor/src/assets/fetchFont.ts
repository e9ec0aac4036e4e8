import { unpackFont } from '@certificate-sdk/fonts/unpackFont'
import { hostUrl, shippedFontUrl } from '../loading/editorAssets.ts'
import { fetchBytes, preloadFile } from './fetchBytes.ts'

/** Shipped fonts that are read before a design needs them, by the names of their files. */
const preloaded = new Map<string, Promise<Uint8Array>>()

/**
 * Passes the editor the response to a request for a shipped font made by its loader. The font is unpacked
 * while other parts of the editor are still loading.
 */
export function preloadFont(file: string, response: Promise<Response>): void {
  const url = shippedFontUrl(file)
  if (!url) return
  preloadFile(url, response)
  const font = fetchFont(file)
  font.catch(() => undefined)
  preloaded.set(file, font)
}

/**
 * Downloads a font file, decompressed and unpacked.
 *
 * @param file its name, such as `Arimo-Bold`
 * @param customUrl URL of the host's own font. Default: the shipped font
 * @throws {Error} if the file is not shipped or cannot be downloaded
 */
export async function fetchFont(file: string, customUrl?: string): Promise<Uint8Array> {
  const early = customUrl ? undefined : preloaded.get(file)
  if (early) {
    preloaded.delete(file)
    return early
  }
  const url = customUrl === undefined ? shippedFontUrl(file) : hostUrl(customUrl)
  if (!url) throw new Error(`The font ${file} is not shipped with the editor.`)
  const bytes = await fetchBytes(url, (received) => isGzip(received) || isFont(received))
  return unpackFont(isGzip(bytes) ? await gunzip(bytes) : bytes)
}

/** Some servers send a `.gz` file with `Content-Encoding: gzip`, and the browser has decompressed it already. */
function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

/** Rejects an HTML page, which many sites return for a missing file. */
function isFont(bytes: Uint8Array): boolean {
  return bytes.length > 0 && bytes[0] !== 0x3c
}

async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('gzip')
  const writer = writable.getWriter()
  // Errors reach the reader of the stream.
  writer.write(bytes).catch(() => undefined)
  writer.close().catch(() => undefined)
  return new Uint8Array(await new Response(readable).arrayBuffer())
}
