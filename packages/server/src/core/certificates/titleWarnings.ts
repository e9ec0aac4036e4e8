import type { IssueWarning } from '@certificate-sdk/client'
import { attributeIn, findMergeFields, isBlank, isMergeField } from '@certificate-sdk/template/internal'
import { distinct, emptyValue, shorten } from './issueWarnings.ts'
import { knownMergeFields } from './mailWarnings.ts'

/** Maximum number of warnings about a title. */
const mostWarnings = 20

/** Warns about merge fields of a template's title that are unknown, or have no value. */
export function titleWarnings(title: string, attributes: Readonly<Record<string, string>>): IssueWarning[] {
  const warnings = findMergeFields(title).flatMap(({ name, fallback }): IssueWarning[] => {
    const key = attributeIn(name)
    const written = `"{{${shorten(name)}}}" in the title of the template`
    if (key === undefined) {
      const message = `${written} stays as it is: ${knownMergeFields}.`
      const params = { placeholder: shorten(name), field: shorten(title) }
      return isMergeField(name) ? [] : [{ code: 'unknown_merge_field', column: null, message, params }]
    }
    if (fallback || (Object.hasOwn(attributes, key) && !isBlank(attributes[key] ?? ''))) return []
    const cause = Object.hasOwn(attributes, key)
      ? 'its attribute has no visible character'
      : 'no attribute of that name was given'
    return [emptyValue(key, `${written} is empty: ${cause}.`)]
  })
  return distinct(warnings).slice(0, mostWarnings)
}
