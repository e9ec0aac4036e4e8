import { allFields, furtherPages } from '@certificate-sdk/template/internal'
import type { StoredField, TemplateDocument } from '../documents/TemplateDocument.ts'
import type { CertificateSnapshot } from './CertificateSnapshot.ts'
import { verificationUrlOf } from './verificationUrlOf.ts'

/** The part that all certificates of a template and an organization share. Nothing in it depends on a recipient. */
export interface Design {
  template: TemplateDocument
  organization: CertificateSnapshot['organization']
  /** Base of links when it was issued; absent if that is unknown. */
  publicUrl?: string | undefined
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

type Shown = CertificateFacts & Design & { runs: readonly string[] | undefined }

/** Values that are stored elsewhere already. Their numbers are stored: new ones only follow. */
const sources: readonly ((field: StoredField, shown: Shown) => string | undefined)[] = [
  ({ text }) => text,
  (_field, { recipientName }) => recipientName,
  (_field, { id }) => id,
  (_field, { publicUrl, code }) => (publicUrl === undefined ? undefined : verificationUrlOf(publicUrl, code)),
  (_field, { organization }) => organization.name,
  (_field, { organization }) => organization.logo,
  ({ text }, { attributes }) => (Object.hasOwn(attributes, text) ? attributes[text] : undefined),
  ({ imageUrl }) => imageUrl,
  (_field, { runs }) => runs?.join(''),
]

/**
 * Splits a snapshot into the part that certificates share and the certificate's own.
 *
 * @param publicUrl base of the certificate's links; absent: it is found in a QR code
 * @returns `undefined` for a snapshot of an early release that has no value for some field
 */
export function splitSnapshot(
  { template, values, organization }: CertificateSnapshot,
  facts: CertificateFacts,
  publicUrl?: string,
): { design: Design; own: OwnSnapshot } | undefined {
  const fields = allFields(template)
  if (values.length !== fields.length) return undefined
  const base = publicUrl ?? publicUrlIn(fields, values, facts.code)
  const runs: Record<number, string[]> = {}
  const hidden: number[] = []
  const shared = fields.map((field, i) => {
    let own = field
    if (values[i] !== field.text && Array.isArray(field.runs)) {
      runs[i] = field.runs.map(({ text }) => text)
      own = { ...own, runs: field.runs.map((run) => ({ ...run, text: '' })) }
    }
    if (field.hidden === true && (field.showWhen || field.hideWhenEmpty)) {
      hidden.push(i)
      const { hidden: _hidden, ...shown } = own
      own = shown as StoredField
    }
    return own
  })
  const design = {
    template: withFields(template, shared),
    organization,
    ...(base !== undefined && { publicUrl: base }),
  }
  const own: OwnSnapshot = {
    version: 2,
    values: values.map((value, i) => {
      const field = fields[i] as StoredField
      if (value === '') return value
      const known = sources.findIndex(
        (source) => source(field, { ...facts, ...design, runs: runs[i] }) === value,
      )
      return known < 0 ? value : known
    }),
    ...(Object.keys(runs).length && { runs }),
    ...(hidden.length && { hidden }),
  }
  return { design, own }
}

/** Puts both parts together again. */
export function joinSnapshot(design: Design, own: OwnSnapshot, facts: CertificateFacts): CertificateSnapshot {
  const { template, organization } = design
  const hidden = new Set(own.hidden)
  const fields = allFields(template).map((field, i) => {
    const texts = own.runs?.[i]
    if (!texts && !hidden.has(i)) return field
    return {
      ...field,
      ...(texts && { runs: field.runs?.map((run, k) => ({ ...run, text: texts[k] ?? '' })) }),
      ...(hidden.has(i) && { hidden: true }),
    } as StoredField
  })
  const values = own.values.map((value, i) => {
    if (typeof value === 'string') return value
    const field = fields[i] as StoredField
    return sources[value]?.(field, { ...facts, ...design, runs: own.runs?.[i] }) ?? ''
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

/** Base of the links of a certificate that was issued before that was stored: a QR code shows its address. */
function publicUrlIn(
  fields: readonly StoredField[],
  values: readonly string[],
  code: string,
): string | undefined {
  const path = verificationUrlOf('', code)
  return values.find((value, i) => fields[i]?.type === 'qr' && value.endsWith(path))?.slice(0, -path.length)
}
