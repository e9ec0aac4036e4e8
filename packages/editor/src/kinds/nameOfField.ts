import { fieldKind, type TemplateField } from '@certificate-sdk/template'
import type { Messages } from '../locales/en.ts'
import { isolate } from '../locales/Phrases.ts'
import { editorKind, kindLabel } from './editorKinds.ts'

/** Longest text that names a field, in characters. */
const longestName = 80

/** What a field is called in a sentence: its {@link plainNameOfField}, shortened, with a direction of its own. */
export function nameOfField(field: TemplateField, messages: Messages): string {
  const name = plainNameOfField(field, messages)
  if (name === kindLabel(field.type, messages)) return name
  return isolate(name.length > longestName ? `${name.slice(0, longestName)}…` : name)
}

/** Longest name in a tag on the page, in characters. */
const longestTag = 32

/** What a field is called in a tag on the page: its {@link plainNameOfField} in one line, shortened. */
export function shortNameOf(field: TemplateField, messages: Messages): string {
  const name = plainNameOfField(field, messages).replace(/\s+/g, ' ')
  return name.length > longestTag ? `${name.slice(0, longestTag)}…` : name
}

/** What a field is called: as its author called it, else by its text if the author chose that, else by its kind. */
export function plainNameOfField(field: TemplateField, messages: Messages): string {
  return field.layerName?.trim() || labelOfField(field, messages).trim() || kindLabel(field.type, messages)
}

/**
 * The text of a field as its author reads it: the label that a new field brings is in English, because callers may send
 * an attribute of that name, and is shown as the name of its kind.
 */
export function labelOfField({ type, text }: TemplateField, messages: Messages): string {
  const isFirstLabel =
    editorKind(type).text === 'label' && text === fieldKind(type).create({ width: 1, height: 1 }).text
  return isFirstLabel ? kindLabel(type, messages) : text
}
