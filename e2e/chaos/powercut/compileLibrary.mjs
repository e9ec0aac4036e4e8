import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Reason why nothing can be preloaded. */
export const missingCompiler = 'Faults of a disk need Linux and a C compiler (gcc, libc6-dev).'

/** Returns true if libraries can be compiled and loaded into programs by LD_PRELOAD: on Linux, with a C compiler. */
export function canPreload() {
  if (process.platform !== 'linux') return false
  try {
    execFileSync('cc', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * Compiles a library that watches the files of one folder.
 *
 * @param {'recordWrites' | 'failDisk'} name
 * @param {string} folder for the library; PostgreSQL's user must be able to read it
 * @returns {string} path of the library, for LD_PRELOAD
 */
export function compileLibrary(name, folder) {
  const library = join(folder, `${name}.so`)
  const source = join(import.meta.dirname, `${name}.c`)
  execFileSync('cc', ['-O2', '-Wall', '-Werror', '-shared', '-fPIC', '-o', library, source], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return library
}
