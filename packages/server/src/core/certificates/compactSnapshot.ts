import { allFields, type FrozenField, furtherPages } from '@certificate-sdk/template/internal'
import type { StoredField, TemplateDocument } from '../documents/TemplateDocument.ts'
import type { CertificateSnapshot } from './CertificateSnapshot.ts'
import { verificationUrlOf } from './verificationUrlOf.ts'

/** The part that all certificates of a template and an organization share. Nothing in it depends on a recipient. */
export interface Design {
  template: TemplateDocument
  organization: CertificateSnapshot['organization']
  /** Base of links when it was issued. */
  publicUrl: string
}

/** The part of a certificate that it does not share, as it is stored. Releases that do not know this version refuse to draw it. */
export interface OwnSnapshot {
  version: 2
  /** Values that the fields show, page after page: a text, or the number of a {@link sources source}. */
  values: readonly (string | number)[]
  /** Texts of the runs of a field, by its number. */
  runs?: Readonly<Record<number, readonly string[]>>
  /** Numbers of fields that the data hide. */
  hidden?: readonly number[]
}

/** Columns of a certificate that values of its fields may repeat. */
export interface CertificateFacts {
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
export interface OwnPart {
  own: OwnSnapshot
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
): { design: Design; own: OwnSnapshot } {
  const part = ownPart(snapshot, facts, publicUrl)
  return { design: designOf(snapshot, part, publicUrl), own: part.own }
}

/** The certificate's own part alone: for a design that is known. Parameters as for {@link splitSnapshot}. */
export function ownPart(
  { template, values, organization }: CertificateSnapshot,
  facts: CertificateFacts,
  publicUrl: string,
): OwnPart {
  const fields = allFields(template)
  const shown = { facts, organization, publicUrl }
  const runs: Record<number, string[]> = {}
  const hidden: number[] = []
  const own = fields.map((field, i) => {
    const value = values[i] ?? ''
    if (value !== field.text && Array.isArray(field.runs)) runs[i] = field.runs.map(({ text }) => text)
    if (isHiddenByData(field)) hidden.push(i)
    if (value === '') return value
    const known = sources.findIndex((source) => source(field, shown, runs[i]) === value)
    return known < 0 ? value : known
  })
  const filled = Object.keys(runs)
  return {
    own: {
      version: 2,
      values: own,
      ...(filled.length && { runs }),
      ...(hidden.length && { hidden }),
    },
    decided: filled.length || hidden.length ? `${filled} ${hidden}` : '',
  }
}

/** The design of a snapshot, whose {@link ownPart own part} is known. */
export function designOf(
  { template, organization }: CertificateSnapshot,
  { own: { runs, hidden = [] } }: Pick<OwnPart, 'own'>,
  publicUrl: string,
): Design {
  const shared = allFields(template).map((field, i) => {
    let own = field
    if (runs?.[i]) own = { ...own, runs: field.runs?.map((run) => ({ ...run, text: '' })) } as StoredField
    if (hidden.includes(i)) {
      const { hidden: _hidden, isHiddenByData: _mark, ...shown } = own as FrozenField
      own = shown as StoredField
    }
    return own
  })
  return {
    template: withFields(template, shared),
    organization,
    publicUrl,
  }
}

function isHiddenByData({ hidden, isHiddenByData }: FrozenField): boolean {
  return hidden === true && isHiddenByData === true
}

/** Puts both parts together again. */
export function joinSnapshot(design: Design, own: OwnSnapshot, facts: CertificateFacts): CertificateSnapshot {
  const { template, organization } = design
  const hidden = new Set(own.hidden)
  const shown = { facts, organization, publicUrl: design.publicUrl }
  const fields = allFields(template).map((field, i) => {
    const texts = own.runs?.[i]
    if (!texts && !hidden.has(i)) return field
    return {
      ...field,
      ...(texts && { runs: field.runs?.map((run, k) => ({ ...run, text: texts[k] ?? '' })) }),
      ...(hidden.has(i) && { hidden: true, isHiddenByData: true }),
    } as StoredField
  })
  const values = own.values.map((value, i) => {
    if (typeof value === 'string') return value
    const field = fields[i] as StoredField
    return sources[value]?.(field, shown, own.runs?.[i]) ?? ''
  })
  return { version: 1, template: withFields(template, fields), values, organization }
}

/** @param fields those of all pages, page after page */
function withFields(template: TemplateDocument, fields: readonly StoredField[]): TemplateDocument {
  const left = [...fields]
  const take = ({ length }: readonly StoredField[]) => left.splice(0, length)
  const own = { ...template, fields: take(template.fields) }
  const pages = furtherPages(template).map((page) => ({ ...page, fields: take(page.fields) }))
  return pages.length ? { ...own, pages } : own
}
