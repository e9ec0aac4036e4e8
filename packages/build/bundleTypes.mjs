import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import dts from 'dts-bundle-generator'

/**
 * Writes `types/`: the types of a package in one file per entry, those of private packages included, so that installing
 * it brings nothing else along.
 *
 * @param {string} folder of the package, with the compiler's declarations in `dist`
 * @param {readonly string[]} entries names of the entries
 */
export function bundleTypes(folder, entries) {
  const inlinedLibraries = ['@certificate-sdk/template', '@certificate-sdk/editor']
  const bundles = dts.generateDtsBundle(
    entries.map((name) => ({
      filePath: join(folder, `dist/${name}.d.ts`),
      libraries: { inlinedLibraries },
      output: { noBanner: true, exportReferencedTypes: false },
    })),
    { preferredConfigPath: join(import.meta.dirname, 'tsconfig.types.json') },
  )
  mkdirSync(join(folder, 'types'), { recursive: true })
  for (const [i, name] of entries.entries()) writeFileSync(join(folder, `types/${name}.d.ts`), bundles[i])
}
