import { allFields, type Certificate, imageAttribute } from '@certificate-sdk/template/internal'
import { badRequest, ServiceError } from '../errors/ServiceError.ts'
import type { ReadAttributes, RecipientImages } from '../images/RecipientImages.ts'
import type { Renderer } from '../rendering/Renderer.ts'
import type { CheckManyResult, Findings } from '../rendering/RenderJob.ts'
import { RenderingTooLargeError } from '../rendering/renderingErrors.ts'
import { certificateData, type IssueSources, type NewCertificate } from './composeCertificate.ts'
import { misfitError } from './refuseMisfits.ts'

/** Result of checking a recipient: why no certificate can be issued, or what its author should know of one that can. */
export type Verdict = ServiceError | Findings

interface CheckDependencies {
  renderer: Pick<Renderer, 'render'>
  recipientImages: Pick<RecipientImages, 'read' | 'whileHeld'>
}

/** Common parts of many certificates of one template. */
interface Common
  extends Pick<NewCertificate, 'id' | 'code' | 'times' | 'shownNumber' | 'publicUrl' | 'offlineCode'> {
  sources: IssueSources
  sample: Certificate
  owner: string
}

type Recipient = NewCertificate['recipientData']

/** Recipients whose images are in memory at the same time. */
const heldTogether = 8

/**
 * Checks many recipients of one template in another thread, as if each got a certificate.
 *
 * @param common any `id` and `code` will do
 * @throws {ServiceError} of 5xx, if the service cannot check
 */
export async function checkTogether(
  deps: CheckDependencies,
  recipients: readonly Recipient[],
  common: Common,
): Promise<readonly Verdict[]> {
  const fields = allFields(common.sources.template.document)
  const noImages = { images: {}, accepted: [] }
  if (!fields.some(imageAttribute))
    return check(
      deps,
      recipients.map((recipient) => ({ recipient, images: { ...noImages, texts: recipient.attributes } })),
      common,
    )
  const verdicts: Verdict[] = []
  while (verdicts.length < recipients.length) {
    const part = recipients.slice(verdicts.length, verdicts.length + heldTogether)
    verdicts.push(...(await checkWithImages(deps, part, common)))
  }
  return verdicts
}

async function checkWithImages(
  deps: CheckDependencies,
  recipients: readonly Recipient[],
  common: Common,
): Promise<readonly Verdict[]> {
  const { recipientImages } = deps
  const fields = allFields(common.sources.template.document)
  const read = await Promise.all(
    recipients.map(({ attributes }) =>
      recipientImages.read(common.owner, fields, attributes).catch((error: unknown) => {
        if (error instanceof ServiceError && error.status < 500) return error
        throw error
      }),
    ),
  )
  const readable = recipients.flatMap((recipient, i) => {
    const images = read[i] as (typeof read)[number]
    return images instanceof ServiceError ? [] : [{ recipient, images }]
  })
  const accepted = readable.flatMap(({ images }) => images.accepted)
  const verdicts = await recipientImages.whileHeld({ accepted }, () => check(deps, readable, common))
  let next = 0
  return read.map((one) => (one instanceof ServiceError ? one : (verdicts[next++] as Verdict)))
}

async function check(
  { renderer }: CheckDependencies,
  recipients: readonly { recipient: Recipient; images: ReadAttributes }[],
  { sources: { template, organization }, sample, owner, ...common }: Common,
): Promise<readonly Verdict[]> {
  const data = recipients.map(({ recipient, images }) => {
    const recipientData = { ...recipient, attributes: images.texts }
    return certificateData({ ...common, recipientData, images }, template.document.name, organization)
  })
  const results: CheckManyResult[number][] = []
  while (results.length < data.length) {
    const left = { template: template.document, data: data.slice(results.length) }
    results.push(...(await renderer.render({ kind: 'checkMany', certificate: sample, ...left }, { owner })))
  }
  return results.map((found) => {
    if ('refused' in found) return badRequest(found.refused)
    if ('tooLarge' in found) return new RenderingTooLargeError(found.tooLarge)
    const { issues, ...findings } = found
    return issues.length ? misfitError(issues) : findings
  })
}
