// Issues a certificate by the types of openapi-typescript, and prints its id: node openapiFetch.mjs URL KEY
import createClient from 'openapi-fetch'
import type { paths } from './schema.d.ts'

const [baseUrl = '', apiKey = ''] = process.argv.slice(2)
const imageUrl =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const client = createClient<paths>({ baseUrl, headers: { 'x-api-key': apiKey } })

const template = await client.POST('/api/templates', {
  body: {
    name: 'Diploma',
    imageUrl,
    dimensions: { width: 400, height: 300 },
    fields: [{ type: 'name', text: 'Name', x: 20, y: 20, fontSize: 24 }],
  },
})
const organization = await client.POST('/api/profile/organization', {
  body: { name: 'Northwind', email: 'office@northwind.example' },
})
const body = {
  recipientData: { name: 'Zoë Ångström', email: 'zoe@example.com' },
  organizationId: organization.data?.data.id ?? '',
  mailData: { templateId: template.data?.data.id ?? '' },
}
const check = await client.POST('/api/certificates/check', { body })
if (check.data?.data.credits !== 1) throw new Error('The check names no price.')
const issued = await client.POST('/api/certificates/issue', { body })
if (!issued.data) throw new Error(`${issued.error.code}: ${issued.error.message}`)
console.log(issued.data.data.certificateId)
