/** Pauses between attempts, in ms. */
const pauses = [300, 1_000, 3_000]

/** Options of {@link retry}. */
export interface RetryOptions {
  /** Returns true if a retry would fail the same way. */
  isFinal?(error: unknown): boolean
  /** Waits between two attempts; replaced in tests. */
  pause?(ms: number): Promise<unknown>
}

/**
 * Loads something over an unreliable network, with up to three retries within about four seconds.
 *
 * @throws the error of the first attempt, because those of later ones may only follow from it
 */
export async function retry<T>(
  load: () => Promise<T>,
  {
    isFinal = () => false,
    pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }: RetryOptions = {},
): Promise<T> {
  let first: { error: unknown } | undefined
  for (let tries = 0; ; tries++) {
    try {
      return await load()
    } catch (error) {
      first ??= { error }
      const ms = pauses[tries]
      if (ms === undefined || isFinal(error)) throw first.error
      await pause(ms)
    }
  }
}
