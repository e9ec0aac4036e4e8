import type { CertificateData } from '@certificate-sdk/template'
import {
  allFields,
  type Certificate,
  imageAttribute,
  type itemOf,
  type PlacedIssue,
  pagePath,
  readCertificate,
} from '@certificate-sdk/template/internal'
import { badRequest, ServiceError } from '../../kit/errors/ServiceError.ts'
import { deflateJson, fromJsonBytes, inflateJson, toJsonBytes } from '../../kit/threads/jsonBytes.ts'
import type { Renderer } from '../../render/rendering/Renderer.ts'
import {
  type CheckManyResult,
  type Findings,
  nothingFound,
  type OnPage,
  type PersonResult,
} from '../../render/rendering/RenderJob.ts'
import { RenderingTooLargeError } from '../../render/rendering/renderingErrors.ts'
import type { ReadAttributes, RecipientImages } from '../images/RecipientImages.ts'
import type { CertificateRow } from './certificateRepository.ts'
import { certificateData, type IssueSources, type NewCertificate } from './composeCertificate.ts'
import { shorten } from './issueWarnings.ts'

/** Maximum number of fields named in an error. */
const maxNamedIssues = 20

/** Result of checking a recipient: the error that prevents issuing, or findings to show to the author. */
export type Verdict = ServiceError | Findings

interface CheckDependencies {
  renderer: Pick<Renderer, 'render'>
  recipientImages: Pick<RecipientImages, 'read' | 'whileHeld'>
}

/** Data shared by many certificates of one template. */
interface Common
  extends Pick<NewCertificate, 'id' | 'code' | 'times' | 'shownNumber' | 'publicUrl' | 'offlineCode'> {
  sources: IssueSources
  sample: Certificate
  owner: string
}

type Recipient = NewCertificate['recipientData']

/** Recipients of one template, packed for another thread. */
export interface People {
  count: number
  /** `PersonData[]` packed by `deflateJson`. */
  people: Uint8Array
}

/** Dates of a certificate that differ from the shared ones. */
export type PersonDays = Partial<Pick<CertificateData, 'issuedAt' | 'expiresAt'>>

/** A recipient as shown on the certificate. */
export type PersonData = Pick<CertificateData, 'recipientName' | 'attributes'> & PersonDays

/** Number of people whose images or offline codes are in memory at once. */
const heldTogether = 8

/**
 * Checks many people of one template in another thread, as if each got a certificate. The event loop does no work per
 * person unless the template shows recipients' images or offline codes.
 *
 * @param common its `id` and `code` can be arbitrary
 * @returns {@link PersonResult}s as JSON; `undefined` if nothing was found
 * @throws {ServiceError} 5xx if the service can't check
 */
export async function checkTogether(
  deps: CheckDependencies,
  { count, people }: People,
  common: Common,
): Promise<Uint8Array | undefined> {
  const fields = allFields(common.sources.template.document)
  if (!common.offlineCode && !fields.some(imageAttribute)) return check(deps, { count, people }, common)
  const results: PersonResult[] = []
  const all = inflateJson<PersonData[]>(people)
  for (let from = 0; from < count; from += heldTogether)
    results.push(...(await checkWithImages(deps, all.slice(from, from + heldTogether), common)))
  return toJsonBytes(results)
}

async function checkWithImages(
  deps: CheckDependencies,
  people: readonly PersonData[],
  common: Common,
): Promise<readonly PersonResult[]> {
  const { recipientImages } = deps
  const fields = allFields(common.sources.template.document)
  const read = await Promise.all(
    people.map(({ attributes = {} }) =>
      recipientImages.read(common.owner, fields, attributes).catch((error: unknown) => {
        if (error instanceof ServiceError && error.status < 500) return error
        throw error
      }),
    ),
  )
  const readable = people.flatMap(({ recipientName, issuedAt, expiresAt }, i) => {
    const images = read[i] as (typeof read)[number]
    if (images instanceof ServiceError) return []
    const recipient = { name: recipientName, email: '', attributes: images.texts }
    const times = {
      ...common.times,
      ...(issuedAt && { issuedOn: issuedAt }),
      ...(expiresAt && { validThrough: expiresAt }),
    }
    return [{ images, data: dataOf({ recipient, images }, { ...common, times }) }]
  })
  const accepted = readable.flatMap(({ images }) => images.accepted)
  const packed = { count: readable.length, people: deflateJson(readable.map(({ data }) => data)) }
  const found = await recipientImages.whileHeld({ accepted }, () => check(deps, packed, common))
  const results = found ? fromJsonBytes<PersonResult[]>(found) : readable.map(() => nothingFound)
  let next = 0
  return read.map((one) => (one instanceof ServiceError ? refusedBy(one) : (results[next++] as PersonResult)))
}

function refusedBy({ errors, code, publicMessage: message }: ServiceError): PersonResult {
  return { refused: errors.length ? errors : [{ path: '', message }], code }
}

function dataOf(
  { recipient, images }: { recipient: Recipient; images: ReadAttributes },
  { sources: { template, organization }, ...common }: Common,
): CertificateData {
  return certificateData({ ...common, recipientData: recipient, images }, template.document, organization)
}

async function check(
  { renderer }: CheckDependencies,
  { count, people }: People,
  common: Common,
): Promise<Uint8Array | undefined> {
  const { sample, owner } = common
  const { document: template } = common.sources.template
  const recipient = { name: '', email: '', attributes: {} }
  const data = dataOf({ recipient, images: { images: {}, texts: {}, accepted: [] } }, common)
  const { fonts } = common.sources
  const job = { kind: 'checkMany', certificate: sample, template, fonts, common: data, people } as const
  const found: CheckManyResult[] = []
  for (let from = 0; from < count; from += found.at(-1)?.count ?? 0)
    found.push(await renderer.render({ ...job, from }, { owner }))
  if (found.every(({ results }) => !results)) return undefined
  return toJsonBytes(
    found.flatMap(({ count, results }) =>
      results ? fromJsonBytes<PersonResult[]>(results) : Array<PersonResult>(count).fill(nothingFound),
    ),
  )
}

/** Turns the result of a check into the error of an issue, or its findings. */
export function verdictOf(found: PersonResult): Verdict {
  if ('refused' in found) return badRequest(found.refused, found.code)
  const { issues, tooLarge, ...findings } = found
  if (tooLarge !== undefined) return new RenderingTooLargeError(tooLarge)
  return issues.length ? misfitError(issues) : findings
}

/**
 * Refuses values that overflow their fields, cover a QR code, or have characters that no font has.
 *
 * @param sample the author's sample, whose problems the author has already seen
 * @param makeItem item factory of this template, from `cacheItems`
 * @returns overlapping ink and shrunken values, both of which may be intended
 */
export async function refuseMisfits(
  renderer: Pick<Renderer, 'render'>,
  { snapshot, accountId }: CertificateRow,
  sample: Certificate,
  makeItem: typeof itemOf,
): Promise<Findings> {
  const certificate = readCertificate(snapshot, makeItem)
  const { issues, tooLarge, ...findings } = await renderer.render(
    { kind: 'check', certificate, sample },
    { owner: accountId },
  )
  if (tooLarge !== undefined) throw new RenderingTooLargeError(tooLarge)
  if (!issues.length) return findings
  throw misfitError(issues)
}

/** Creates the error of a certificate with these layout issues. */
function misfitError(issues: readonly OnPage<PlacedIssue>[]): ServiceError {
  const named = issues.slice(0, maxNamedIssues).map(({ page, index, label, message }) => ({
    path: `${pagePath(page)}fields[${index}]`,
    message: `“${shorten(label)}”: ${message}`,
  }))
  return issues.every(({ code }) => code === 'missing_character')
    ? badRequest(named, 'missing_character')
    : badRequest(named, 'does_not_fit')
}
