import { fieldKind } from '../kinds/fieldKinds.ts'
import { findMergeFields } from '../mergeFields/findMergeFields.ts'
import type { TemplateField } from '../model/Template.ts'

/** Returns true if a field shows a date, for which month names of its language must be loaded. */
export function showsDate({ type, text }: Pick<TemplateField, 'type' | 'text'>): boolean {
  const kind = fieldKind(type).type
  return kind === 'date' || (kind === 'text' && findMergeFields(text).some(({ name }) => dates.has(name)))
}

const dates: ReadonlySet<string> = new Set(['date', 'expiresAt'])
