import { fieldKind, isAttribute } from '../kinds/fieldKinds.ts'
import { attributeIn, findMergeFields } from '../mergeFields/findMergeFields.ts'
import type { Template, TemplateField } from '../model/Template.ts'

/**
 * The attributes that fields ask for, each once: those of attribute fields, of merge fields in texts, and of conditions.
 * The only place that says what the attributes of a template are.
 *
 * @param template whose title and name of files ask for attributes, too
 */
export function attributeNames(
  fields: readonly TemplateField[],
  { title = '', fileName = '' }: Pick<Template, 'title' | 'fileName'> = {},
): string[] {
  return [...new Set([...fields.flatMap(attributesOf), ...attributesIn(title), ...attributesIn(fileName)])]
}

function attributesOf(field: TemplateField): string[] {
  const condition = field.showWhen?.attribute
  return [
    ...(isAttribute(field) ? [field.text] : mergedAttributes(field)),
    ...(typeof condition === 'string' && condition ? [condition] : []),
  ]
}

/** The attributes that the merge fields of a text show. */
function mergedAttributes({ type, text }: Pick<TemplateField, 'type' | 'text'>): string[] {
  if (fieldKind(type).type !== 'text') return []
  return attributesIn(text)
}

function attributesIn(text: string): string[] {
  return findMergeFields(text).flatMap(({ name }) => attributeIn(name) ?? [])
}
