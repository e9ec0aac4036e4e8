import { fieldKind, type TemplateField } from '@certificate-sdk/template'
import { smallPrint } from '@certificate-sdk/template/internal'
import { editorKind } from '../kinds/editorKinds.ts'
import type { EditorPage } from './EditorDocument.ts'
import { round } from './fieldChanges.ts'
import { type FreePosition, freePosition, type Surroundings } from './newFieldPosition.ts'
import { scaleField } from './scaleField.ts'

/** Factors by which a field shrinks if it doesn't fit on the page. */
const factors = [1, 0.85, 0.7, 0.6, 0.5, 0.4] as const
/** Additional factors for a line, which may be as long as the page. */
const lineFactors = [0.35, 0.2] as const
/** Minimum factor for a QR code, which cameras must still be able to read. */
const smallestCode = 0.85
/** Widths in which a text wraps instead of the page's, as shares of it. */
const columnShares = [0.6, 0.4] as const

/** A field and its position. */
export interface FittedField extends Pick<FreePosition, 'covered'> {
  field: TemplateField
}

/**
 * Places a new field where it covers nothing, near its position: in its usual size, otherwise in a narrower column,
 * otherwise smaller. On a full page, it is placed where it covers the least.
 *
 * @param minFactor minimum factor by which it may shrink
 */
export function fittedField(
  field: TemplateField,
  page: Pick<EditorPage, 'dimensions' | 'print'>,
  surroundings: Omit<Surroundings, 'page'>,
  minFactor = 0,
): FittedField {
  let best: FittedField | undefined
  for (const variant of variantsOf(field, page, minFactor)) {
    const { at, covered } = freePosition(variant, surroundings, spans(variant, field))
    if (!best || covered < best.covered) best = { field: { ...variant, ...at }, covered }
    if (!covered) break
  }
  return best ?? { field, covered: 0 }
}

/** Returns true if a text spans the page, so that it would extend beyond its edge elsewhere. */
function spans(variant: TemplateField, { type, width }: TemplateField): boolean {
  return editorKind(type).spansPage === true && variant.width === width
}

/** Returns the field in the sizes that a new one may have, largest first. */
function variantsOf(
  field: TemplateField,
  page: Pick<EditorPage, 'dimensions' | 'print'>,
  minFactor: number,
): readonly TemplateField[] {
  const { type, width } = field
  const { content } = fieldKind(type)
  const isCode = content === 'code'
  const hasLetters = content === 'text' || content === 'table'
  const isLine = editorKind(type).extent === 'line'
  return [...factors, ...(isLine ? lineFactors : [])]
    .filter((factor) => factor >= (isCode ? smallestCode : minFactor))
    .map((factor) => scaleField(field, { factor, about: field }))
    .filter(
      (scaled) => scaled.fontSize === field.fontSize || !hasLetters || !smallPrint(scaled.fontSize, page),
    )
    .flatMap((scaled) => {
      // Only its letters shrink, not the column that they fill.
      if (!editorKind(type).spansPage || width === undefined) return [scaled]
      const columns = columnShares.map((share): TemplateField => ({ ...scaled, width: round(share * width) }))
      return [{ ...scaled, width }, ...columns]
    })
}
