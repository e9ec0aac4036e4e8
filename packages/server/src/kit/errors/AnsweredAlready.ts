import type { ServerResponse } from 'node:http'

/**
 * A deadline has answered the request, and has said that nothing was done: it may not be carried out any more. No error of
 * its own reaches the client.
 */
export class AnsweredAlready extends Error {
  override readonly name = 'AnsweredAlready'
}

/** @throws {AnsweredAlready} once a response has begun */
export function expectUnanswered({ headersSent }: Pick<ServerResponse, 'headersSent'>): void {
  if (headersSent) throw new AnsweredAlready('The request was answered before it was carried out.')
}
