import type { ServerResponse } from 'node:http'

/**
 * A deadline already responded that nothing was done, so the request must not be carried out. This error never reaches
 * the client.
 */
export class AnsweredAlready extends Error {
  override readonly name = 'AnsweredAlready'
}

/** @throws {AnsweredAlready} if a response has begun */
export function expectUnanswered({ headersSent }: Pick<ServerResponse, 'headersSent'>): void {
  if (headersSent) throw new AnsweredAlready('The request was answered before it was carried out.')
}
