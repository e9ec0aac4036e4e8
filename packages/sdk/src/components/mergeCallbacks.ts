import { isFailedAnswer } from '@certificate-sdk/editor/isFailedAnswer'

/**
 * Merges several callbacks into one, which calls and awaits all of them; the result is that of one that fails or stops
 * a save.
 */
export function mergeCallbacks(
  callbacks: readonly ((...values: unknown[]) => unknown)[],
): (...values: unknown[]) => Promise<unknown> {
  return async (...values) => {
    const answers = await Promise.all(callbacks.map(async (callback) => callback(...values)))
    const failed = answers.find((answer) => answer && isFailedAnswer(answer))
    return failed ?? answers.find(stops) ?? answers.find((answer) => answer != null)
  }
}

/** Returns true if the result of a check before saving is `false`, or lists errors. */
function stops(answer: unknown): boolean {
  const { errors } = (answer ?? {}) as { errors?: unknown }
  const list = Array.isArray(answer) ? answer : errors
  return answer === false || (Array.isArray(list) && list.length > 0)
}
