import { realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'

/** Equal for two paths of the same file, also through links and on file systems that ignore letter case. */
export async function fileIdentity(path: string): Promise<string> {
  const found = await stat(path, { bigint: true }).catch(() => undefined)
  // Some network drives number no files.
  if (found?.ino) return `${found.dev}:${found.ino}`
  const folder = dirname(resolve(path))
  return realpath(path).catch(async () => join(await realpath(folder).catch(() => folder), basename(path)))
}
