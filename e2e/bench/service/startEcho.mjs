import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Starts a bare Express echo in its own process. */
export async function startEcho() {
  const child = fork(join(import.meta.dirname, 'echoProcess.mjs'))
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() }
}
