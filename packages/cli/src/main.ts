#!/usr/bin/env node
import { createTerminal } from './output/createTerminal.ts'
import { runCli } from './runCli.ts'

const interruption = new AbortController()
const interrupt = () => {
  // A second interrupt exits at once. The journal knows what was sent.
  if (interruption.signal.aborted) process.exit(130)
  interruption.abort(new Error('Interrupted.'))
}
process.on('SIGINT', interrupt)
process.on('SIGTERM', interrupt)
// The reader closed the pipe, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2))
process.stderr.on('error', () => undefined)

process.exitCode = await runCli(process.argv.slice(2), process.env, {
  terminal: createTerminal(process.stdout, process.stderr, process.env.CERTIFICATES_API_KEY?.trim()),
  signal: interruption.signal,
  now: () => performance.now(),
  wallClock: () => Date.now(),
  fetch,
})
process.removeListener('SIGINT', interrupt)
process.removeListener('SIGTERM', interrupt)
