import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * A service to issue with; without a key, none was started here yet.
 *
 * @typedef {{ baseUrl: string, apiKey: string | undefined }} SampleService
 */

/**
 * The service that `npm start` runs, or that of the environment.
 *
 * @param {string} root of the repository
 * @returns {SampleService}
 */
export function demoService(root) {
  const file = join(root, 'data/demo-api-key')
  return {
    baseUrl: process.env.SERVICE_URL || 'http://127.0.0.1:3000',
    apiKey:
      process.env.API_KEY || (existsSync(file) ? readFileSync(file, 'utf8').trim() || undefined : undefined),
  }
}

/** Returns true if the service runs, and its key is known. @param {SampleService} service */
export async function sampleState({ baseUrl, apiKey }) {
  if (!apiKey) return { isRunning: false }
  const response = await fetch(`${baseUrl}/health/ready`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => undefined,
  )
  return { isRunning: response?.ok ?? false }
}

/**
 * Stores a design of the playground in the service and issues a certificate with it.
 *
 * @param {string} root of the repository
 * @param {SampleService} service
 * @param {{ template: import('@certificate-sdk/client').TemplateInput, recipientData: import('@certificate-sdk/client').IssueInput['recipientData'] }} input
 * @throws {Error} with the service's reason if it refuses
 */
export async function issueSample(root, { baseUrl, apiKey = '' }, { template, recipientData }) {
  /** @type {typeof import('@certificate-sdk/client')} */
  const { CertificateClient } = await import(pathToFileURL(join(root, 'packages/client/dist/index.js')).href)
  const client = new CertificateClient({ baseUrl, apiKey })
  const [organization] = await client.organizations.list()
  if (!organization) throw new Error('The service has no organization to issue with.')
  const { id } = await client.templates.create({
    ...template,
    name: `Playground: ${template.name}`.slice(0, 200),
  })
  const { certificateId, verificationUrl } = await client.certificates.issue({
    recipientData,
    organizationId: organization.id,
    mailData: { templateId: id },
  })
  const image = Buffer.from(await client.certificates.png(certificateId)).toString('base64')
  return { verificationUrl, image: `data:image/png;base64,${image}` }
}
