// Runs the module that its argument names in a process that ends together with its parent. The channel to the parent
// closes however that one ends, `kill -9` included, so the service never stays behind holding its port and its data.
import { pathToFileURL } from 'node:url'

/** Time for running requests to end, in milliseconds. */
const graceMs = 5_000

function end() {
  setTimeout(() => process.exit(1), graceMs).unref()
  process.kill(process.pid, 'SIGTERM')
}

if (!process.connected) process.exit(1)
process.once('disconnect', end)
// The service sees itself as the program: it would take a further argument as a command.
process.argv.splice(1, 1)
await import(pathToFileURL(process.argv[1]).href)
