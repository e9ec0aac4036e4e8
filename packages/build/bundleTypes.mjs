import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import dts from 'dts-bundle-generator'

/**
 * Puts the types of a package into one file per entry, those of private packages included, so that installing it brings
 * nothing else along.
 *
 * @param {string} folder of the package, with the compiler's declarations in `dist`
 * @param {readonly string[]} entries names of the entries
 */
export function bundleTypes(folder, entries) {
  const dist = join(folder, 'dist')
  const inlinedLibraries = ['@certificate-sdk/template', '@certificate-sdk/editor']
  const bundles = dts.generateDtsBundle(
    entries.map((name) => ({
      filePath: join(dist, `${name}.d.ts`),
      libraries: { inlinedLibraries },
      output: { noBanner: true, exportReferencedTypes: false },
    })),
    { preferredConfigPath: join(import.meta.dirname, 'tsconfig.types.json') },
  )
  for (const name of readdirSync(dist, { recursive: true }))
    if (name.endsWith('.d.ts') && !name.startsWith('cdn')) rmSync(join(dist, name))
  for (const [i, name] of entries.entries()) writeFileSync(join(dist, `${name}.d.ts`), bundles[i])
}
