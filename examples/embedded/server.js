// The small service inside an Express app of your own: templates, organizations, issuing, and the balance.
import { createService } from '@certificate-sdk/server'
import express from 'express'

const { PORT = '3003', DATA_DIR = './data', MODULES = 'core' } = process.env
const environment = {
  ...process.env,
  DATA_DIR,
  MODULES,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${PORT}/certificates`,
}
// Opens the database and starts the background work. `modules: []` omits all of them, regardless of MODULES.
const service = await createService({ environment })
if (service.newApiKey) console.log(`API key: ${service.newApiKey}`)

const app = express()
// Before anything that reads bodies, such as express.json().
app.use('/certificates', service.handler)
app.get('/', (_request, response) => response.send('Your own pages.'))

export const server = app.listen(Number(PORT), '127.0.0.1')

/** Finishes running requests and emails. */
export async function stop() {
  await new Promise((resolve) => {
    server.close(resolve)
    server.closeIdleConnections()
  })
  await service.close()
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().then(() => process.exit()))
