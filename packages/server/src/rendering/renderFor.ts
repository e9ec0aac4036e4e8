import type { Response } from 'express'
import type { RenderOptions } from './Renderer.ts'

/** Renders in an account's turn, and not at all if the client has gone before its turn came. */
export function renderFor({ accountId }: { accountId: string }, response: Response): RenderOptions {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  return { owner: accountId, signal: gone.signal }
}
