import type { CertificateClient } from '@certificate-sdk/client'

/**
 * Finds the newest event by halving, because the list begins with the oldest.
 *
 * @returns its sequence number, or 0
 */
export async function findLatestEvent(
  events: Pick<CertificateClient['events'], 'list'>,
  signal: AbortSignal,
): Promise<number> {
  const firstAfter = async (after: number) =>
    (await events.list({ after, limit: 1 }, { signal })).items[0]?.sequence
  let known = 0
  // A number after which there is nothing, found by doubling.
  let end = 1
  for (let found = await firstAfter(0); found !== undefined; found = await firstAfter(end)) {
    known = found
    end = found * 2
  }
  // The newest is from `known` to `end`.
  while (end > known) {
    const middle = Math.floor((known + end) / 2)
    const found = await firstAfter(middle)
    if (found === undefined) end = middle
    else known = found
  }
  return known
}
