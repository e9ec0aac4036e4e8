import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { System } from '../../kit/system/System.ts'
import type { SdkFolders } from './SdkFolders.ts'
import { storeFonts } from './storeFonts.ts'
import { storeReleases } from './storeReleases.ts'

/** Releases of the SDK to keep: several months' worth, for pages that are never reloaded. */
const storedReleases = 10

/** How long after a start its fonts are stored, in ms: they are 22 MB, and the first requests matter more. */
const storeFontsAfter = 60_000

interface StorageOfReleases extends Pick<System, 'newId' | 'clock'> {
  sdk: SdkFolders
  log: Logger
}

/**
 * Stores the release that this service was built with, so that its files outlive it. Starting does not await it: until it is
 * done, this release is served from its build folder. Never rejects; a failure is logged.
 */
export async function storeOwnRelease(
  {
    sdk: { built, releases, fonts, storeFontsAfterMs = storeFontsAfter },
    newId,
    clock,
    log,
  }: StorageOfReleases,
  signal: AbortSignal,
): Promise<void> {
  if (built === undefined) return
  try {
    await storeReleases(built, { releases, keep: storedReleases, newId, clock })
    await delay(storeFontsAfterMs, undefined, { signal, ref: false })
    await storeFonts(built, { releases, fonts, newId, signal })
  } catch (error) {
    if (signal.aborted) return
    log.warn({ err: error, folder: releases }, 'This release of the SDK is not stored: set SDK_RELEASES_DIR')
  }
}
