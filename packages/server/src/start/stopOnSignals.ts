const numbers = { SIGTERM: 15, SIGINT: 2 } as const

/**
 * Stops the process on SIGTERM or SIGINT: immediately while there is nothing to stop yet, and on a second signal, with
 * exit code 128 + its number.
 *
 * @returns function that sets how to stop the program; `stop` resolves to the exit code
 */
export function stopOnSignals(): (stop: () => Promise<number>) => void {
  let stop: (() => Promise<number>) | undefined
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(128 + numbers[signal])
      if (!stop) process.exit(0)
      stopping = true
      void stop().then((exitCode) => process.exit(exitCode))
    })
  return (work) => {
    stop = work
  }
}
