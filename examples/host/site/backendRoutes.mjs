// The company's own backend. It holds the API key; its page never sees it.
import express from 'express'
import { attributesOf } from './attributesOf.mjs'
import { mailPage, mailPolicy } from './mailPage.mjs'
import { readId, readIssue, readOrganization, readReason, readTemplate } from './readRequest.mjs'
import { templateVersion } from './templateVersion.mjs'

/** A design carries its background image, and a logo is one; everything else is a few lines of text. */
const [small, logo, design] = ['64kb', '2mb', '24mb'].map((limit) => express.json({ limit }))
const fontFile = express.raw({ type: () => true, limit: '10mb' })
const newestCount = 50

/**
 * `/backend`: what this site's page may do with the service.
 *
 * @param {import('@certificate-sdk/client').CertificateClient} client
 */
export function backendRoutes(client) {
  const { users, templates, fonts, organizations, certificates } = client
  const router = express.Router()
  router.param('id', (_request, _response, next, value) => {
    readId(value)
    next()
  })
  router.use((_request, response, next) => {
    response.set('cache-control', 'no-store')
    next()
  })

  router.get('/balance', async (_request, response) => response.json(await users.balance()))

  router.get('/templates', async (_request, response) => {
    const list = await templates.list()
    response.json(
      list.map((template) => ({
        id: template.id,
        name: template.name,
        dimensions: template.dimensions,
        attributes: attributesOf(template),
        version: templateVersion(template),
      })),
    )
  })
  router.post('/templates', design, async ({ body }, response) =>
    response.json(await templates.create(readTemplate(body))),
  )
  router.get('/templates/:id', async ({ params }, response) => response.json(await templates.get(params.id)))
  router.put('/templates/:id', design, async ({ params, body }, response) => {
    await templates.update(params.id, readTemplate(body))
    response.json({})
  })
  router.delete('/templates/:id', async ({ params }, response) => {
    await templates.delete(params.id)
    response.json({})
  })
  router.get('/templates/:id/preview.png', async ({ params, query }, response) => {
    const isCurrent = query.version === templateVersion(await templates.get(params.id))
    const image = await templates.preview(params.id)
    if (isCurrent) response.set('cache-control', 'private, max-age=31536000, immutable')
    response.type('png').send(Buffer.from(image))
  })

  // The editor's options `fonts` and `uploadFont`.
  router.get('/fonts', async (_request, response) => response.json(await fonts.families()))
  router.post('/fonts', fontFile, async ({ body }, response) => {
    const { family } = await fonts.create(new Blob([body]))
    const families = await fonts.families()
    response.json(families.find(({ name }) => name === family))
  })

  router.get('/organizations', async (_request, response) => response.json(await organizations.list()))
  router.post('/organizations', logo, async ({ body }, response) =>
    response.json(await organizations.create(readOrganization(body))),
  )

  router.get('/certificates', async (_request, response) => {
    const { items } = await certificates.page({ limit: newestCount })
    response.json(items)
  })
  router.post('/certificates', small, async (request, response) => {
    // The page makes one key for each form that was filled in: a double click issues once.
    const idempotencyKey = request.get('idempotency-key')
    response.json(
      await certificates.issue(readIssue(request.body), { ...(idempotencyKey && { idempotencyKey }) }),
    )
  })
  router.get('/certificates/:id', async ({ params }, response) =>
    response.json(await certificates.get(params.id)),
  )
  router.post('/certificates/:id/revoke', small, async ({ params, body }, response) =>
    response.json(await certificates.revoke(params.id, readReason(body))),
  )
  router.post('/certificates/:id/resend', async ({ params }, response) => {
    await certificates.resend(params.id)
    response.json({})
  })
  router.get('/certificates/:id/certificate.png', async ({ params }, response) => {
    response.type('png').send(Buffer.from(await certificates.png(params.id)))
  })
  router.get('/certificates/:id/certificate.pdf', async ({ params }, response) => {
    response.type('pdf').send(Buffer.from(await certificates.pdf(params.id)))
  })
  router.get('/certificates/:id/mail', async ({ params }, response) =>
    response.json(await certificates.mail(params.id)),
  )
  router.get('/certificates/:id/mail.html', async ({ params }, response) => {
    const [mail, certificate, logo] = await Promise.all([
      certificates.mail(params.id),
      certificates.png(params.id),
      certificates.get(params.id).then(({ organizationId }) => logoOf(organizationId)),
    ])
    const page = mailPage(mail, { certificate, logo })
    response.set('content-security-policy', mailPolicy).type('html').send(page)
  })
  return router

  /** The issuer's present logo; an organization that was deleted has none. */
  async function logoOf(organizationId) {
    const organization = await organizations.get(organizationId).catch(() => undefined)
    const answer = organization?.logo ? await fetch(organization.logo) : undefined
    return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
  }
}
