import { fieldKind, type TemplateField } from '@certificate-sdk/template'
import type { Messages } from '../locales/en.ts'
import { isolate } from '../locales/Phrases.ts'
import { editorKind, kindLabel } from './editorKinds.ts'

/** Maximum length of a text used as a field's name, in characters. */
const longestName = 80

/**
 * Name of a field in a sentence: its {@link plainNameOfField}, shortened and isolated from the direction of
 * the sentence.
 */
export function nameOfField(field: TemplateField, messages: Messages): string {
  const name = plainNameOfField(field, messages)
  if (name === kindLabel(field.type, messages)) return name
  return isolate(name.length > longestName ? `${name.slice(0, longestName)}…` : name)
}

/** Maximum length of a name in a tag on the page, in characters. */
const longestTag = 32

/** Name of a field in a tag on the page: its {@link plainNameOfField} on one line, shortened. */
export function shortNameOf(field: TemplateField, messages: Messages): string {
  const name = plainNameOfField(field, messages).replace(/\s+/g, ' ')
  return name.length > longestTag ? `${name.slice(0, longestTag)}…` : name
}

/**
 * Name of a field: the layer name given by its author, else its text if the author chose it, else its kind.
 */
export function plainNameOfField(field: TemplateField, messages: Messages): string {
  return field.layerName?.trim() || labelOfField(field, messages).trim() || kindLabel(field.type, messages)
}

/**
 * The text of a field as its author sees it: the initial label of a new field is in English, because callers
 * may send an attribute of that name, and is shown as the name of its kind.
 */
export function labelOfField({ type, text }: TemplateField, messages: Messages): string {
  const isFirstLabel =
    editorKind(type).text === 'label' && text === fieldKind(type).create({ width: 1, height: 1 }).text
  return isFirstLabel ? kindLabel(type, messages) : text
}
