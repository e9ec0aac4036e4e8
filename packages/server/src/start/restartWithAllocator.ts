import { spawnSync } from 'node:child_process'

/** Replaces the process by another program with the same id, input, and outputs. Node 22.15 and newer. */
type ReplaceProcess = (file: string, args: readonly string[], environment: NodeJS.ProcessEnv) => void

/** Members of `process` needed for the restart. */
export interface RestartedProcess {
  platform: NodeJS.Platform
  env: NodeJS.ProcessEnv
  execPath: string
  execArgv: readonly string[]
  argv: readonly string[]
  /** Present if another Node process started this one and exchanges messages with it. */
  send?: unknown
  execve?: ReplaceProcess
}

/** Tries to start Node with an environment; returns true if that worked. */
type TryStart = (file: string, environment: NodeJS.ProcessEnv) => boolean

const tryStart: TryStart = (file, env) =>
  spawnSync(file, ['--version'], { env, stdio: 'ignore' }).status === 0

/**
 * Settings of glibc's allocator, which are only read at process start: by default, each thread keeps up to 64 MB of
 * freed memory. The container image sets the same; other C libraries ignore them.
 */
export const allocatorSettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }

/**
 * Makes the canvas library's allocator return freed pixels to the system at once; it would keep 40 to 70 MB otherwise.
 * Read when the library is loaded, in whichever thread. An operator's value takes precedence.
 */
export function returnFreedPixels(env: NodeJS.ProcessEnv = process.env): void {
  env.MIMALLOC_PURGE_DELAY ??= '0'
}

/** Marks a restarted process: a program with capabilities loses the settings themselves at startup. */
const restarted = 'CERTIFICATES_RESTARTED'

/**
 * Restarts this process with {@link allocatorSettings}, in place and within 100 ms; returns if that is not possible, if
 * either is already set, or if it was already restarted.
 *
 * @param canStart returns true if the system lets Node start: a failed replacement would end this process
 */
export function restartWithAllocator(
  program: RestartedProcess = process,
  canStart: TryStart = tryStart,
): void {
  const { platform, env, execPath, execArgv, argv, send, execve } = program
  const isSet = [...Object.keys(allocatorSettings), restarted].some((name) => env[name] !== undefined)
  // The connection to a parent process would not survive.
  if (platform !== 'linux' || isSet || send || !execve) return
  const changed = { ...env, ...allocatorSettings, [restarted]: '1' }
  try {
    if (canStart(execPath, changed))
      execve.call(program, execPath, [execPath, ...execArgv, ...argv.slice(1)], changed)
  } catch {
    // Node's permission model forbids it, because the service needs more memory.
  }
}
