import { spawnSync } from 'node:child_process'

/** Replaces the process by another program, which keeps its id, its input, and its outputs. Node 22.15 and newer. */
type ReplaceProcess = (file: string, args: readonly string[], environment: NodeJS.ProcessEnv) => void

/** Members of `process` that the restart reads. */
export interface RestartedProcess {
  platform: NodeJS.Platform
  env: NodeJS.ProcessEnv
  execPath: string
  execArgv: readonly string[]
  argv: readonly string[]
  /** There if another Node process started this one and exchanges messages with it. */
  send?: unknown
  execve?: ReplaceProcess
}

/** Starts Node with an environment, and returns true if that worked. */
type TryStart = (file: string, environment: NodeJS.ProcessEnv) => boolean

const tryStart: TryStart = (file, env) =>
  spawnSync(file, ['--version'], { env, stdio: 'ignore' }).status === 0

/**
 * Settings of glibc's allocator, which it only reads at the start of a process: by default each thread keeps up to 64 MB that
 * it has freed. The container image sets the same; other C libraries ignore them.
 */
export const allocatorSettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }

/**
 * Has the canvas library's own allocator return freed pixels to the system at once: it keeps 40 to 70 MB of them otherwise. It reads
 * the variable when it is loaded, in whichever thread. An operator's value stays.
 */
export function returnFreedPixels(env: NodeJS.ProcessEnv = process.env): void {
  env.MIMALLOC_PURGE_DELAY ??= '0'
}

/** Says that a process was restarted: a program with capabilities loses the settings themselves at its start. */
const restarted = 'CERTIFICATES_RESTARTED'

/**
 * Restarts this process with {@link allocatorSettings}, in its place and within 100 ms; returns if that is not possible, if either
 * is already set, or if it was restarted.
 *
 * @param canStart tells whether the system lets Node start: a replacement that fails would end this process
 */
export function restartWithAllocator(
  program: RestartedProcess = process,
  canStart: TryStart = tryStart,
): void {
  const { platform, env, execPath, execArgv, argv, send, execve } = program
  const isSet = [...Object.keys(allocatorSettings), restarted].some((name) => env[name] !== undefined)
  // The connection to a parent would not survive.
  if (platform !== 'linux' || isSet || send || !execve) return
  const changed = { ...env, ...allocatorSettings, [restarted]: '1' }
  try {
    if (canStart(execPath, changed))
      execve.call(program, execPath, [execPath, ...execArgv, ...argv.slice(1)], changed)
  } catch {
    // Node's own permissions forbid it: the service needs more memory.
  }
}
