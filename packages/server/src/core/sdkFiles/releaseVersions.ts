import { readdir } from 'node:fs/promises'

const version = /^\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[\dA-Za-z-]+(?:\.[\dA-Za-z-]+)*)?$/

/** Returns true if a folder name is a release version, such as `1.4.0` or `2.0.0-beta.1`. */
export function isVersion(name: string): boolean {
  return name.length <= 100 && version.test(name)
}

/** Returns true if a folder name is a minor version, such as `1.4`, which stands for its newest patch. */
export function isChannel(name: string): boolean {
  return /^\d{1,9}\.\d{1,9}$/.test(name)
}

/** Lists the versions with a subfolder, newest first; empty if the folder can't be read. */
export async function versionsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && isVersion(entry.name))
    .map(({ name }) => name)
    .sort((a, b) => compareVersions(b, a))
}

/** Compares versions by Semantic Versioning, oldest first: `1.0.0-rc.1` precedes `1.0.0`. */
export function compareVersions(a: string, b: string): number {
  const [coreOfA, preOfA] = parts(a)
  const [coreOfB, preOfB] = parts(b)
  const core = compareLists(coreOfA, coreOfB)
  if (core !== 0) return core
  if (preOfA.length === 0 || preOfB.length === 0) return preOfB.length - preOfA.length
  return compareLists(preOfA, preOfB)
}

function parts(text: string): [core: string[], prerelease: string[]] {
  const [core = '', ...rest] = text.split('-')
  return [core.split('.'), rest.length ? rest.join('-').split('.') : []]
}

function compareLists(a: readonly string[], b: readonly string[]): number {
  const differs = a.findIndex((part, i) => part !== b[i])
  if (differs < 0) return a.length - b.length
  const left = a[differs] ?? ''
  const right = b[differs]
  if (right === undefined) return 1
  const numbers = [left, right].map((part) => /^\d+$/.test(part))
  if (numbers[0] && numbers[1]) return Number(left) - Number(right)
  if (numbers[0] !== numbers[1]) return numbers[0] ? -1 : 1
  return left < right ? -1 : 1
}
