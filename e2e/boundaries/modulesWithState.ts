import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PackageFolder } from '../../packages/build/packageFolders.mjs'
import { root, sourceFiles } from './readImports.ts'

/** Variables of modules, queues, and collections that start out empty. */
const state =
  /^(?:export )?(?:let \w+|const \w+(?:: [^=\n]+)? = (?:new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)|new TaskQueue\(|\[\]$))/m

/**
 * Modules that hold state, such as `editor/assets/createImages.ts`.
 *
 * @param base the repository, unless given
 */
export function modulesWithState(packages: readonly PackageFolder[], base = root): string[] {
  return packages
    .map(({ name }) => `packages/${name}/src`)
    .filter((src) => existsSync(join(base, src)))
    .flatMap((src) => sourceFiles(src, base))
    .filter(
      (file) => !/\.test\.|\/testing\//.test(file) && state.test(readFileSync(join(base, file), 'utf8')),
    )
    .map((file) => file.replace(/^packages\/([^/]+)\/src/, '$1'))
}
