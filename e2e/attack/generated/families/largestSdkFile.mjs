import { readdirSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { mainFile } from '../../startService.mjs'

/** The largest file that the service serves under /sdk, as a path below it. */
export function largestSdkFile() {
  const folder = join(dirname(mainFile), 'sdk')
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((file) => statSync(file).isFile())
    .sort((a, b) => statSync(b).size - statSync(a).size)
  return relative(folder, files[0] ?? folder)
}
