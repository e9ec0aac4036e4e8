import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folders of the files under `/sdk`. */
export interface SdkFolders {
  /**
   * The release that this service was built with: the loader, and a folder named after its version. Absent if the
   * service runs from source.
   */
  built: string | undefined
  /**
   * Current and earlier releases, one folder per version, with their fonts. Several services may share it; it may be
   * missing.
   */
  releases: string
  /** The fonts of this release, gzip-compressed. */
  fonts: string
  /** Delay after startup before its fonts are stored; absent: a minute. */
  storeFontsAfterMs?: number
}

/** The release that the build copied beside this service. */
export function builtSdkDir(): string | undefined {
  const dir = fileURLToPath(new URL('../../sdk', import.meta.url))
  return existsSync(dir) ? dir : undefined
}

export function shippedFontsDir(): string {
  return dirname(createRequire(import.meta.url).resolve('@certificate-sdk/fonts/files/Arimo.LICENSE.txt'))
}
