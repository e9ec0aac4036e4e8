import { attributeIn, findMergeFields, isBlank, isMergeField } from '@certificate-sdk/template/internal'
import { shorten } from './issueWarnings.ts'
import { knownMergeFields } from './mailWarnings.ts'

/** Maximum number of warnings about a title. */
const mostWarnings = 20

/** Warns about merge fields of a template's title that are unknown, or have no value. */
export function titleWarnings(title: string, attributes: Readonly<Record<string, string>>): string[] {
  const warnings = findMergeFields(title).flatMap(({ name, fallback }) => {
    const key = attributeIn(name)
    const written = `"{{${shorten(name)}}}" in the title of the template`
    if (key === undefined)
      return isMergeField(name) ? [] : [`${written} stays as it is: ${knownMergeFields}.`]
    if (fallback) return []
    if (!Object.hasOwn(attributes, key)) return [`${written} is empty: no attribute of that name was given.`]
    return isBlank(attributes[key] ?? '')
      ? [`${written} is empty: its attribute has no visible character.`]
      : []
  })
  return [...new Set(warnings)].slice(0, mostWarnings)
}
