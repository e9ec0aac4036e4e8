import { packageFolders } from '../../packages/build/packageFolders.mjs'

/**
 * Packages that must be built after these files changed: the ones that contain them, and all that refer to them, because the
 * SDK contains the editor. None after a change of tests only; all after a change of how packages are built.
 *
 * @param {Iterable<string>} files relative to `packages/`, such as `editor/src/index.ts`
 * @param {ReturnType<typeof packageFolders>} [packages]
 * @returns {string[]} names of packages
 */
export function packagesToBuild(files, packages = packageFolders()) {
  const shipped = [...files]
    .map((file) => file.split(/[\\/]/))
    .filter((path) => !path.includes('testing') && !/\.test\.\w+$/.test(path.at(-1)))
  const changed = new Set(shipped.map(([name]) => name))
  // Each package comes after the ones it refers to.
  for (const { name, references } of packages)
    if (changed.has('build') || references.some((other) => changed.has(other))) changed.add(name)
  return packages.map(({ name }) => name).filter((name) => changed.has(name))
}
