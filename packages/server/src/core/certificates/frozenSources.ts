import type { IssueWarning } from '@certificate-sdk/client'
import { thawTemplate } from '@certificate-sdk/template/internal'
import type { Database, Tx } from '../../kit/database/Database.ts'
import { resourceNotFound, ServiceError } from '../../kit/errors/ServiceError.ts'
import { type CertificateSummary, findCertificate } from './certificateRepository.ts'
import type { IssueSources } from './composeCertificate.ts'

const templateDeleted: IssueWarning = {
  code: 'template_deleted',
  column: null,
  message:
    'The template of this certificate was deleted: the new certificate has the design with which it was issued.',
}
const organizationDeleted: IssueWarning = {
  code: 'organization_deleted',
  column: null,
  message:
    'The organization of this certificate was deleted: the new certificate names it as the former one did.',
}

/**
 * Reads template and organization for a certificate that replaces another: the current ones or, if deleted, the copies
 * frozen with the former certificate, so that a typo can be corrected as long as the certificate exists.
 *
 * @param present rejects with 404 for a deleted one
 * @param fontsOf finds the account's families that a template uses
 */
export async function frozenSources(
  tx: Tx & Pick<Database, 'now'>,
  { id, templateId, organizationId }: Pick<CertificateSummary, 'id' | 'templateId' | 'organizationId'>,
  present: { [Source in 'template' | 'organization']: Promise<IssueSources[Source]> },
  fontsOf: (template: IssueSources['template']) => Promise<IssueSources['fonts']>,
): Promise<{ sources: IssueSources; warnings: IssueWarning[] }> {
  const [template, organization] = await Promise.all([
    unlessDeleted(present.template),
    unlessDeleted(present.organization),
  ])
  if (template && organization)
    return { sources: { template, organization, fonts: await fontsOf(template) }, warnings: [] }
  const former = await findCertificate(tx, id)
  if (!former) throw resourceNotFound('certificate')
  const { snapshot } = former
  return {
    sources: {
      template: template ?? { id: templateId, document: thawTemplate(snapshot.template) },
      // Fonts of a deleted template may be deleted too.
      fonts: template ? await fontsOf(template) : (snapshot.fonts ?? []),
      organization: organization ?? { id: organizationId, timeZone: 'UTC', ...snapshot.organization },
    },
    warnings: [...(template ? [] : [templateDeleted]), ...(organization ? [] : [organizationDeleted])],
  }
}

/** @returns `undefined` if it doesn't exist */
async function unlessDeleted<Row>(row: Promise<Row>): Promise<Row | undefined> {
  try {
    return await row
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return undefined
    throw error
  }
}
