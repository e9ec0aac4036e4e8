/** Between the tries, in milliseconds. */
const pauses = [300, 1_000, 3_000]

/** For {@link tryAgain}. */
export interface TryAgainOptions {
  /** Whether this failure would only come again. */
  isFinal?(error: unknown): boolean
  /** Waits between two tries, for so many milliseconds. */
  pause?(ms: number): Promise<unknown>
}

/**
 * Loads something over a network that may fail for a moment: up to four tries within about four seconds.
 *
 * @throws what the last try threw
 */
export async function tryAgain<T>(
  load: () => Promise<T>,
  {
    isFinal = () => false,
    pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }: TryAgainOptions = {},
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await load()
    } catch (error) {
      const ms = pauses[tries]
      if (ms === undefined || isFinal(error)) throw error
      await pause(ms)
    }
  }
}
