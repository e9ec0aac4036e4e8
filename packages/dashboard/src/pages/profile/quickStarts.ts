/** A first request for the person's own software. */
interface QuickStart {
  name: string
  code: string
}

/**
 * Returns first requests with the person's own values, as in the documentation. The key is only named.
 *
 * @param values template and organization of the account, if there are any
 */
export function quickStarts(
  publicUrl: string,
  { templateId, organizationId }: { templateId: string; organizationId: string },
): QuickStart[] {
  return [
    {
      name: 'curl',
      code: `curl ${publicUrl}/api/certificates/issue \\
  -H "x-api-key: $API_KEY" \\
  -H 'content-type: application/json' \\
  -d '{
    "recipientData": {"name": "Zoë Ångström", "email": "zoe@example.com"},
    "organizationId": "${organizationId}",
    "mailData": {"templateId": "${templateId}"}
  }'`,
    },
    {
      name: 'Node.js',
      code: `import { CertificateClient } from '@certificate-sdk/client'

const client = new CertificateClient({
  baseUrl: '${publicUrl}',
  apiKey: process.env.API_KEY ?? '',
})
const { verificationUrl } = await client.certificates.issue({
  recipientData: { name: 'Zoë Ångström', email: 'zoe@example.com' },
  organizationId: '${organizationId}',
  mailData: { templateId: '${templateId}' },
})`,
    },
  ]
}
