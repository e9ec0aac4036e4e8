/** Timeout of a response, in ms, and its maximum size, in characters. */
const [answerMs, maxCharacters] = [15_000, 5_000_000]

/**
 * Reads JSON over the network like a verifier. For commands, whose user chooses the URL.
 *
 * @throws {Error} with the URL and its response
 */
export async function readPublicJson(url: string): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/vc, application/did+json, application/json' },
    signal: AbortSignal.timeout(answerMs),
  }).catch((error: Error) => {
    throw new Error(`${url} did not answer: ${(error.cause as Error | undefined)?.message ?? error.message}`)
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const text = await response.text()
  if (text.length > maxCharacters) throw new Error(`${url} answered too much`)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Error(`${url} did not answer with JSON`)
  }
}
