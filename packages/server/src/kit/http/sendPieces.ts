import type { Response } from 'express'
import type { Sender } from './Sender.ts'

/** Streams a body with only one piece in memory. If a piece fails, the connection is cut. */
export async function sendPieces(
  response: Response,
  sender: Sender,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  if (response.req.method === 'HEAD') return void response.end()
  for await (const piece of pieces) {
    if (response.destroyed) return
    await sender.sendPart(response, typeof piece === 'string' ? Buffer.from(piece) : piece)
  }
  response.end()
}
