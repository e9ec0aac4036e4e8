import { ApiError, CertificateClient } from '@certificate-sdk/client'
import express from 'express'

const { SERVICE_URL = 'http://127.0.0.1:3000', API_KEY, PORT = '3002' } = process.env
const { templates } = new CertificateClient({ baseUrl: SERVICE_URL, apiKey: API_KEY })
const app = express()

// Only under a local name: another website could point its own name at 127.0.0.1 and read the data here.
const hosts = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${PORT}`)
app.use(({ headers }, response, next) => (hosts.includes(headers.host) ? next() : response.sendStatus(421)))

app.use(express.static('public'))

// Check here who is logged in, before anything reaches the service with your key.
app.get('/my/templates', async (_request, response) => {
  const all = await templates.list()
  response.json(all.map(({ id, name }) => ({ id, name })))
})

app.get('/my/templates/:id', async ({ params }, response) => {
  response.json(await templates.get(params.id))
})

// A design contains its background image.
const design = express.json({ limit: '24mb' })

app.post('/my/templates', design, async ({ body }, response) => {
  const { id } = await templates.create(body)
  response.status(201).json({ id })
})

app.put('/my/templates/:id', design, async ({ params, body }, response) => {
  await templates.update(params.id, body)
  response.status(204).end()
})

// The editor stays open after a failed save and shows `message`.
app.use((error, _request, response, next) => {
  if (response.headersSent) return next(error)
  if (error instanceof ApiError && error.status !== 401)
    return response.status(error.status).json({ message: error.reason })
  if (error.status === 413) return response.status(413).json({ message: 'The design is too large.' })
  console.error(error)
  response.status(500).json({ message: 'Something failed. Please try again.' })
})

app.listen(Number(PORT), '127.0.0.1')
