import type { TemplateField } from '@certificate-sdk/template'
import type { Messages } from '../locales/en.ts'
import { isolate } from '../locales/Phrases.ts'
import { editorKind, kindLabel } from './editorKinds.ts'

/** Longest text that names a field, in characters. */
const longestName = 80

/** What a field is called: as its author called it, else by what it says if that is its author's, else by its kind. */
export function nameOfField({ type, text, layerName }: TemplateField, messages: Messages): string {
  const kind = kindLabel(type, messages)
  const name = layerName || (editorKind(type).text === 'label' ? '' : text)
  if (!name.trim()) return kind
  return isolate(name.length > longestName ? `${name.slice(0, longestName)}…` : name)
}
