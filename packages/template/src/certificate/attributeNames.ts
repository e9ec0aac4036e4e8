import { fieldKind, isAttribute } from '../kinds/fieldKinds.ts'
import { attributeIn, findMergeFields } from '../mergeFields/findMergeFields.ts'
import type { Template, TemplateField } from '../model/Template.ts'

/**
 * Lists the attributes that a template uses, each once: those of attribute fields, of merge fields in texts, and of
 * conditions. The only definition of a template's attributes.
 *
 * @param template its title and file name may use attributes, too
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

/** Attributes in the merge fields of a text. */
function mergedAttributes({ type, text }: Pick<TemplateField, 'type' | 'text'>): string[] {
  if (fieldKind(type).type !== 'text') return []
  return attributesIn(text)
}

function attributesIn(text: string): string[] {
  return findMergeFields(text).flatMap(({ name }) => attributeIn(name) ?? [])
}
