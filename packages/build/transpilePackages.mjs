import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformWithOxc } from 'vite'
import { packageFolders } from './packageFolders.mjs'

const packages = fileURLToPath(new URL('..', import.meta.url))

/** As the compiler's options say it: see `tsconfig.json`. */
const options = {
  tsconfig: false,
  sourcemap: false,
  target: 'es2022',
  jsx: { runtime: 'automatic' },
  typescript: { onlyRemoveTypeImports: true, rewriteImportExtensions: 'rewrite' },
}

/**
 * Removes the types from packages, and from the packages that they refer to: fast, without checks and declarations, for a
 * service that runs in this folder.
 *
 * @param {readonly string[]} names folders
 * @throws {Error} if a file cannot be parsed
 */
export async function transpilePackages(names) {
  for (const name of withReferences(names)) {
    const source = join(packages, name, 'src')
    const target = join(packages, name, 'dist')
    // The compiler would believe that these files are its own.
    rmSync(join(target, '.tsbuildinfo'), { force: true })
    for (const path of readdirSync(source, { recursive: true })) {
      if (!/\.tsx?$/.test(path) || /\.d\.ts$|\.test\.tsx?$|^testing[\\/]/.test(path)) continue
      const file = join(source, path)
      const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, options)
      const written = join(target, path.replace(/\.tsx?$/, '.js'))
      mkdirSync(dirname(written), { recursive: true })
      writeFileSync(written, code)
    }
  }
}

/** @param {readonly string[]} names @returns {Set<string>} */
function withReferences(names) {
  const folders = new Map(packageFolders().map((folder) => [folder.name, folder]))
  const found = new Set(names)
  for (const name of found) for (const reference of folders.get(name).references) found.add(reference)
  return found
}
