import { fieldKind, type TemplateField } from '@certificate-sdk/template'
import { isBlank } from '@certificate-sdk/template/internal'
import type { CertificateSnapshot } from '../certificates/CertificateSnapshot.ts'

/**
 * Meaning of a value on a certificate: a kind that has a word in every language, or a name from the design.
 */
export type ValueTerm = 'name' | 'date' | 'organization' | 'text' | { named: string }

/** Texts of a certificate under one term, such as all words of the design. */
export interface CertificateTexts {
  term: ValueTerm
  values: readonly string[]
}

/**
 * Texts that a certificate shows, from top to bottom; texts that every certificate of the design shows come
 * last. Omits attributes that are not on the design, and hidden fields. QR codes and images are not texts,
 * and the certificate's id is shown separately.
 *
 * @param attributes attributes that it was issued with; they name the fields whose text they replaced
 */
export function certificateTexts(
  { template, values }: Pick<CertificateSnapshot, 'template' | 'values'>,
  attributes: Readonly<Record<string, string>>,
): CertificateTexts[] {
  const groups = new Map<string, { term: ValueTerm; values: Set<string> }>()
  const visible = template.fields
    .map((field, i) => ({ field, value: (values[i] ?? '').trim() }))
    .filter(({ field, value }) => isReadable(field) && !isBlank(value))
    .sort((a, b) => a.field.y - b.field.y || a.field.x - b.field.x)
  for (const { field, value } of visible) {
    const term = termOf(field, attributes)
    const key = JSON.stringify(term)
    const group = groups.get(key) ?? { term, values: new Set() }
    // A certificate may show the same text twice, as on a stub.
    groups.set(key, { term, values: group.values.add(value) })
  }
  // Values first, then the words around them.
  const ordered = [...groups.values()].sort((a, b) => Number(a.term === 'text') - Number(b.term === 'text'))
  return ordered.map(({ term, values }) => ({ term, values: [...values] }))
}

function isReadable({ type, hidden, opacity }: TemplateField): boolean {
  const kind = fieldKind(type)
  return kind.content === 'text' && kind.type !== 'certificateId' && !hidden && opacity !== 0
}

function termOf({ type, text }: TemplateField, attributes: Readonly<Record<string, string>>): ValueTerm {
  const kind = fieldKind(type)
  const isReplaced = kind.replaceable && Object.hasOwn(attributes, text)
  return isReplaced ? { named: text } : (terms[kind.type] ?? { named: text })
}

const terms: Readonly<Record<string, ValueTerm>> = {
  name: 'name',
  date: 'date',
  organization: 'organization',
  text: 'text',
}
