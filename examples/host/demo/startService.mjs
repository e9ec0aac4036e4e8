import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { portError } from './requireFreePort.mjs'
import { StartError } from './StartError.mjs'

const runner = fileURLToPath(new URL('./runService.mjs', import.meta.url))

/**
 * Runs the service in a separate process, which ends when this one does. Resolves as soon as that process says
 * where it listens: another service on the same port is never asked.
 *
 * @param {{
 *   entry: string,
 *   environment: Record<string, string | undefined>,
 *   log: { add(line: string, stream: 'stdout' | 'stderr'): void, path: string },
 *   signal: AbortSignal,
 *   startMs?: number,
 *   stopMs?: number,
 * }} options `entry` is the service's main module; aborting the signal stops the service at any time
 * @returns {Promise<{ url: string, signInLink: string | undefined, ended: Promise<number | null>, stop(): Promise<void> }>}
 *   `signInLink` signs in to the dashboard once; `ended` resolves with the exit code
 * @throws {StartError} with the reason if the service does not start
 */
export async function startService({ entry, environment, log, signal, startMs = 60_000, stopMs = 10_000 }) {
  signal.throwIfAborted()
  const child = spawn(process.execPath, [runner, entry], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: environment,
    // Ctrl+C reaches this process alone, which then stops the service: a second signal would cut it off.
    detached: process.platform !== 'win32',
  })
  const ended = new Promise((resolve) => {
    child.once('close', resolve)
    child.once('error', () => resolve(null))
  })

  let stopped
  const stop = () => {
    stopped ??= endChild()
    return stopped
  }
  async function endChild() {
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), stopMs)
    await ended
    clearTimeout(force)
  }
  signal.addEventListener('abort', () => void stop())

  const complaints = []
  let started = false
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (!started) complaints.push(line)
    log.add(line, 'stderr')
  })
  let signInLink
  const url = new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const link = /^Sign in to the dashboard once: (http\S+)/.exec(line)?.[1]
      if (link) {
        // Shown on the terminal, and a secret until it is used.
        signInLink = link
        return
      }
      const address = /^Certificate service: (http\S+)/.exec(line)?.[1]
      if (address) resolve(address)
      log.add(line, 'stdout')
    })
  })
  const limit = new AbortController()
  const first = await Promise.race([url, ended.then(() => undefined), wait(startMs, limit.signal)])
  limit.abort()
  if (signal.aborted || !first) {
    await stop()
    signal.throwIfAborted()
    throw startFailure(complaints, environment, log.path)
  }
  started = true
  return { url: first, signInLink, ended, stop }
}

function wait(ms, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}

function startFailure(complaints, { PORT }, logPath) {
  const text = complaints.join('\n')
  const code = /\b(EADDRINUSE|EACCES)\b/.exec(text)?.[1]
  const [first = 'The service did not start in time.'] = complaints
  return portError(code, 'PORT', Number(PORT)) ?? new StartError(`${first}\nThe whole log is in ${logPath}.`)
}
