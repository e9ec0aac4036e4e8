/** Reports the first crash of an editor. */
export interface CrashReport {
  onCrash(cause: unknown): void
  /**
   * Reports crashes to the host from now on. Before this call, they make mounting fail.
   *
   * @throws the error of a crash that happened while the editor was being mounted
   */
  ready(): void
}

/** @param notifyHost called at most once */
export function createCrashReport(notifyHost: ((cause: unknown) => void) | undefined): CrashReport {
  let crash: { cause: unknown } | undefined
  let mounted = false
  return {
    onCrash(cause) {
      if (crash) return
      crash = { cause }
      // Deferred, because the host unmounts the tree that is being rendered.
      if (mounted) queueMicrotask(() => notifyHost?.(cause))
    },
    ready() {
      if (crash) throw crash.cause
      mounted = true
    },
  }
}
