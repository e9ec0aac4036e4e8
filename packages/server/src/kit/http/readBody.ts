import type { IncomingMessage, ServerResponse } from 'node:http'
import { ServiceError } from '../errors/ServiceError.ts'
import { ByteBlocks } from './ByteBlocks.ts'
import { receiveBody } from './receiveBody.ts'

/**
 * Reads a whole body, however small its chunks are.
 *
 * @param limit in bytes
 * @returns `undefined` if the request has no body, not even an empty one
 * @throws {ServiceError} 400, 408, or 413
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  limit: number,
): Promise<ByteBlocks | undefined> {
  const declared = request.headers['content-length']
  if (declared === undefined && request.headers['transfer-encoding'] === undefined) return undefined
  // Only the compressed size would be counted.
  const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (encoding !== 'identity')
    throw new ServiceError(400, 'unsupported_encoding', 'The body must be JSON in UTF-8, not compressed.')
  const body = new ByteBlocks(declared === undefined ? undefined : Number(declared))
  await receiveBody(request, response, {
    limit,
    take(piece) {
      body.append(piece)
      return true
    },
  })
  return body
}
