import type { Signal } from '../options/platform.ts'

/** Longest delay that setTimeout supports, in ms; longer ones fire immediately. */
const maxTimerMs = 2 ** 31 - 1

/**
 * Runs a function until it settles, the time is up, or the caller aborts, whichever comes first, even if the function
 * ignores its signal. Leaves neither a timer, which would keep the process alive, nor a listener on `outer`, which may
 * live long.
 *
 * @param ms no limit if it is longer than a timer can be
 * @param late called when the time is up
 * @throws the reason of `outer` if it is aborted
 */
export async function withinTime<Result>(
  ms: number,
  outer: Signal | undefined,
  run: (signal: AbortSignal) => Promise<Result>,
  late: () => Promise<Result>,
): Promise<Result> {
  outer?.throwIfAborted()
  const inner = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop: (() => void) | undefined
  try {
    const limit = new Promise<Result>((resolve, reject) => {
      stop = () => {
        reject(outer?.reason)
        inner.abort(outer?.reason)
      }
      outer?.addEventListener('abort', stop)
      if (ms > maxTimerMs) return
      timer = setTimeout(() => {
        resolve(late())
        inner.abort()
      }, ms)
    })
    return await Promise.race([limit, run(inner.signal)])
  } finally {
    clearTimeout(timer)
    if (stop) outer?.removeEventListener('abort', stop)
  }
}

/** Waits; aborting ends the wait and rejects with the signal's reason. */
export function pause(
  ms: number,
  signal: Signal | undefined,
  sleep: ((ms: number) => Promise<void>) | undefined,
): Promise<void> {
  return withinTime(
    sleep ? Number.POSITIVE_INFINITY : ms,
    signal,
    () => sleep?.(ms) ?? new Promise(() => undefined),
    async () => undefined,
  )
}
