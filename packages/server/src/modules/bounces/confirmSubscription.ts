/** Longest wait for Amazon SNS, in ms. */
const withinMs = 10_000

/** Confirms a subscription to a topic, by requesting the address that `confirmationUrl` composed. */
export async function confirmSubscription(url: URL): Promise<void> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(withinMs) })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`Amazon SNS answered ${response.status}.`)
}
