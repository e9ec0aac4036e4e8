#!/usr/bin/env node
import { ConfigError, readConfig } from './config/readConfig.ts'
import { startServer } from './startServer.ts'

try {
  const config = readConfig(process.env)
  const server = await startServer(config)
  console.log(`Certificate service: ${server.url}`)
  if (server.newApiKey) console.log(`API key (shown only now): ${server.newApiKey}`)
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    void server.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  if (error instanceof ConfigError) console.error(error.message)
  else console.error(`The service could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
