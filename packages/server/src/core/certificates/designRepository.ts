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

/** Maximum number of designs cached per template: usually more than it has organizations and variants at a time. */
const maxDesigns = 4

/** Columns of a design. Designs are immutable and kept as long as their account's certificates. */
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

/** A stored design, with the facts that lists show. */
export type NewDesign = NewRow<typeof designColumns> & { readonly hash: string; readonly document: string }

/** Owner of a design. */
export interface DesignOwner {
  accountId: string
  organizationId: string
  templateId: string
}

/**
 * Length of a hash, in characters of six bits: every certificate stores one, and collisions can only occur within an
 * account.
 */
const hashLength = 22

/** Creates a design, keyed by the hash of its content and owner. Accounts, organizations, and templates share none. */
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

/** Returns each design once, in the same order for all transactions, to avoid deadlocks. */
export function designsOf(certificates: readonly { design: NewDesign }[]): NewDesign[] {
  const byHash = new Map(certificates.map(({ design }) => [design.hash, design]))
  return [...byHash.values()].sort((a, b) => (a.hash < b.hash ? -1 : 1))
}

const insertDesignSql = `${insertOneSql(designColumns)} ON CONFLICT DO NOTHING`

/** Does nothing if the design exists. */
export function insertDesign(design: NewDesign): Statement {
  return { sql: insertDesignSql, values: valuesOf(designColumns, design) }
}

/** Replaces characters that databases can't store as text: NUL and lone surrogates. */
function storableText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')
}

/** A certificate's snapshot in stored form. */
export interface CompactCertificate {
  design: NewDesign
  /** The certificate's part, as JSON. */
  snapshot: string
}

/** A certificate to compact. */
type Compactable = CertificateFacts & DesignOwner & { snapshot: CertificateSnapshot }

/**
 * Returns a function that compacts new certificates, and serializes and hashes each design only once. Designs are
 * cached as long as their template, which is the same object until it changes.
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

/** The part shared by all certificates of a template and an organization. Independent of recipients. */
export interface Design {
  template: TemplateDocument
  organization: CertificateSnapshot['organization']
  /** Absent: the template uses no family of the account. */
  fonts?: CertificateSnapshot['fonts']
  /** Base URL of links at the time of issue. */
  publicUrl: string
}

/** The part of a certificate that is not shared, as stored. Releases that don't know its version refuse to draw it. */
export interface RecipientSnapshot {
  version: 2
  /** Values of the fields, page by page: a text, or the number of a {@link sources source}. */
  values: readonly (string | number)[]
  /** Texts of the runs of a field, by field number. */
  runs?: Readonly<Record<number, readonly string[]>>
  /** Numbers of hidden fields. */
  hidden?: readonly number[]
}

/** Columns of a certificate that field values may repeat. */
interface CertificateFacts {
  id: string
  code: string
  recipientName: string
  attributes: Readonly<Record<string, string>>
}

type Shown = Pick<Design, 'organization' | 'publicUrl'> & { facts: CertificateFacts }
type Source = (field: StoredField, shown: Shown, runs: readonly string[] | undefined) => string | undefined

/** Values already stored elsewhere. Their numbers are stored, so only append. */
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

/** The certificate's part of a snapshot, and the choices that make up its design. */
interface RecipientPart {
  recipient: RecipientSnapshot
  /**
   * Fields whose runs or visibility depend on the data. Certificates that agree in them, and in template, organization,
   * and base URL, share a design.
   */
  decided: string
}

/**
 * Splits a snapshot into the shared part and the certificate's part.
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

/** Returns only the certificate's part, for a known design. Parameters as for {@link splitSnapshot}. */
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

/** Creates the design of a snapshot from its {@link recipientPart recipient part}. */
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

/** Reassembles a snapshot from both parts. */
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

/** @param fields all pages' fields, page by page */
function withFields(template: TemplateDocument, fields: readonly StoredField[]): TemplateDocument {
  const left = [...fields]
  const take = ({ length }: readonly StoredField[]) => left.splice(0, length)
  const compacted = { ...template, fields: take(template.fields) }
  const pages = furtherPages(template).map((page) => ({ ...page, fields: take(page.fields) }))
  return pages.length ? { ...compacted, pages } : compacted
}
