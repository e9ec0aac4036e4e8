import { existsSync } from 'node:fs'

/** The program of a thread that runs jobs; `undefined` when running from source, because only a build has it. */
export function threadJobProgram(): URL | undefined {
  const program = new URL('./threadJobWorker.js', import.meta.url)
  return existsSync(program) ? program : undefined
}
