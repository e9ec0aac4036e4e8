// The company's own backend. It holds the API key; its page never sees it.
import { fileURLToPath } from 'node:url'
import { ApiError, CertificateClient } from '@certificate-sdk/client'
import express from 'express'

/**
 * Serves the company's site and resolves with its address.
 *
 * @param {{ port: number, serviceUrl: string, apiKey: string }} options
 * @returns {Promise<string>}
 */
export async function startSite({ port, serviceUrl, apiKey }) {
  const client = new CertificateClient({ baseUrl: serviceUrl, apiKey })
  const app = express()
  app.disable('x-powered-by')
  app.use(express.json({ limit: '24mb' }))

  app.get('/config.js', (_request, response) => {
    response
      .type('js')
      .send(`export const sdkUrl = ${JSON.stringify(`${serviceUrl}/sdk/certificate-sdk.js`)}\n`)
  })

  const backend = express.Router()
  backend.get('/balance', async (_request, response) => response.json(await client.users.balance()))

  backend.get('/templates', async (_request, response) => response.json(await client.templates.list()))
  backend.post('/templates', async ({ body }, response) => response.json(await client.templates.create(body)))
  backend.get('/templates/:id', async ({ params }, response) =>
    response.json(await client.templates.get(params.id)),
  )
  backend.put('/templates/:id', async ({ params, body }, response) => {
    await client.templates.update(params.id, body)
    response.json({})
  })
  backend.delete('/templates/:id', async ({ params }, response) => {
    await client.templates.delete(params.id)
    response.json({})
  })
  backend.get('/templates/:id/preview.png', async ({ params }, response) => {
    response.type('png').send(Buffer.from(await client.templates.preview(params.id)))
  })

  backend.get('/organizations', async (_request, response) =>
    response.json(await client.organizations.list()),
  )
  backend.post('/organizations', async ({ body }, response) =>
    response.json(await client.organizations.create(body)),
  )

  backend.get('/certificates', async (_request, response) => {
    const { items } = await client.certificates.page({ limit: 50 })
    response.json(items)
  })
  backend.post('/certificates', async (request, response) => {
    // The page makes one key for each filled-in form: a double click issues once.
    const idempotencyKey = request.get('idempotency-key')
    response.json(await client.certificates.issue(request.body, { idempotencyKey }))
  })
  backend.get('/certificates/:id/certificate.png', async ({ params }, response) => {
    response.type('png').send(Buffer.from(await client.certificates.png(params.id)))
  })
  backend.get('/certificates/:id/certificate.pdf', async ({ params }, response) => {
    response.type('pdf').send(Buffer.from(await client.certificates.pdf(params.id)))
  })
  backend.get('/certificates/:id/mail', async ({ params }, response) =>
    response.json(await client.certificates.mail(params.id)),
  )
  app.use('/backend', backend)
  app.use(express.static(fileURLToPath(new URL('./public', import.meta.url))))

  app.use((error, _request, response, _next) => {
    const known = error instanceof ApiError
    if (!known) console.error(error)
    response.status(known ? error.status : 502).json({
      message: known ? error.message : 'The certificate service cannot be reached.',
      errors: known ? error.errors : [],
    })
  })

  return new Promise((resolve, reject) => {
    const server = app.listen(port, '127.0.0.1', (error) => {
      if (error) reject(error)
      else resolve(`http://127.0.0.1:${server.address().port}`)
    })
  })
}
