import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Whether writes can be recorded: on Linux, with a C compiler. */
export function canRecord() {
  if (process.platform !== 'linux') return false
  try {
    execFileSync('cc', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * Compiles recordWrites.c.
 *
 * @param {string} folder for the library; PostgreSQL's user must be able to read it
 * @returns {string} path of the library, for LD_PRELOAD
 */
export function compileRecorder(folder) {
  const library = join(folder, 'recordWrites.so')
  const source = join(import.meta.dirname, 'recordWrites.c')
  execFileSync('cc', ['-O2', '-Wall', '-Werror', '-shared', '-fPIC', '-o', library, source], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return library
}
