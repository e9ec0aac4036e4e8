import { templateLimits } from '@certificate-sdk/template'
import type { EditorState } from './EditorState.ts'

/** Kinds that the host does not offer, or the maximum number of fields and how many more fit. */
export type FieldsRefusal = { kinds: readonly string[] } | { most: number; left: number }

/**
 * Returns why a list of fields may not replace the document's; `undefined` if it may. A document that was
 * opened with too many fields may keep them, and may lose some.
 *
 * @param everyKind whether the fields come with a design, so that their kinds are not limited
 */
export function refuseFields(
  fields: EditorState['document']['fields'],
  { document, can }: Pick<EditorState, 'document' | 'can'>,
  everyKind = false,
): FieldsRefusal | undefined {
  const known = new Set(document.fields.map(({ key }) => key))
  const refused = fields.flatMap(({ key, field }) =>
    everyKind || known.has(key) || can.add(field.type) ? [] : [field.type],
  )
  if (refused.length) return { kinds: [...new Set(refused)] }
  const most = templateLimits.fields
  if (fields.length <= most || fields.length <= document.fields.length) return undefined
  return { most, left: Math.max(0, most - document.fields.length) }
}
