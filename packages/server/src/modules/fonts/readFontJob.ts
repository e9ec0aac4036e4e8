import { type DecodedDataUrl, decodeDataUrl } from '../../kit/http/decodeDataUrl.ts'
import { isTrap } from '../../kit/threads/isTrap.ts'
import type { ThreadJob } from '../../kit/threads/ThreadJob.ts'
import { FontProblem } from './reading/FontProblem.ts'
import { type NormalizedFont, normalizeFont } from './reading/normalizeFont.ts'

/** A font as received: the file, or a data URL of it, decoded or not. */
export interface ReceivedFont {
  file: Uint8Array[] | string | DecodedDataUrl
  /** Name of the file, if the sender gave one. */
  name: string
}

/** A font to store, or the reason why it can't be stored, which completes a message about it. */
export type ReadFont = { font: NormalizedFont } | { problem: string; isTrap: boolean }

async function readFont({ file, name }: ReceivedFont): Promise<ReadFont> {
  try {
    return { font: await normalizeFont(bytesOf(file), { fileName: name }) }
  } catch (error) {
    if (error instanceof FontProblem) return { problem: error.message, isTrap: isTrap(error.cause) }
    throw error
  }
}

function bytesOf(file: ReceivedFont['file']): Uint8Array {
  if (Array.isArray(file)) return Buffer.concat(file)
  const { type, bytes } = typeof file === 'string' ? decodeDataUrl(file) : file
  if (!type) throw new FontProblem('must be a data URL such as data:font/ttf;base64,…')
  return bytes
}

/** Reads and normalizes a font in a parsing thread. */
export const readFontJob: ThreadJob<ReceivedFont, ReadFont> = {
  module: import.meta.url,
  name: 'readFontJob',
  run: readFont,
  transfers: (read) => ('font' in read ? [read.font.bytes] : []),
  spends: (read) => 'problem' in read && read.isTrap,
}
