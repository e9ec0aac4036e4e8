import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { fontUrls } from './fontUrls.ts'
import { unpackFont } from './unpackFont.ts'

const decompress = promisify(gunzip)

/**
 * Reads a shipped font in Node: the bytes of a TrueType file.
 *
 * @param face such as `Arimo-BoldItalic`
 * @throws {Error} if no font of that name is shipped
 *
 * @example fonts.add('Arimo-Regular', await readFontFile('Arimo-Regular'))
 */
export async function readFontFile(face: string): Promise<Uint8Array> {
  const url = Object.hasOwn(fontUrls, face) ? fontUrls[face] : undefined
  if (!url) throw new Error(`No font named ${face} is shipped.`)
  const file = await readFile(new URL(url))
  // Into one buffer: many small ones would leave holes in the heap of malloc, which the process never returns to the system.
  return unpackFont(await decompress(file, { chunkSize: Math.max(64, unpackedSize(file)) }))
}

/** Bytes that a gzip file unpacks to, modulo 2³² (RFC 1952). */
function unpackedSize(file: Buffer): number {
  return file.readUInt32LE(file.length - 4)
}
