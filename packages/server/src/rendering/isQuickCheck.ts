import type { TemplateDocument } from '../documents/TemplateDocument.ts'

/** An ordinary certificate has far less; the worst of this size takes the main thread a few milliseconds. */
const most = { fields: 30, characters: 1_000 }

/** Whether a check takes less time than sending it to another thread, whatever the texts are. */
export function isQuickCheck({ fields }: TemplateDocument, values: readonly string[]): boolean {
  if (fields.length > most.fields) return false
  // The address of an image counts: it is a short reference.
  return values.reduce((sum, { length }) => sum + length, 0) <= most.characters
}
