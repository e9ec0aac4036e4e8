import { readFile } from 'node:fs/promises'
import { CertificateClient } from '@certificate-sdk/client'
import { firstTemplate } from './firstTemplate.mjs'

/**
 * Gives an empty account one design and one organization, so that the first visit has something to look at. Once there
 * is an organization nothing is made again, whatever was deleted since.
 *
 * @param {{ serviceUrl: string, apiKey: string }} service
 */
export async function seedDemo({ serviceUrl, apiKey }) {
  const { templates, organizations } = new CertificateClient({ baseUrl: serviceUrl, apiKey })
  if ((await organizations.list()).length > 0) return
  // The organization comes last: if it is there, everything is.
  if ((await templates.list()).length === 0)
    await templates.create(firstTemplate(await dataUrl('background.png')), {
      idempotencyKey: 'first-start-template',
    })
  await organizations.create(
    {
      name: 'Northwind Sailing School',
      email: 'office@northwind.example',
      website: 'https://northwind.example',
      phone: '+1 555 0100',
      logo: await dataUrl('logo.png'),
    },
    { idempotencyKey: 'first-start-organization' },
  )
}

async function dataUrl(name) {
  const file = await readFile(new URL(name, import.meta.url))
  return `data:image/png;base64,${file.toString('base64')}`
}
