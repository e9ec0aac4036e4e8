/** Resolves once the clock shows another millisecond, so that what is created before and after has different times. */
export async function nextMillisecond(): Promise<void> {
  const now = Date.now()
  while (Date.now() === now) await new Promise((resolve) => setImmediate(resolve))
}
