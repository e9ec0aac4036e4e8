import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: (() => void) | undefined

/** Collects all garbage of the calling thread. Takes 10 to 30 ms. */
export function collectGarbage(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
  }
  collect()
}

/**
 * Frees unreferenced canvases and images. Their pixels are outside V8's heap, which sees only a few bytes each and no
 * reason to collect; after large images, that could be hundreds of megabytes.
 */
export async function releaseNativeMemory(): Promise<void> {
  collectGarbage()
  // Finalizers run between tasks.
  await new Promise((resolve) => setImmediate(resolve))
}
