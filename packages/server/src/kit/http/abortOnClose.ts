import type { Response } from 'express'

/** Creates a signal that aborts when the client disconnects, so that waiting work is dropped. */
export function abortOnClose(response: Response): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => controller.abort())
  return controller.signal
}
