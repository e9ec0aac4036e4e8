import { absoluteUrl } from './absoluteUrl.ts'
import { version } from './version.ts'

/** Address of the folder with this version's files in a folder that `npx @certificate-sdk/sdk copy` has filled. */
export function versionFolder(assetsUrl: string): string {
  return absoluteUrl(`${assetsUrl.replace(/\/$/, '')}/${version}/`)
}
