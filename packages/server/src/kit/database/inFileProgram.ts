import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findDamage } from './checkSqliteFile.ts'

/**
 * Checks a database file in its own process, which takes 3 s of processor time per gigabyte. A thread would
 * not do: the process cannot end while one of its threads is in SQLite.
 *
 * @returns what is wrong with it, if anything
 * @throws if it could not be checked
 */
export async function checkInBackground(file: string): Promise<string | undefined> {
  const output = await runProgram(file)
  return output === undefined ? findDamage(file, 'quick_check') : output.trim() || undefined
}

/**
 * @returns what the program printed; `undefined` from the sources: only a build has its file
 * @throws if it failed
 */
async function runProgram(file: string): Promise<string | undefined> {
  const program = new URL('./fileProgram.js', import.meta.url)
  if (!existsSync(program)) return undefined
  const child = spawn(process.execPath, [fileURLToPath(program), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => child.kill('SIGKILL')
  process.once('exit', stop)
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const [code] = await once(child, 'close')
  process.off('exit', stop)
  if (code !== 0) throw new Error(`The check of ${file} failed.`)
  return output
}
