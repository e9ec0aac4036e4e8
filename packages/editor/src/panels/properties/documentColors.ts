import { completeField, fieldKind, type TemplateField } from '@certificate-sdk/template'
import { isGradient } from '@certificate-sdk/template/internal'
import type { EditorField } from '../../document/EditorDocument.ts'
import type { EditorState, HistoryStep } from '../../store/EditorState.ts'

const most = 11

/** The colors after a list of steps, and the fields that they belong to. */
interface Known {
  fields: readonly EditorField[]
  colors: string
}

const known = new WeakMap<readonly HistoryStep[], Known>()
const ofFields = new WeakMap<readonly EditorField[], readonly string[]>()

/**
 * Returns the colors of the fields, now or at any step that can be undone, in the order of their first use: a
 * color that was just replaced keeps its position. If there are too many, unused colors are dropped first.
 *
 * @returns the colors separated by spaces, so that lists compare as values
 */
export function documentColors({ document, past }: Pick<EditorState, 'document' | 'past'>): string {
  const before = known.get(past)
  if (before?.fields === document.fields) return before.colors
  const now = colorsOf(document.fields)
  const first = past[0]?.before.fields ?? []
  const all = new Set([...colorsOf(first), ...past.flatMap(({ after }) => colorsOf(after.fields)), ...now])
  const found = [...all]
  const unused = found.filter((color) => !now.includes(color)).slice(0, Math.max(0, found.length - most))
  const colors = found
    .filter((color) => !unused.includes(color))
    .slice(0, most)
    .join(' ')
  known.set(past, { fields: document.fields, colors })
  return colors
}

function colorsOf(fields: readonly EditorField[]): readonly string[] {
  const remembered = ofFields.get(fields)
  if (remembered) return remembered
  const colors = [
    ...new Set(fields.flatMap(({ field }) => colorsIn(field)).map((color) => color.toLowerCase())),
  ]
  ofFields.set(fields, colors)
  return colors
}

/** The color of a text or code, those of a table, or the outline and fill of a shape. */
function colorsIn(field: TemplateField): string[] {
  const { stroke, fill, headerFill, headerColor, zebraFill, ruleColor } = field
  const given = (colors: (string | undefined)[]) => colors.filter((color) => color !== undefined)
  if (fieldKind(field.type).content !== 'shape')
    return [completeField(field).color, ...given([headerFill, headerColor, zebraFill, ruleColor])]
  const inside = isGradient(fill) ? fill.stops.map(({ color }) => color) : [fill]
  return given([stroke, ...inside])
}
