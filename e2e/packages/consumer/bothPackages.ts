// The client's records go into the SDK, and the SDK's templates to the client, without a cast. The compiler is the test.
import { CertificateClient, type TemplateInput, type TemplateRecord } from '@certificate-sdk/client'
import { CertificateSDK, type Field, type Template, type TemplateLike } from '@certificate-sdk/sdk'
import type { CertificateEditorElement } from '@certificate-sdk/sdk/element'
import { CertificateEditor, useCertificateSDK } from '@certificate-sdk/sdk/react'

const client = new CertificateClient({ baseUrl: 'https://certificates.example.com', apiKey: 'cs_key' })

export async function edit(sdk: CertificateSDK, id: string): Promise<Field['type'][]> {
  const result = await sdk.editTemplate(await client.templates.get(id))
  if (result.status === 'closed') return []
  await client.templates.update(id, result.template)
  // Every returned field has one of the known types.
  return result.template.fields.map(({ type }) => type)
}

export async function everywhere(record: TemplateRecord, element: CertificateEditorElement): Promise<void> {
  new CertificateSDK({
    designs: [{ name: 'Course 2026', template: record }],
    onCreateCompleted: (template) => client.templates.create(template),
  })
  element.template = record
  CertificateEditor({ template: record })
  await useCertificateSDK().editTemplate(record)
}

export function convert(template: Template, record: TemplateRecord): [TemplateInput, TemplateLike] {
  return [template, record]
}

export async function mistakes(sdk: CertificateSDK): Promise<void> {
  const base = { name: 'Diploma', imageUrl: '', dimensions: { width: 1, height: 1 } }
  // @ts-expect-error the answer of creating a template lacks the styles of its fields
  await sdk.editTemplate(await client.templates.create({ ...base, fields: [] }))
  // @ts-expect-error a misspelled key of a field
  await sdk.editTemplate({ ...base, fields: [{ type: 'name', text: 'Name', x: 0, y: 0, fontsize: 20 }] })
  // @ts-expect-error a list of templates
  await sdk.editTemplate(await client.templates.list())
}
