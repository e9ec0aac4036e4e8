import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the files under `/sdk` come from. */
export interface SdkFolders {
  /** The release that this service was built with: the loader, and a folder named by its version. Absent in sources. */
  built: string | undefined
  /** Earlier releases and this one, a folder per version; may be shared by several services, or not exist. */
  releases: string
  /** The shipped fonts, gzip-compressed, the same for every release. */
  fonts: string
}

/** The release that the build copied beside this service. */
export function builtSdkDir(): string | undefined {
  const dir = fileURLToPath(new URL('../sdk', import.meta.url))
  return existsSync(dir) ? dir : undefined
}

/** The folder of the shipped fonts. */
export function shippedFontsDir(): string {
  return dirname(createRequire(import.meta.url).resolve('@certificate-sdk/fonts/files/Arimo.LICENSE.txt'))
}
