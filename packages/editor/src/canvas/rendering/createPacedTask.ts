/** How often a task may run. */
export interface Pace {
  /** Minimum ms between two runs. */
  pause: number
  /** Maximum share of the time that the runs and the frames they cause may take; 0 to 1. */
  share: number
}

/** A task that is requested more often than it runs. */
export interface PacedTask {
  /** Runs it as soon as the pace allows; does nothing if it is already waiting. */
  request(): void
  cancel(): void
}

/**
 * Runs a task that makes the browser render a frame, rarely enough that slow machines have time for everything else:
 * the cost of the last frame decides when the next may come.
 *
 * @param onFrame runs a callback at the beginning of the next frame; `requestAnimationFrame`
 */
export function createPacedTask(
  task: () => void,
  { pause, share }: Pace,
  onFrame: (callback: () => void) => unknown = requestAnimationFrame,
): PacedTask {
  let wait = pause
  let timer: ReturnType<typeof setTimeout> | undefined

  function run(): void {
    timer = undefined
    const began = performance.now()
    task()
    const taken = performance.now() - began
    onFrame(() => {
      const frameBegan = performance.now()
      // The next task comes after style, layout, and paint.
      setTimeout(() => {
        const cost = taken + performance.now() - frameBegan
        wait = Math.max(pause, cost / share)
      })
    })
  }

  return {
    request() {
      timer ??= setTimeout(run, wait)
    },
    cancel() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
