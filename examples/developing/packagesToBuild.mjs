import { packageFolders } from '../../packages/build/packageFolders.mjs'

/**
 * Returns the packages to build after these files changed: those that contain them, and all that refer to them, because
 * the SDK contains the editor. None if only tests changed; all if the build itself changed.
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
