import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../bin/certificate-server.mjs', import.meta.url))

/** The service's program in its own process, which can be killed. */
export interface SpawnedProgram {
  pid: number
  /** Resolves with the URL as soon as the program prints it; rejects with all output if it ends before. */
  url: Promise<string>
  /** Resolves with the exit code, or the signal's name. */
  ended: Promise<number | string | null>
  /** Returns all of its output. */
  output(): string
  kill(signal: NodeJS.Signals): void
}

/**
 * Runs the service's compiled program, which `compilePrograms` keeps up to date.
 *
 * @param words a command and its arguments; none starts the service
 */
export function spawnService(environment: Record<string, string>, ...words: string[]): SpawnedProgram {
  return spawnProgram(main, environment, ...words)
}

/** Runs another build of the service's program. */
function spawnProgram(main: string, environment: Record<string, string>, ...words: string[]): SpawnedProgram {
  const child = spawn(process.execPath, [main, ...words], {
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
  })
  let output = ''
  let found = (_url: string) => {}
  const url = new Promise<string>((resolve) => {
    found = resolve
  })
  const listen = (chunk: Buffer) => {
    output += chunk
    const address = /^Certificate service: (http\S+)/m.exec(output)?.[1]
    if (address) found(address)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  )
  const failed = ended.then((code): never => {
    throw new Error(`The service ended with ${code}: ${output}`)
  })
  const first = Promise.race([url, failed])
  // Not every test waits for the address.
  first.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    url: first,
    ended,
    output: () => output,
    kill: (signal) => void child.kill(signal),
  }
}
