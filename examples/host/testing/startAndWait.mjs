// A parent to be killed: starts the stand-in, prints its address, then waits.
import { fileURLToPath } from 'node:url'
import { startService } from '../demo/startService.mjs'

const { url } = await startService({
  entry: fileURLToPath(new URL('./fakeService.mjs', import.meta.url)),
  environment: { ...process.env, PORT: '0' },
  log: { add: () => undefined, path: 'service.log' },
  signal: new AbortController().signal,
})
console.log(url)
setInterval(() => undefined, 1_000)
