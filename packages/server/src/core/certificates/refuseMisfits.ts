import {
  type Certificate,
  type itemOf,
  type PlacedIssue,
  pagePath,
  readCertificate,
} from '@certificate-sdk/template/internal'
import { badRequest, type ServiceError } from '../../kit/errors/ServiceError.ts'
import type { Renderer } from '../../render/rendering/Renderer.ts'
import type { Findings, OnPage } from '../../render/rendering/RenderJob.ts'
import type { CertificateRow } from './certificateRepository.ts'
import { shorten } from './issueWarnings.ts'

/** Maximum number of fields that one error names; the others have the same problem. */
const maxNamedIssues = 20

/**
 * Refuses values that overflow their fields, cover a QR code, or have characters that no font has.
 *
 * @param sample the author's own, whose problems the author has seen
 * @param makeItem of this template, by `cacheItems`
 * @returns ink that covers other ink, and values that shrank: both may be intended
 */
export async function refuseMisfits(
  renderer: Pick<Renderer, 'render'>,
  { snapshot, accountId }: CertificateRow,
  sample: Certificate,
  makeItem: typeof itemOf,
): Promise<Findings> {
  const certificate = readCertificate(snapshot, makeItem)
  const { issues, ...findings } = await renderer.render(
    { kind: 'check', certificate, sample },
    { owner: accountId },
  )
  if (!issues.length) return findings
  throw misfitError(issues)
}

/** The refusal of a certificate with these issues. */
export function misfitError(issues: readonly OnPage<PlacedIssue>[]): ServiceError {
  const named = issues.slice(0, maxNamedIssues).map(({ page, index, label, message }) => ({
    path: `${pagePath(page)}fields[${index}]`,
    message: `“${shorten(label)}”: ${message}`,
  }))
  return issues.every(({ code }) => code === 'missing_character')
    ? badRequest(named, 'missing_character')
    : badRequest(named, 'does_not_fit')
}
