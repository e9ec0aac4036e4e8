import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformWithOxc } from 'vite'
import { packageFolders } from './packageFolders.mjs'

const packages = fileURLToPath(new URL('..', import.meta.url))

/** Options that match the compiler's: see `tsconfig.json`. */
const options = {
  tsconfig: false,
  sourcemap: false,
  target: 'es2022',
  jsx: { runtime: 'automatic' },
  typescript: { onlyRemoveTypeImports: true, rewriteImportExtensions: 'rewrite' },
}

/**
 * Removes the types from packages, and from the packages that they refer to, and copies their messages: fast, without
 * checks and declarations, for a service that runs in this folder.
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
      const isData = path.endsWith('messages.json')
      if (!/\.tsx?$/.test(path) && !isData) continue
      if (/\.d\.ts$|\.test\.tsx?$|^testing[\\/]/.test(path)) continue
      const text = readFileSync(join(source, path), 'utf8')
      const written = join(target, path.replace(/\.tsx?$/, '.js'))
      mkdirSync(dirname(written), { recursive: true })
      writeFileSync(written, isData ? text : (await transformWithOxc(text, join(source, path), options)).code)
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
