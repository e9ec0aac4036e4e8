// Stands in for the service: listens, says where in the service's words, and ends on a signal unless it is stubborn, or
// with exit code 2; on a second signal at once, with another exit code.
import { createServer } from 'node:http'

const server = createServer((_request, response) => response.end('{}'))
server.on('error', (error) => {
  console.error(`The service could not start: ${error.message}`)
  process.exit(1)
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  console.log('{"level":40,"time":1,"msg":"email not sent","reason":"connect ECONNREFUSED"}')
  console.log(`pid ${process.pid}`)
  console.log(`Certificate service: http://127.0.0.1:${server.address().port}`)
})
let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => {
    if (process.env.STUBBORN) return
    if (stopping) process.exit(143)
    stopping = true
    setTimeout(() => process.exit(process.env.FINAL ? 2 : 0), 100)
  })
