import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SentField } from '@certificate-sdk/dashboard'
import { ServiceError } from '../errors/ServiceError.ts'
import { ByteBlocks } from './ByteBlocks.ts'
import { FormParts, type PartHead, type PartSink } from './FormParts.ts'
import { formBoundary } from './formBoundary.ts'
import { receiveBody } from './receiveBody.ts'

/** Maximum number of fields and files of a form. The largest forms have one field per column or certificate. */
const maxFields = 1_000
/** Maximum size of all texts of a form, in bytes; longer ones are files. */
const maxTextBytes = 2 * 2 ** 20

const ampersand = 0x26

/**
 * Reads a form in either encoding, with limits: a form with too many fields or bytes is cut off. Files stay unparsed
 * bytes.
 *
 * @param limit in bytes
 * @throws {ServiceError} 400, 408, or 413
 */
export async function readForm(
  request: IncomingMessage,
  response: ServerResponse,
  limit: number,
): Promise<SentField[]> {
  const type = request.headers['content-type']
  const boundary = formBoundary(type)
  if (boundary !== undefined) return readParts(request, response, { boundary, limit })
  if (type !== undefined && !/^application\/x-www-form-urlencoded\b/i.test(type)) throw unreadable()
  return [...(await readTexts(request, response, limit))].map(([name, value]) => withoutNul(name, value))
}

/**
 * Reads a form without files, regardless of its `Content-Type`.
 *
 * @throws {ServiceError} 400, 408, or 413
 */
export async function readTexts(
  request: IncomingMessage,
  response: ServerResponse,
  limit: number,
): Promise<URLSearchParams> {
  const bytes = new ByteBlocks()
  let fields = 1
  await receiveBody(request, response, {
    limit: Math.min(limit, maxTextBytes),
    take(piece) {
      for (let at = piece.indexOf(ampersand); at >= 0; at = piece.indexOf(ampersand, at + 1))
        if (++fields > maxFields) return false
      bytes.append(piece)
      return true
    },
  })
  if (fields > maxFields) throw unreadable()
  return new URLSearchParams(Buffer.concat(bytes.end()).toString())
}

async function readParts(
  request: IncomingMessage,
  response: ServerResponse,
  { boundary, limit }: { boundary: string; limit: number },
): Promise<SentField[]> {
  const fields: SentField[] = []
  let count = 0
  let textBytes = 0
  const open = (head: PartHead): PartSink | undefined => {
    if (++count > maxFields) return undefined
    const { name, fileName } = head
    const blocks = new ByteBlocks()
    return {
      take(bytes) {
        // Copied, because the window that contains them is reused.
        blocks.append(Buffer.from(bytes))
        if (fileName === undefined) textBytes += bytes.length
        return textBytes <= maxTextBytes
      },
      end() {
        const content = blocks.end()
        fields.push(
          fileName === undefined
            ? withoutNul(name, Buffer.concat(content).toString())
            : withoutNul(name, new File(content as BlobPart[], fileName, { type: head.type ?? '' })),
        )
      },
    }
  }
  const parts = new FormParts(boundary, open)
  await receiveBody(request, response, { limit, take: (piece) => parts.take(piece) })
  parts.end()
  if (textBytes > maxTextBytes)
    throw new ServiceError(413, 'body_too_large', 'The texts of a form have at most 2 MB: send a file.')
  if (!parts.isComplete) throw unreadable()
  return fields
}

/** @throws {ServiceError} 400 for U+0000, which PostgreSQL can't store and people can't type */
function withoutNul(name: string, value: string | File): SentField {
  if (name.includes('\0') || (typeof value === 'string' && value.includes('\0'))) throw unreadable()
  return [name, value]
}

function unreadable(): ServiceError {
  return new ServiceError(
    400,
    'invalid_request',
    `The body is not a form with at most ${maxFields} fields, or is incomplete.`,
  )
}
