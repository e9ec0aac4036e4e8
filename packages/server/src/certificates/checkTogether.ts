import { allFields, type Certificate, imageAttribute } from '@certificate-sdk/template/internal'
import { badRequest, ServiceError } from '../errors/ServiceError.ts'
import type { Renderer } from '../rendering/Renderer.ts'
import { attributeIssues } from '../templates/tableAttributes.ts'
import { certificateData, type IssueSources, type NewCertificate } from './composeCertificate.ts'
import { misfitError } from './refuseMisfits.ts'

/** What is known about a recipient: that there can be a certificate, why there cannot, or nothing yet. */
export type Verdict = 'fits' | ServiceError | undefined

/** What many certificates of one template have in common. */
interface Common extends Pick<NewCertificate, 'id' | 'code' | 'times' | 'shownNumber' | 'publicUrl'> {
  sources: IssueSources
  sample: Certificate
  owner: string
}

/**
 * Checks many recipients of one template in another thread, as if each got a certificate. Recipients whose check takes
 * longer than sending it, or needs the database, get no verdict.
 *
 * @param common its `id` and `code` may be any
 * @throws {ServiceError} of 5xx, if the service cannot check
 */
export async function checkTogether(
  renderer: Pick<Renderer, 'render'>,
  recipients: readonly NewCertificate['recipientData'][],
  { sources: { template, organization }, sample, owner, ...common }: Common,
): Promise<readonly Verdict[]> {
  const fields = allFields(template.document)
  if (fields.some((field) => field.type === 'table' || imageAttribute(field)))
    return recipients.map(() => undefined)
  const refused = recipients.map(({ attributes }) => attributeIssues(fields, attributes))
  const checked = recipients.filter((_, i) => !refused[i]?.length)
  const noImages = { texts: {}, images: {}, accepted: [] }
  const data = checked.map((recipientData) =>
    certificateData({ ...common, recipientData, images: noImages }, organization),
  )
  const job = { kind: 'checkMany' as const, certificate: sample, template: template.document, data }
  const results = await renderer.render(job, { owner }).catch((error: unknown) => {
    // All together are too much, which each alone may not be.
    if (error instanceof ServiceError && error.status < 500) return []
    throw error
  })
  let next = 0
  return refused.map((issues) => {
    if (issues.length) return badRequest(issues)
    const found = results[next++]
    return found?.length ? misfitError(found) : found && 'fits'
  })
}
