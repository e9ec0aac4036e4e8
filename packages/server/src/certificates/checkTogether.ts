import { allFields, type Certificate, imageAttribute } from '@certificate-sdk/template/internal'
import { badRequest, type ServiceError } from '../errors/ServiceError.ts'
import type { Renderer } from '../rendering/Renderer.ts'
import type { CheckManyResult } from '../rendering/RenderJob.ts'
import { RenderingTooLargeError } from '../rendering/renderingErrors.ts'
import { attributeIssues } from '../templates/tableAttributes.ts'
import { certificateData, type IssueSources, type NewCertificate } from './composeCertificate.ts'
import { misfitError } from './refuseMisfits.ts'

/** Result of checking a recipient; `undefined` if only a check alone can find it out. */
export type Verdict = 'fits' | ServiceError | undefined

/** Common parts of many certificates of one template. */
interface Common
  extends Pick<NewCertificate, 'id' | 'code' | 'times' | 'shownNumber' | 'publicUrl' | 'offlineCode'> {
  sources: IssueSources
  sample: Certificate
  owner: string
}

/**
 * Checks many recipients of one template in another thread, as if each got a certificate. Recipients of designs with tables
 * or images of recipients get no verdict: what may be in them is read elsewhere.
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
    certificateData({ ...common, recipientData, images: noImages }, template.document.name, organization),
  )
  const results: CheckManyResult[number][] = []
  while (results.length < data.length) {
    const left = { template: template.document, data: data.slice(results.length) }
    results.push(...(await renderer.render({ kind: 'checkMany', certificate: sample, ...left }, { owner })))
  }
  let next = 0
  return refused.map((issues) => {
    if (issues.length) return badRequest(issues)
    const found = results[next++] as CheckManyResult[number]
    if ('tooLarge' in found) return new RenderingTooLargeError(found.tooLarge)
    return found.issues.length ? misfitError(found.issues) : 'fits'
  })
}
