/** @jsxImportSource preact */
import type { TemplateRecord } from '@certificate-sdk/client'

interface PreviewRecipient {
  name: string
  attributes: Readonly<Record<string, string>>
  /** Default: today. */
  issuedAt?: string | undefined
  /** Default: no expiry. */
  expiresAt?: string | undefined
}

interface PreviewPagesProps {
  template: Pick<TemplateRecord, 'id' | 'dimensions' | 'pages'>
  /** Recipient whose certificate is shown, and its dates. Default: the design's samples. */
  recipient?: PreviewRecipient | undefined
  /** Issuer. Default: a made-up one. */
  organizationId?: string | undefined
  alt: string
  id?: string
}

/** Images of all pages of a design, below each other: content on the second page must also be seen before issuing. */
export function PreviewPages({ template, recipient, organizationId, alt, id }: PreviewPagesProps) {
  const { dimensions, pages = [] } = template
  const issuer = organizationId === undefined ? [] : [['organizationId', organizationId]]
  const values = [...(recipient ? valuesOf(recipient) : []), ...issuer]
  return (
    <div class="stack" id={id}>
      {Array.from({ length: 1 + pages.length }, (_, i) => {
        const page = i ? [['page', String(i + 1)]] : []
        const query = new URLSearchParams([['width', '1600'], ...values, ...page]).toString()
        return (
          <img
            key={i}
            class="paper"
            src={`/dashboard/templates/${template.id}/preview.png?${query}`}
            width={dimensions.width}
            height={dimensions.height}
            alt={i ? `${alt} (${i + 1})` : alt}
          />
        )
      })}
    </div>
  )
}

function valuesOf({ name, attributes, issuedAt = '', expiresAt = '' }: PreviewRecipient): string[][] {
  return [
    ['name', name],
    ...Object.entries(attributes).map(([key, value]) => [`attributes.${key}`, value]),
    ['issuedAt', issuedAt],
    ['expiresAt', expiresAt],
  ]
}
