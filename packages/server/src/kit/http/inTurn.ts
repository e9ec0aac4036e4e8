import type { RequestHandler } from 'express'

/**
 * Handles the requests of a connection one after another. Node starts all that a client sends without waiting for
 * answers, a thousand in one packet, and keeps their responses in memory until the first is read.
 */
export const inTurn: RequestHandler = (_request, response, next) => {
  // Express's types do not know that it is null until the earlier responses of the connection are sent.
  if (response.socket as unknown) return next()
  response.once('socket', () => {
    // It may have waited for too long, and been refused.
    if (!response.writableEnded) next()
  })
}
