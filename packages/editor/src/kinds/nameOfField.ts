import type { TemplateField } from '@certificate-sdk/template'
import type { Messages } from '../locales/en.ts'
import { isolate } from '../locales/Phrases.ts'
import { editorKind, kindLabel } from './editorKinds.ts'

/** Longest text that names a field, in characters. */
const longestName = 80

/** What a field is called: by what it says if that is its author's, else by its kind. */
export function nameOfField({ type, text }: TemplateField, messages: Messages): string {
  const kind = kindLabel(type, messages)
  if (editorKind(type).text === 'label' || !text.trim()) return kind
  return isolate(text.length > longestName ? `${text.slice(0, longestName)}…` : text)
}
