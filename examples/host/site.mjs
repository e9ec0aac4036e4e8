import { fileURLToPath } from 'node:url'
import { CertificateClient } from '@certificate-sdk/client'
import express from 'express'
import { portError } from './demo/requireFreePort.mjs'
import { answerError } from './site/answerError.mjs'
import { backendRoutes } from './site/backendRoutes.mjs'
import { requireLocalHost, requireSameOrigin, securityHeaders } from './site/guards.mjs'
import { RequestError } from './site/RequestError.mjs'

const pages = fileURLToPath(new URL('./public', import.meta.url))

/**
 * Serves the company's site on this machine.
 *
 * @param {{ port: number, serviceUrl: string, publicUrl?: string, apiKey: string, print?: (line: string) => void }} options
 *   `publicUrl` is where the service's images are, if that is another address
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 * @throws {import('./demo/StartError.mjs').StartError} if the port is in use
 */
export async function startSite({
  port,
  serviceUrl,
  publicUrl = serviceUrl,
  apiKey,
  print = (line) => console.error(line),
}) {
  const client = new CertificateClient({ baseUrl: serviceUrl, apiKey, retries: 2 })
  const app = express()
  app.disable('x-powered-by')
  app.use(securityHeaders([serviceUrl, publicUrl]), requireLocalHost(), requireSameOrigin)
  app.get('/config.js', (_request, response) => {
    response
      .type('js')
      .send(`export const sdkUrl = ${JSON.stringify(`${serviceUrl}/sdk/certificate-sdk.js`)}\n`)
  })
  app.use('/backend', backendRoutes(client))
  app.use(express.static(pages))
  app.use(() => {
    throw new RequestError(404, 'Not found.')
  })
  app.use(answerError(print))

  return new Promise((resolve, reject) => {
    const server = app.listen(port, '127.0.0.1', (error) => {
      if (error) reject(portError(error.code, 'EXAMPLE_PORT', port) ?? error)
      else resolve({ url: `http://127.0.0.1:${server.address().port}`, close: () => close(server) })
    })
  })
}

function close(server) {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
