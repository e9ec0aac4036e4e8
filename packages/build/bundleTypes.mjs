import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import dts from 'dts-bundle-generator'
import { publicNamesFirst } from './publicNamesFirst.mjs'

/**
 * Writes `types/`: the types of a package in one file, including those of private packages, so that
 * installing it installs nothing else. Further entries import that file, so that each type exists once.
 * Declarations are sorted, so that the committed API report changes only when the API does.
 *
 * @param {string} folder of the package, with the compiler's declarations in `dist`
 * @param {readonly string[]} entries names of further entries, which import nothing of the package but its index
 */
export function bundleTypes(folder, entries = []) {
  const [index] = dts.generateDtsBundle(
    [
      {
        filePath: join(folder, 'dist/index.d.ts'),
        libraries: { inlinedLibraries: ['@certificate-sdk/template', '@certificate-sdk/editor'] },
        output: { noBanner: true, exportReferencedTypes: false, sortNodes: true },
      },
    ],
    { preferredConfigPath: join(import.meta.dirname, 'tsconfig.types.json') },
  )
  mkdirSync(join(folder, 'types'), { recursive: true })
  writeFileSync(join(folder, 'types/index.d.ts'), publicNamesFirst(index))
  for (const name of entries) {
    const types = readFileSync(join(folder, `dist/${name}.d.ts`), 'utf8')
    writeFileSync(join(folder, `types/${name}.d.ts`), types.replaceAll("'./index.ts'", "'./index.js'"))
  }
}
