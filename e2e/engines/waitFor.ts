/** How long a browser may take to start, in ms. */
const patience = 30_000

/** Polls until there is an answer. Rejects when it takes too long, with a message that names the request. */
export async function waitFor<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${what} did not start within ${patience / 1000} s`)
}
