import { type TemplateField, templateLimits } from '@certificate-sdk/template'
import { drawnPixels } from '../document/drawnPixels.ts'
import type { EditorField } from '../document/EditorDocument.ts'
import { allEntries, pageCount } from '../document/sheets.ts'
import type { Change } from './Change.ts'
import type { EditorState } from './EditorState.ts'

/**
 * Why a change of the document is refused: a viewer may change nothing; a locked field would change; the host
 * does not offer these kinds; a text would become too long, or get too many parts; images would be drawn with too many
 * pixels; the maximum number of fields, and how many more fit; or that of pages.
 */
export type ChangeRefusal =
  | 'readOnly'
  | 'locked'
  | { kinds: readonly string[] }
  | { text: 'full' }
  | { images: 'full' }
  | { max: number; left: number }
  | { pages: number }

/**
 * Maximum drawn pixels, a share of `templateLimits.decodedPixels`; the rest is for the pixels of images, and for wide
 * ones.
 */
const maxDrawnPixels = 40_000_000

/**
 * Checks every change: returns why it is refused, or `undefined` if it is accepted. The store calls it before each
 * change, and a gesture before showing its result. A document that was opened with too many fields may keep them, and
 * may lose some.
 */
export function refuseChange(
  change: Pick<Change, 'document' | 'concernsWholeDesign'>,
  { document, can }: Pick<EditorState, 'document' | 'can'>,
): ChangeRefusal | undefined {
  if (!change.document) return undefined
  if (!can.edit) return 'readOnly'
  const [fields, old] = [allEntries(change.document), allEntries(document)]
  const before = new Map(old.map(({ key, field }) => [key, field]))
  if (fields.some(({ key, field }) => before.get(key) !== field && overflows(field, before.get(key))))
    return { text: 'full' }
  const pixels = drawnPixels(change.document)
  if (pixels > maxDrawnPixels && pixels > drawnPixels(document)) return { images: 'full' }
  if (!change.concernsWholeDesign) {
    const next = new Map(fields.map((entry) => [entry.key, entry]))
    if (old.some((entry) => breaksLock(entry, next.get(entry.key)))) return 'locked'
    const refused = fields.flatMap(({ key, field }) =>
      before.has(key) || can.add(field.type) ? [] : [field.type],
    )
    if (refused.length) return { kinds: [...new Set(refused)] }
  }
  const max = templateLimits.fields
  if (fields.length > Math.max(max, old.length)) return { max, left: Math.max(0, max - old.length) }
  const pages = templateLimits.furtherPages + 1
  return pageCount(change.document) > Math.max(pages, pageCount(document)) ? { pages } : undefined
}

/**
 * Returns true if a text has more characters or parts than the service stores; one that was opened that way may shrink.
 */
function overflows({ text, runs = [] }: TemplateField, before?: TemplateField): boolean {
  const { textLength, runs: parts } = templateLimits
  return (
    text.length > Math.max(textLength, before?.text.length ?? 0) ||
    runs.length > Math.max(parts, before?.runs?.length ?? 0)
  )
}

/** Properties that may change on a locked field: a lock protects its position and content, not how layers list it. */
const unlocked = new Set(['locked', 'hidden', 'group', 'layerName'])

/** Returns true if a locked field is removed or changed, unless the same change unlocks it. */
function breaksLock(before: EditorField, after: EditorField | undefined): boolean {
  if (!before.field.locked || after?.field === before.field) return false
  if (!after) return true
  const { field } = after
  const names = Object.keys({ ...before.field, ...field })
  return (
    field.locked === true && names.some((name) => !unlocked.has(name) && field[name] !== before.field[name])
  )
}
