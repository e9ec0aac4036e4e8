import {
  type Certificate,
  type CertificateItem,
  contentValue,
  hasWords,
  type ItemRole,
  isBlank,
} from '@certificate-sdk/template/internal'
import { tableLines } from '../../core/certificates/composeCertificate.ts'

/** Meaning of a value on a certificate: a kind with a translated label, or a name from the design. */
export type ValueTerm = 'name' | 'date' | 'organization' | 'text' | { named: string }

/** Texts of a certificate under one heading, such as all its sentences. */
export interface CertificateTexts {
  term: ValueTerm
  values: readonly string[]
}

/**
 * Texts on a certificate, from top to bottom; sentences with values come last. Omits the design's fixed texts,
 * attributes not on the design, hidden fields, QR codes, images, and the certificate's id, which is shown separately.
 *
 * @param attributes its attributes; they identify the fields whose text they replaced
 */
export function certificateTexts(
  { pages }: Pick<Certificate, 'pages'>,
  attributes: Readonly<Record<string, string>>,
): CertificateTexts[] {
  const groups = new Map<string, { term: ValueTerm; values: Map<string, readonly string[]> }>()
  const visible = pages.flatMap(({ items }) =>
    items
      .map((item) => ({ item, value: contentValue(item.content).trim() }))
      .filter(({ item, value }) => isReadable(item) && !isBlank(value))
      .sort(({ item: { box: a } }, { item: { box: b } }) => a.y - b.y || a.x - b.x),
  )
  for (const { item, value } of visible) {
    const term = termOf(item, attributes)
    if (term === 'text' && contentValue(item.content) === item.label) continue
    const key = JSON.stringify(term)
    const group = groups.get(key) ?? { term, values: new Map() }
    // A certificate may show the same text twice, as on a stub.
    groups.set(key, { term, values: group.values.set(value, valuesOf(item, value)) })
  }
  // Single values first, then sentences.
  const all = [...groups.values()]
  const ordered = [...all.filter(({ term }) => term !== 'text'), ...all.filter(({ term }) => term === 'text')]
  return ordered.map(({ term, values }) => ({ term, values: [...values.values()].flat() }))
}

function isReadable(item: CertificateItem): boolean {
  return hasWords(item) && item.role !== 'certificateId' && !item.isHidden && item.opacity !== 0
}

/** A text, or the rows of a table. */
function valuesOf({ content }: CertificateItem, value: string): string[] {
  return content.kind === 'table' ? tableLines(content.rows) : [value]
}

function termOf({ role, label }: CertificateItem, attributes: Readonly<Record<string, string>>): ValueTerm {
  return Object.hasOwn(attributes, label) ? { named: label } : (terms[role] ?? { named: label })
}

const terms: Partial<Record<ItemRole, ValueTerm>> = {
  name: 'name',
  date: 'date',
  organization: 'organization',
  words: 'text',
}
