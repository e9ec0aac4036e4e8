import { isAttribute } from '@certificate-sdk/template'
import {
  allFields,
  attributeIn,
  conditionHolds,
  findMergeFields,
  isBlank,
  isMergeField,
} from '@certificate-sdk/template/internal'
import { emptyWarnings, tableWarnings } from '../../core/certificates/issueWarnings.ts'
import { isMailMergeField, mailWarnings } from '../../core/certificates/mailWarnings.ts'
import type { StoredField } from '../../core/documents/TemplateDocument.ts'
import type { BatchContent, Recipient, RowProblem } from './BatchContent.ts'

type Attributes = Readonly<Record<string, string>>

/** Maximum number of missing values named per row. */
const maxNamed = 5

/**
 * Finds missing values that leave a field or table of a certificate empty, or braces in its email: the warnings of a
 * single issue. Searches texts for merge fields once for all rows, because there may be 100,000 rows, and an email of
 * 100,000 characters.
 */
export function createEmptyFinder({
  issue: { mailData },
  template: { document },
}: Pick<BatchContent, 'issue' | 'template'>): (recipient: Recipient) => RowProblem | undefined {
  const all = allFields(document)
  const fields = all.flatMap((field) => neededBy(field) ?? [])
  const tables = all.filter(({ type }) => type === 'table')
  const mails = (['subject', 'body'] as const).flatMap((part) => {
    const unfilled = findMergeFields(mailData[part] ?? '').flatMap(({ name, fallback }) => {
      const isFilled = attributeIn(name) === undefined ? isMailMergeField(name) : fallback
      return isFilled ? [] : name
    })
    return [...new Set(unfilled)].map((name) => ({ part, name }))
  })
  return ({ attributes }) => {
    const empty: StoredField[] = []
    for (const needed of fields) {
      if (empty.length === maxNamed) break
      if (isEmpty(needed, attributes) && isShown(needed, attributes)) empty.push(needed.field)
    }
    const shown = tables.filter(({ showWhen }) => conditionHolds(showWhen, { attributes }))
    const mail = mails.find(({ name }) => !Object.hasOwn(attributes, attributeIn(name) ?? ''))
    const messages = [
      ...emptyWarnings(empty, attributes),
      ...(shown.length ? tableWarnings(shown, attributes) : []),
      ...(mail ? mailWarnings({ [mail.part]: `{{${mail.name}}}` }, attributes) : []),
    ]
    if (!messages.length) return undefined
    const missing = [
      ...empty.flatMap((field) => keysOf(field).filter((key) => isMissing(key, attributes))),
      ...shown.filter(({ text }) => isMissing(text, attributes)).map(({ text }) => text),
      ...(mail ? [attributeIn(mail.name) ?? mail.name] : []),
    ]
    return {
      column: null,
      code: 'empty_value',
      message: messages
        .slice(0, maxNamed)
        .map(({ message }) => message)
        .join(' '),
      ...(missing.length && { params: { missing: [...new Set(missing)].slice(0, maxNamed).join(', ') } }),
    }
  }
}

/** Attributes that a field shows. */
function keysOf(field: StoredField): readonly string[] {
  return neededBy(field)?.needed ?? []
}

/** A field filled by attributes. */
interface FilledField {
  field: StoredField
  /** Attributes without which part of the field is empty. */
  needed: readonly string[]
  /** Attributes that fill it, or `undefined` if something else does, too. */
  all: readonly string[] | undefined
}

function neededBy(field: StoredField): FilledField | undefined {
  const { type, text } = field
  if (isAttribute(field)) return { field, needed: [text], all: [text] }
  if (type !== 'text') return undefined
  const found = findMergeFields(text).filter(({ name }) => isMergeField(name))
  const keys = (some: typeof found) => [...new Set(some.flatMap(({ name }) => attributeIn(name) ?? []))]
  const needed = keys(found.filter(({ fallback }) => !fallback))
  if (!needed.length) return undefined
  const isAlsoFilled = found.some(({ name }) => attributeIn(name) === undefined)
  return { field, needed, all: isAlsoFilled ? undefined : keys(found) }
}

function isEmpty({ field, needed }: FilledField, attributes: Attributes): boolean {
  // An attribute named like the text replaces it.
  if (field.type === 'text' && Object.hasOwn(attributes, field.text)) return false
  return needed.some((key) => isMissing(key, attributes))
}

/** Returns true if a field is visible with the data. */
function isShown({ field, all }: FilledField, attributes: Attributes): boolean {
  if (!conditionHolds(field.showWhen, { attributes })) return false
  return !(field.hideWhenEmpty && all?.every((key) => isMissing(key, attributes)))
}

function isMissing(key: string, attributes: Attributes): boolean {
  return isBlank((Object.hasOwn(attributes, key) && attributes[key]) || '')
}
