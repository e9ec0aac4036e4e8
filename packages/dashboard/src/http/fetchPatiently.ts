import { setTimeout as delay } from 'node:timers/promises'
import type { MemberVisit } from './Visit.ts'

/** Fetches a file of the service; waits if the account has used up its requests. */
export async function fetchPatiently({ fetch }: Pick<MemberVisit, 'fetch'>, path: string): Promise<Response> {
  for (;;) {
    const response = await fetch(path)
    if (response.status !== 429) return response
    await response.body?.cancel()
    await delay(Number(response.headers.get('retry-after') ?? 1) * 1_000)
  }
}
