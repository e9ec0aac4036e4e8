// Options and inputs that may be absent, in a program with exactOptionalPropertyTypes. The compiler is the test.
import type { CertificateClient, CertificateSearch, Journal } from '@certificate-sdk/client'
import { CertificateSDK, type CertificateSDKOptions, type Template } from '@certificate-sdk/sdk'
import { loadCertificateSDK } from '@certificate-sdk/sdk/load'
import { CertificateEditor } from '@certificate-sdk/sdk/react'

/** Value of a form or an environment, which may be missing. */
type Maybe = string | undefined

export async function open(text: Maybe, template: Template | undefined, save?: (template: Template) => void) {
  const options: CertificateSDKOptions = {
    container: text,
    locale: text,
    samples: { recipientName: text, attributes: undefined },
    designs: template && [{ name: 'Ours', template, thumbnail: text }],
    features: { kinds: undefined, upload: text === '' || undefined },
    brand: { colors: undefined, fonts: undefined, logo: text },
    onCreateCompleted: save,
    onClose: undefined,
    uploadImage: undefined,
  }
  // @ts-expect-error no text
  new CertificateSDK({ locale: 7 })
  await loadCertificateSDK('/sdk/certificate-sdk.js', { integrity: text, nonce: text })
  CertificateEditor({
    template,
    className: text,
    style: undefined,
    onEditCompleted: save,
    onReady: undefined,
  })
  return new CertificateSDK(options)
}

/** Parameters of callbacks are compared both ways, as those of methods are. */
export const narrower: CertificateSDKOptions = {
  onCreateCompleted: (template: Template & { level: number }) => template.level,
}

export async function issue(
  client: CertificateClient,
  text: Maybe,
  journal: Journal | undefined,
): Promise<void> {
  const input = {
    recipientData: {
      name: 'Ada',
      email: 'a@b.c',
      attributes: text === undefined ? undefined : { Course: text },
    },
    organizationId: 'o',
    mailData: { templateId: 't', subject: text, body: text },
    issueAt: text,
    expiresAt: text,
  }
  await client.certificates.issue(input)
  await client.certificates.issueMany([input], { journal, concurrency: undefined })
  await client.certificates.reissue('c', { recipientData: input.recipientData, mailData: undefined })
  await client.organizations.create({ name: 'O', email: 'o@b.c', website: text, phone: text, logo: text })
  await client.batches.check([input.recipientData], { ...input, onDuplicateEmail: undefined })
  await client.webhooks.create({ url: 'https://b.c', types: undefined })
  await client.templates.preview('t', { name: text, attributes: undefined }, { version: undefined })
  const search: CertificateSearch = { limit: 5, cursor: text, search: text, status: undefined }
  await client.certificates.search(search)
  for await (const { id } of client.templates.all({ pageSize: undefined })) id satisfies string
  // @ts-expect-error no text
  await client.organizations.create({ name: 'O', email: 'o@b.c', website: 7 })
}
