// A parent to be killed: starts the stand-in, prints its address, then waits. With --stop, SIGINT stops the stand-in first, and
// its exit code is printed.
import { fileURLToPath } from 'node:url'
import { startService } from '../demo/startService.mjs'

const { url, stop, ended } = await startService({
  entry: fileURLToPath(new URL('./fakeService.mjs', import.meta.url)),
  environment: { ...process.env, PORT: '0' },
  log: { add: () => undefined, path: 'service.log' },
  signal: new AbortController().signal,
})
const waiting = setInterval(() => undefined, 1_000)
if (process.argv.includes('--stop'))
  process.once('SIGINT', async () => {
    await stop()
    console.log(`exit code ${await ended}`)
    clearInterval(waiting)
  })
// Last, because it is stopped as soon as it is read.
console.log(url)
