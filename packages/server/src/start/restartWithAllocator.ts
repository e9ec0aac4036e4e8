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

/**
 * Settings of glibc's allocator, which it only reads at the start of a process: by default each thread keeps up to 64 MB that
 * it has freed. They are the same in the image for containers, and mean nothing to other C libraries.
 */
export const allocatorSettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }

/**
 * Restarts this process with {@link allocatorSettings}, in its place and within 50 ms; returns if that is not possible, or if
 * either is already set.
 */
export function restartWithAllocator(program: RestartedProcess = process): void {
  const { platform, env, execPath, execArgv, argv, send, execve } = program
  const isSet = Object.keys(allocatorSettings).some((name) => env[name] !== undefined)
  // The connection to a parent would not survive.
  if (platform !== 'linux' || isSet || send || !execve) return
  try {
    execve.call(program, execPath, [execPath, ...execArgv, ...argv.slice(1)], {
      ...env,
      ...allocatorSettings,
    })
  } catch {
    // A system that forbids it runs the service with more memory.
  }
}
