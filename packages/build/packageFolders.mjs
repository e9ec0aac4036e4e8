import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const json = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * The packages of the repository, each after the packages that its manifest names. The folders are the list:
 * build, types, tests, boundaries, and packing read it, so a new package needs a `package.json` and nothing
 * else.
 *
 * @param {string} [root] of the repository
 * @returns {{ name: string, manifest: object, references: string[], isCompiled: boolean }[]}
 * @throws {Error} if packages depend on each other
 */
export function packageFolders(root = repository) {
  const packages = readdirSync(join(root, 'packages'))
    .filter((name) => existsSync(join(root, 'packages', name, 'package.json')))
    .map((name) => readPackage(root, name))
  const sorted = []
  const visit = (one, trail) => {
    if (sorted.includes(one)) return
    if (trail.includes(one))
      throw new Error(
        `Packages depend on each other: ${[...trail, one].map(({ name }) => name).join(' → ')}.`,
      )
    for (const other of packages) if (dependsOn(one, other)) visit(other, [...trail, one])
    sorted.push(one)
  }
  for (const one of packages) visit(one, [])
  return sorted
}

function readPackage(root, name) {
  const folder = join(root, 'packages', name)
  const config = join(folder, 'tsconfig.json')
  const { references = [] } = existsSync(config) ? json(config) : {}
  return {
    name,
    manifest: json(join(folder, 'package.json')),
    references: references.map(({ path }) => path.replace('../', '')),
    isCompiled: existsSync(config),
  }
}

function dependsOn({ manifest }, other) {
  const { dependencies, devDependencies, peerDependencies } = manifest
  return other.manifest.name in { ...dependencies, ...devDependencies, ...peerDependencies }
}
