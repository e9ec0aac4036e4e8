import { createHash } from 'node:crypto'
import { allFields, type FrozenField, furtherPages } from '@certificate-sdk/template/internal'
import {
  insertOneSql,
  type NewRow,
  type Statement,
  type TableColumns,
  valuesOf,
} from '../../kit/database/Statement.ts'
import type { StoredField, TemplateDocument } from '../documents/TemplateDocument.ts'
import type { CertificateSnapshot } from './CertificateSnapshot.ts'
import { verificationUrlOf } from './verificationCode.ts'

/** Designs that are kept per template: usually more than a template has organizations and forms at a time. */
const maxDesigns = 4

/** Columns of a design. It is never changed, and kept as long as its account's certificates. */
export const designColumns = {
  table: 'designs',
  columns: {
    hash: 'text',
    account_id: 'uuid',
    organization_id: 'uuid',
    template_id: 'uuid',
    document: 'text',
    organization_name: 'text',
    organization_website: 'text',
    template_name: 'text',
    page_width: 'double precision',
    page_height: 'double precision',
    locale: 'text',
  },
} as const satisfies TableColumns

/** A design as it is stored, with the facts that lists show. */
export type NewDesign = NewRow<typeof designColumns> & { readonly hash: string; readonly document: string }

/** Owner of a design. */
export interface DesignOwner {
  accountId: string
  organizationId: string
  templateId: string
}

/** Characters of a hash, of six bits each: each certificate has one, and accounts can only collide with themselves. */
const hashLength = 22

/** A design under the hash of its content and its owner. Accounts, organizations, and templates share none. */
export function newDesign({ accountId, organizationId, templateId }: DesignOwner, design: Design): NewDesign {
  const { template, organization } = design
  const document = JSON.stringify(design)
  const content = [accountId, organizationId, templateId, document].join('\n')
  return {
    hash: createHash('sha256').update(content).digest('base64url').slice(0, hashLength),
    account_id: accountId,
    organization_id: organizationId,
    template_id: templateId,
    document,
    organization_name: storableText(organization.name),
    organization_website: storableText(organization.website),
    template_name: storableText(template.name),
    page_width: template.dimensions.width,
    page_height: template.dimensions.height,
    locale: template.locale ?? '',
  }
}

/** Each design once, in one order for all transactions, so that none waits for another in a circle. */
export function designsOf(certificates: readonly { design: NewDesign }[]): NewDesign[] {
  const byHash = new Map(certificates.map(({ design }) => [design.hash, design]))
  return [...byHash.values()].sort((a, b) => (a.hash < b.hash ? -1 : 1))
}

const insertDesignSql = `${insertOneSql(designColumns)} ON CONFLICT DO NOTHING`

/** Changes nothing if it is stored already. */
export function insertDesign(design: NewDesign): Statement {
  return { sql: insertDesignSql, values: valuesOf(designColumns, design) }
}

/** Replaces what databases cannot store as text: NUL, and lone surrogates. */
function storableText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')
}

/** A certificate's snapshot as it is stored. */
export interface CompactCertificate {
  design: NewDesign
  /** The certificate's own part, as JSON. */
  snapshot: string
}

/** A certificate to compact. */
type Compactable = CertificateFacts & DesignOwner & { snapshot: CertificateSnapshot }

/**
 * Returns a function that compacts new certificates, which writes and hashes a design once for all that have it. Designs
 * are kept as long as the template that they were made from, which is the same object until it changes.
 */
export function createCompactor(
  publicUrl: string,
): (certificate: Compactable, template: TemplateDocument) => CompactCertificate {
  const known = new WeakMap<TemplateDocument, Map<string, NewDesign>>()
  return function compact(certificate, template) {
    const { accountId, organizationId, templateId, snapshot } = certificate
    const part = recipientPart(snapshot, certificate, publicUrl)
    const designs = known.get(template) ?? new Map<string, NewDesign>()
    known.set(template, designs)
    const { organization, fonts } = snapshot
    const key = JSON.stringify([accountId, organizationId, templateId, organization, fonts, part.decided])
    let design = designs.get(key)
    if (!design) {
      design = newDesign({ accountId, organizationId, templateId }, designOf(snapshot, part, publicUrl))
      const [oldest] = designs.keys()
      if (designs.size >= maxDesigns && oldest !== undefined) designs.delete(oldest)
      designs.set(key, design)
    }
    return { design, snapshot: JSON.stringify(part.recipient) }
  }
}

/** The part that all certificates of a template and an organization share. Nothing in it depends on a recipient. */
export interface Design {
  template: TemplateDocument
  organization: CertificateSnapshot['organization']
  /** Absent: the template names no family of the account. */
  fonts?: CertificateSnapshot['fonts']
  /** Base of links when it was issued. */
  publicUrl: string
}

/** The part of a certificate that it does not share, as it is stored. Releases that do not know this version refuse to draw it. */
export interface RecipientSnapshot {
  version: 2
  /** Values that the fields show, page after page: a text, or the number of a {@link sources source}. */
  values: readonly (string | number)[]
  /** Texts of the runs of a field, by its number. */
  runs?: Readonly<Record<number, readonly string[]>>
  /** Numbers of fields that the data hide. */
  hidden?: readonly number[]
}

/** Columns of a certificate that values of its fields may repeat. */
interface CertificateFacts {
  id: string
  code: string
  recipientName: string
  attributes: Readonly<Record<string, string>>
}

type Shown = Pick<Design, 'organization' | 'publicUrl'> & { facts: CertificateFacts }
type Source = (field: StoredField, shown: Shown, runs: readonly string[] | undefined) => string | undefined

/** Values that are stored elsewhere already. Their numbers are stored: new ones only follow. */
const sources: readonly Source[] = [
  ({ text }) => text,
  (_field, { facts }) => facts.recipientName,
  (_field, { facts }) => facts.id,
  (_field, { publicUrl, facts }) => verificationUrlOf(publicUrl, facts.code),
  (_field, { organization }) => organization.name,
  (_field, { organization }) => organization.logo,
  ({ text }, { facts }) => (Object.hasOwn(facts.attributes, text) ? facts.attributes[text] : undefined),
  ({ imageUrl }) => imageUrl,
  (_field, _shown, runs) => runs?.join(''),
]

/** The certificate's own part of a snapshot, and what of it is not in the design. */
interface RecipientPart {
  recipient: RecipientSnapshot
  /**
   * Fields whose runs or visibility the data decide. Certificates of one template, organization, and address of the
   * service that agree in it have the same design.
   */
  decided: string
}

/**
 * Splits a snapshot into the part that certificates share and the certificate's own.
 *
 * @param publicUrl base of the certificate's links
 */
export function splitSnapshot(
  snapshot: CertificateSnapshot,
  facts: CertificateFacts,
  publicUrl: string,
): { design: Design; recipient: RecipientSnapshot } {
  const part = recipientPart(snapshot, facts, publicUrl)
  return { design: designOf(snapshot, part, publicUrl), recipient: part.recipient }
}

/** The certificate's own part alone: for a design that is known. Parameters as for {@link splitSnapshot}. */
function recipientPart(
  { template, values, organization }: CertificateSnapshot,
  facts: CertificateFacts,
  publicUrl: string,
): RecipientPart {
  const fields = allFields(template)
  const shown = { facts, organization, publicUrl }
  const runs: Record<number, string[]> = {}
  const hidden: number[] = []
  const compacted = fields.map((field, i) => {
    const value = values[i] ?? ''
    if (value !== field.text && Array.isArray(field.runs)) runs[i] = field.runs.map(({ text }) => text)
    if (isHiddenByData(field)) hidden.push(i)
    if (value === '') return value
    const known = sources.findIndex((source) => source(field, shown, runs[i]) === value)
    return known < 0 ? value : known
  })
  const filled = Object.keys(runs)
  return {
    recipient: {
      version: 2,
      values: compacted,
      ...(filled.length && { runs }),
      ...(hidden.length && { hidden }),
    },
    decided: filled.length || hidden.length ? `${filled} ${hidden}` : '',
  }
}

/** The design of a snapshot, whose {@link recipientPart own part} is known. */
function designOf(
  { template, organization, fonts }: CertificateSnapshot,
  { recipient: { runs, hidden = [] } }: Pick<RecipientPart, 'recipient'>,
  publicUrl: string,
): Design {
  const shared = allFields(template).map((field, i) => {
    let compacted = field
    if (runs?.[i])
      compacted = { ...compacted, runs: field.runs?.map((run) => ({ ...run, text: '' })) } as StoredField
    if (hidden.includes(i)) {
      const { hidden: _hidden, isHiddenByData: _mark, ...shown } = compacted as FrozenField
      compacted = shown as StoredField
    }
    return compacted
  })
  return {
    template: withFields(template, shared),
    organization,
    ...(fonts?.length && { fonts }),
    publicUrl,
  }
}

function isHiddenByData({ hidden, isHiddenByData }: FrozenField): boolean {
  return hidden === true && isHiddenByData === true
}

/** Puts both parts together again. */
export function joinSnapshot(
  design: Design,
  recipient: RecipientSnapshot,
  facts: CertificateFacts,
): CertificateSnapshot {
  const { template, organization, fonts } = design
  const hidden = new Set(recipient.hidden)
  const shown = { facts, organization, publicUrl: design.publicUrl }
  const fields = allFields(template).map((field, i) => {
    const texts = recipient.runs?.[i]
    if (!texts && !hidden.has(i)) return field
    return {
      ...field,
      ...(texts && { runs: field.runs?.map((run, k) => ({ ...run, text: texts[k] ?? '' })) }),
      ...(hidden.has(i) && { hidden: true, isHiddenByData: true }),
    } as StoredField
  })
  const values = recipient.values.map((value, i) => {
    if (typeof value === 'string') return value
    const field = fields[i] as StoredField
    return sources[value]?.(field, shown, recipient.runs?.[i]) ?? ''
  })
  const frozen = withFields(template, fields)
  return { version: 1, template: frozen, values, organization, ...(fonts && { fonts }) }
}

/** @param fields those of all pages, page after page */
function withFields(template: TemplateDocument, fields: readonly StoredField[]): TemplateDocument {
  const left = [...fields]
  const take = ({ length }: readonly StoredField[]) => left.splice(0, length)
  const compacted = { ...template, fields: take(template.fields) }
  const pages = furtherPages(template).map((page) => ({ ...page, fields: take(page.fields) }))
  return pages.length ? { ...compacted, pages } : compacted
}
