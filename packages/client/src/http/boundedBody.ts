import type { FetchResponse } from '../options/platform.ts'

/**
 * The body of a response, to be read as a whole: reading it rejects, and the connection is closed, as soon as more bytes have
 * come, decompressed, than it may have. A runtime without streams has no such limit.
 *
 * @param tooLarge the error for a larger one
 */
export function boundedBody(response: FetchResponse, most: number, tooLarge: () => Error): FetchResponse {
  if (!response.body?.pipeThrough || response.bodyUsed) return response
  let left = most
  return new Response(
    response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, out) {
          left -= chunk.length
          if (left < 0) throw tooLarge()
          out.enqueue(chunk)
        },
      }),
    ),
  )
}
