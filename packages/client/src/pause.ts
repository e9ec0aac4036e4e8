/** Waits; an abort ends the wait and rejects with the signal's reason. */
export async function pause(
  ms: number,
  signal: AbortSignal | undefined,
  sleep: ((ms: number) => Promise<void>) | undefined,
): Promise<void> {
  signal?.throwIfAborted()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop: (() => void) | undefined
  try {
    await Promise.race([
      sleep?.(ms) ?? new Promise<void>((resolve) => (timer = setTimeout(resolve, ms))),
      new Promise<never>((_resolve, reject) => {
        stop = () => reject(signal?.reason)
        signal?.addEventListener('abort', stop)
      }),
    ])
  } finally {
    // A timer left behind would keep the process alive, a listener would pile up on a signal that lives long.
    clearTimeout(timer)
    if (stop) signal?.removeEventListener('abort', stop)
  }
}
