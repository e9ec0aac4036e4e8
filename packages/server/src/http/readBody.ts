import type { IncomingMessage, ServerResponse } from 'node:http'
import { ServiceError } from '../errors/ServiceError.ts'
import { GrowingBuffer } from './GrowingBuffer.ts'
import { receiveBody } from './receiveBody.ts'

/**
 * Reads a whole body into one buffer, however small its chunks are.
 *
 * @param limit in bytes
 * @returns `undefined` if the request has no body, not even an empty one
 * @throws {ServiceError} 400, 408, or 413
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  limit: number,
): Promise<Buffer | undefined> {
  const declared = request.headers['content-length']
  if (declared === undefined && request.headers['transfer-encoding'] === undefined) return undefined
  // A compressed body would count with its compressed size only.
  const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (encoding !== 'identity')
    throw new ServiceError(400, 'unsupported_encoding', 'The body must be JSON in UTF-8, not compressed.')
  const size = Math.min(limit, Number(declared ?? limit))
  let only: Buffer | undefined
  let collected: GrowingBuffer | undefined
  await receiveBody(request, response, {
    limit,
    take(piece) {
      // Most bodies arrive in one piece.
      if (!only && !collected && piece.length === size) {
        only = piece
        return true
      }
      collected ??= new GrowingBuffer(size)
      collected.append(piece)
      return true
    },
  })
  return only ?? collected?.read() ?? Buffer.alloc(0)
}
