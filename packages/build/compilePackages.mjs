import { packageFolders } from './packageFolders.mjs'
import { runProgram } from './runStep.mjs'

/**
 * Compiles packages by `tsc -b`, with the packages that they refer to.
 *
 * @param {readonly string[]} [names] folders; every package that has a `tsconfig.json` unless given
 * @throws {Error} if a package does not compile; the errors are on the terminal
 */
export async function compilePackages(names) {
  const compiled = packageFolders().filter(
    ({ name, isCompiled }) => isCompiled && (names?.includes(name) ?? true),
  )
  if (compiled.length === 0) return
  await runProgram('tsc', '-b', ...compiled.map(({ name }) => `packages/${name}`))
}
