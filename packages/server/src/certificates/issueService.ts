import type { IssuedCertificate } from '@certificate-sdk/client'
import { resolveFieldValues } from '@certificate-sdk/template'
import { dateLocales } from '@certificate-sdk/template/dates'
import type * as v from 'valibot'
import type { AuthContext } from '../access/AuthContext.ts'
import { insertLedgerEntry, takeCredit } from '../credits/ledgerRepository.ts'
import type { Tx } from '../database/Database.ts'
import { badRequest, ServiceError } from '../errors/ServiceError.ts'
import { composeMail } from '../mail/composeMail.ts'
import type { MailContent } from '../mail/outboxRepository.ts'
import { insertMail } from '../mail/outboxRepository.ts'
import type { OrganizationService } from '../organizations/organizationService.ts'
import type { Renderer } from '../rendering/Renderer.ts'
import type { System } from '../system/System.ts'
import type { TemplateService } from '../templates/templateService.ts'
import { type CertificateRow, insertCertificate } from './certificateRepository.ts'
import type { issueSchema } from './certificateSchema.ts'
import { issueWarnings, shorten } from './issueWarnings.ts'
import { newVerificationCode } from './verificationCode.ts'

/** Fields that one answer names; the others have the same problem. */
const maxNamedIssues = 20

type IssueBody = v.InferOutput<typeof issueSchema>

/** A certificate that passed every check and only needs to be committed. */
export interface PreparedIssue {
  warnings: string[]
  /** Debit, ledger, certificate and e-mail: all or nothing. */
  commit(tx: Tx): Promise<IssuedCertificate>
}

/** Issuing: all checks first, then one transaction. */
export function createIssueService(
  deps: System & { renderer: Pick<Renderer, 'check'>; publicUrl: string },
  templates: TemplateService,
  organizations: OrganizationService,
) {
  return async function prepareIssue(auth: AuthContext, body: IssueBody): Promise<PreparedIssue> {
    const { recipientData: recipient, mailData: mail } = body
    const template = await templates.get(auth, mail.templateId)
    const organization = await organizations.get(auth, body.organizationId)
    const id = deps.newId()
    const code = newVerificationCode(deps.randomBytes)
    const issuedAt = deps.clock()
    const certificate = {
      recipientName: recipient.name,
      issuedAt: new Date(issuedAt).toISOString(),
      certificateId: id,
      verificationUrl: verificationUrl(code),
      organizationName: organization.name,
      organizationLogo: organization.logo,
      attributes: recipient.attributes,
    }
    const values = resolveFieldValues(template.document, certificate, dateLocales)
    const { name, website, email, logo } = organization
    const row: CertificateRow = {
      id,
      accountId: auth.accountId,
      subAccountEmail: auth.subAccount ?? null,
      code,
      recipientName: recipient.name,
      recipientEmail: recipient.email,
      attributes: recipient.attributes,
      organizationId: organization.id,
      templateId: template.id,
      snapshot: { template: template.document, values, organization: { name, website, email, logo } },
      issuedAt,
      revokedAt: null,
      revocationReason: null,
    }
    await refuseWhatDoesNotFit(row)
    const warnings = issueWarnings(template.document, recipient)
    const { subject, body: words } = mail
    const content =
      subject && words
        ? composeMail(
            { subject, body: words },
            {
              recipientName: recipient.name,
              attributes: recipient.attributes,
              certificateUrl: verificationUrl(code),
              organizationName: name,
              hasLogo: logo !== '',
              templateName: template.document.name,
            },
          )
        : undefined
    return { warnings, commit: (tx) => commit(tx, row, content, warnings) }
  }

  async function refuseWhatDoesNotFit({ snapshot, accountId }: CertificateRow): Promise<void> {
    const { template, values } = snapshot
    const issues = await deps.renderer.check(template, values, { owner: accountId })
    if (!issues.length) return
    const named = issues.slice(0, maxNamedIssues).map(({ index, field, message }) => ({
      path: `fields[${index}]`,
      message: `“${shorten(field.text)}”: ${message}`,
    }))
    throw issues.every(({ code }) => code === 'missing_character')
      ? badRequest(named, 'missing_character')
      : badRequest(named, 'does_not_fit')
  }

  async function commit(
    tx: Tx,
    row: CertificateRow,
    mail: MailContent | undefined,
    warnings: string[],
  ): Promise<IssuedCertificate> {
    const balance = await takeCredit(tx, row.accountId)
    if (balance === undefined)
      throw new ServiceError(
        402,
        'insufficient_credits',
        'No credits are left. Buy credits, then issue again.',
      )
    await insertCertificate(tx, row)
    await insertLedgerEntry(tx, {
      id: deps.newId(),
      accountId: row.accountId,
      amount: -1,
      balanceAfter: balance,
      reason: 'issue',
      certificateId: row.id,
      createdAt: row.issuedAt,
    })
    if (mail)
      await insertMail(tx, {
        id: deps.newId(),
        certificateId: row.id,
        recipientName: row.recipientName,
        recipientEmail: row.recipientEmail,
        ...mail,
        now: row.issuedAt,
      })
    return {
      certificateId: row.id,
      recipient: { name: row.recipientName, email: row.recipientEmail },
      organizationId: row.organizationId,
      issuedAt: new Date(row.issuedAt).toISOString(),
      verificationUrl: verificationUrl(row.code),
      warnings,
    }
  }

  function verificationUrl(code: string): string {
    return `${deps.publicUrl}/v/${code}`
  }
}

/** Checks an issuance and prepares its commit. */
export type PrepareIssue = ReturnType<typeof createIssueService>
