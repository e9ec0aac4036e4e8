import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CertificateClient, type IssueInput } from '@certificate-sdk/client'
import { readConfig, startServer } from '@certificate-sdk/server'

/** A real service on a free port with one account, a template and an organization. */
export interface TestService {
  url: string
  apiKey: string
  client: CertificateClient
  templateId: string
  organizationId: string
  close(): Promise<void>
}

/** A transparent pixel. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const field = {
  x: 200,
  y: 60,
  fontSize: 24,
  fontFamily: 'Arial',
  color: '#000000',
  alignment: 'center',
} as const

/** A design with a name, a QR code, and the attribute “Course”. */
export const design = {
  name: 'Diploma',
  imageUrl: pixel,
  dimensions: { width: 400, height: 300 },
  fields: [
    { ...field, type: 'name', text: 'Name' },
    { ...field, type: 'attribute', text: 'Course', y: 110, fontSize: 16 },
    { ...field, type: 'qr', text: 'QR', y: 160, fontSize: 100 },
  ],
}

/** Starts a service with its data in a temporary folder. */
export async function startService(credits: number): Promise<TestService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'certificates-cli-data-'))
  const apiKey = 'cs_Q7m2Vx9Lr4Tz8Kp1Nw6Yb3Hd5Gf0Js'
  const server = await startServer(
    readConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      DEMO_API_KEY: apiKey,
      INITIAL_CREDITS: String(credits),
      RATE_LIMIT_PER_MINUTE: '100000',
      RENDER_WORKERS: '0',
    }),
  )
  const client = new CertificateClient({ baseUrl: server.url, apiKey })
  const [template, organization] = await Promise.all([
    client.templates.create(design),
    client.organizations.create({ name: 'Sailing School', email: 'office@sailing.example' }),
  ])
  return {
    url: server.url,
    apiKey,
    client,
    templateId: template.id,
    organizationId: organization.id,
    async close() {
      await server.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Body of an issuance by the service's template and organization. */
export function issueInputOf({ templateId, organizationId }: TestService, name: string): IssueInput {
  return {
    recipientData: { name, email: 'zoe@example.com', attributes: { Course: 'Sailing' } },
    organizationId,
    mailData: { templateId },
  }
}
