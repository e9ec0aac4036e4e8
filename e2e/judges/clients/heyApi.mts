// Issues a certificate by the client of @hey-api/openapi-ts, and prints its id: node heyApi.mjs URL KEY
import { client } from './generated/client.gen.js'
import { certificatesIssue, organizationsCreate, templatesCreate } from './generated/sdk.gen.js'

const [baseUrl = '', apiKey = ''] = process.argv.slice(2)
const imageUrl =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
client.setConfig({ baseUrl, auth: apiKey })

const template = await templatesCreate({
  body: {
    name: 'Diploma',
    imageUrl,
    dimensions: { width: 400, height: 300 },
    fields: [{ type: 'name', text: 'Name', x: 20, y: 20, fontSize: 24 }],
  },
})
const organization = await organizationsCreate({
  body: { name: 'Northwind', email: 'office@northwind.example' },
})
const issued = await certificatesIssue({
  body: {
    recipientData: { name: 'Zoë Ångström', email: 'zoe@example.com' },
    organizationId: organization.data?.data.id ?? '',
    mailData: { templateId: template.data?.data.id ?? '' },
  },
})
if (!issued.data) throw new Error(`${issued.error.code}: ${issued.error.message}`)
console.log(issued.data.data.certificateId)
