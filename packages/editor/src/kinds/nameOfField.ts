import { type FieldType, fieldKind, type OrnamentName, type TemplateField } from '@certificate-sdk/template'
import type { Messages } from '../languages/en/en.ts'
import { isolate } from '../languages/Phrases.ts'
import { editorKind, kindLabel } from './editorKinds.ts'
import { withLabels } from './labelOfMergeField.ts'
import { ornamentUse } from './ornamentUses.ts'

type Kind = Pick<TemplateField, 'type' | 'ornament'>

/** Maximum length of a text used as a field's name, in characters. */
const maxName = 80

/**
 * Returns the name of a field for a sentence: its {@link plainNameOfField}, shortened and isolated from the direction
 * of the sentence.
 */
export function nameOfField(field: TemplateField, messages: Messages): string {
  const name = plainNameOfField(field, messages)
  if (name === kindNameOf(field, messages)) return name
  return isolate(name.length > maxName ? `${name.slice(0, maxName)}…` : name)
}

/** Maximum length of a name in a tag on the page, in characters. */
const maxTag = 32

/** Returns the name of a field for a tag on the page: its {@link plainNameOfField} on one line, shortened. */
export function shortNameOf(field: TemplateField, messages: Messages): string {
  const name = plainNameOfField(field, messages).replace(/\s+/g, ' ')
  return name.length > maxTag ? `${name.slice(0, maxTag)}…` : name
}

/**
 * Returns the name of a field: the layer name given by its author, otherwise its text if the author chose it, otherwise
 * its kind.
 */
export function plainNameOfField(field: TemplateField, messages: Messages): string {
  const words = withLabels(labelOfField(field, messages), messages).trim()
  return field.layerName?.trim() || words || kindNameOf(field, messages)
}

/**
 * Returns the text of a field as its author sees it: the initial label of a new field is in English, because callers
 * may send an attribute of that name, or in the language of its design, and is shown as the name of its kind.
 */
export function labelOfField(field: TemplateField, messages: Messages): string {
  const { type, text } = field
  const first = [fieldKind(type).create({ width: 1, height: 1 }).text, kindLabel(type, messages)]
  const isFirstLabel = editorKind(type).text === 'label' && first.includes(text)
  return isFirstLabel ? kindNameOf(field, messages) : text
}

/** Returns the name of a field's kind; for a frame, that of its ornament, unless it is a border. */
export function kindNameOf(field: Kind, messages: Messages): string {
  const use = purposeOf(field)
  if (use === undefined || use === 'border') return kindLabel(field.type, messages)
  if (field.ornament === 'rosette') return messages.presets.seal.label
  return messages.ornaments[field.ornament as OrnamentName]
}

function purposeOf(field: Kind) {
  const isFrame: boolean = field.type === ('frame' satisfies FieldType)
  return isFrame ? ornamentUse(field) : undefined
}
