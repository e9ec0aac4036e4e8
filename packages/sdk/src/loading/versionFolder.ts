import { absoluteUrl } from './absoluteUrl.ts'
import { version } from './version.ts'

/** Returns the URL of the folder with this version's files in a folder filled by `npx @certificate-sdk/sdk copy`. */
export function versionFolder(assetsUrl: string): string {
  return absoluteUrl(`${assetsUrl.replace(/\/$/, '')}/${version}/`)
}
