/** What has to be undone when the editor goes. */
export interface Cleanup {
  add(undo: () => unknown): void
  /** Undoes the last thing first. A step that fails stops no other. Resolves when every step has; never rejects. */
  run(): Promise<void>
}

/** Collects what each step of mounting has to undo, so that a mount that fails halfway leaves nothing behind. */
export function createCleanup(): Cleanup {
  const steps: (() => unknown)[] = []
  return {
    add: (undo) => void steps.push(undo),
    async run() {
      // Every step starts at once; only what they return is waited for.
      const results = steps.splice(0).reverse().map(attempt)
      await Promise.allSettled(results)
    },
  }
}

function attempt(step: () => unknown): unknown {
  try {
    return step()
  } catch (error) {
    console.error('CertificateSDK: the editor could not clean up', error)
    return undefined
  }
}
