import { fieldKind } from '../kinds/fieldKinds.ts'
import type { TemplateField } from '../model/Template.ts'
import { runsOf } from '../runs/runsOf.ts'

/** A font family used by a template. */
export interface NamedFamily {
  /** The name as written. */
  family: string
  /** Index of the first field that uses it. */
  field: number
  /** Index in the field's `runs`, if a run uses it. */
  run?: number
}

/** Lists the font families used in the texts and tables of fields, each once. */
export function namedFamilies(fields: readonly TemplateField[]): NamedFamily[] {
  const found = new Map<string, NamedFamily>()
  const add = (family: unknown, place: Omit<NamedFamily, 'family'>) => {
    if (typeof family === 'string' && family && !found.has(family)) found.set(family, { family, ...place })
  }
  for (const [index, field] of fields.entries()) {
    if (!['text', 'table'].includes(fieldKind(field.type).content)) continue
    add(field.fontFamily, { field: index })
    const runs = runsOf(field, field.text) && field.runs
    for (const [run, { text, fontFamily }] of (runs ?? []).entries())
      if (text !== '') add(fontFamily, { field: index, run })
  }
  return [...found.values()]
}
