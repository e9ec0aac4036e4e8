import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A command in its own process. */
export interface SpawnedCli {
  child: ChildProcess
  ended: Promise<{ exitCode: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }>
}

const main = fileURLToPath(new URL('../../bin/certificates.mjs', import.meta.url))

/** Starts the program of the compiled command line, which `compilePrograms` keeps up to date. */
export function spawnCli(argv: readonly string[], environment: Record<string, string>): SpawnedCli {
  const child = spawn(process.execPath, [main, ...argv], {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const texts = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text
    })
  const ended = new Promise<Awaited<SpawnedCli['ended']>>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode, signal) => resolve({ exitCode, signal, ...texts }))
  })
  return { child, ended }
}
