/** Packages to rebuild after a change, in addition to the changed one. The SDK contains the editor. */
const dependents = {
  fonts: ['template', 'server', 'editor', 'sdk'],
  template: ['client', 'server', 'editor', 'sdk'],
  client: ['cli', 'server'],
  cli: [],
  server: [],
  editor: ['sdk'],
  sdk: [],
  // How packages are built.
  build: ['fonts', 'template', 'client', 'cli', 'server', 'editor', 'sdk'],
}

/**
 * Which packages must be built after these files changed; none after a change of tests only.
 *
 * @param {Iterable<string>} files relative to `packages/`, such as `editor/src/index.ts`
 * @returns {string[]} names of packages
 */
export function packagesToBuild(files) {
  const shipped = [...files]
    .map((file) => file.split(/[\\/]/))
    .filter((path) => !path.includes('testing') && !/\.test\.\w+$/.test(path.at(-1)))
  const names = shipped.flatMap(([name]) => [name, ...(dependents[name] ?? [])])
  return [...new Set(names)].filter((name) => Object.hasOwn(dependents, name) && name !== 'build')
}
