import { fieldKind, type TemplateField } from '@certificate-sdk/template'
import type { InkOverlap } from '@certificate-sdk/template/internal'
import { plainNameOfField } from '../kinds/nameOfField.ts'
import type { Messages } from '../languages/en/en.ts'
import type { WarnedControl } from './FieldWarning.ts'

/** Maximum length of a field's name quoted in a warning, in characters. */
const maxName = 40

/** A warning about two fields, or about the lines of one, given by their indices. */
interface InkWarning {
  indices: readonly number[]
  message: string
  control?: WarnedControl
}

/**
 * Warns about ink on QR codes, about lines that are printed over each other, and about values, or fields that conditions show, that are printed over text or hidden by
 * a QR code, a shape, or an opaque image. A value on an image is intentional, or below a signature: authors see both.
 * So is one on a shape or across its edge, unless it is unexpected.
 *
 * @param isOpaque whether an image hides everything below it. Default: none does
 * @param unexpected returns those of some overlaps that a usual sample does not have. Default: none
 */
export function inkWarnings(
  fields: readonly TemplateField[],
  overlaps: readonly InkOverlap[],
  messages: Messages,
  isOpaque: (url: string) => boolean = () => false,
  unexpected: (overlaps: readonly InkOverlap[]) => readonly InkOverlap[] = () => [],
): InkWarning[] {
  const isIntended = ({ field, other, harm }: InkOverlap) =>
    harm === 'edge' ||
    (harm === 'ink' &&
      fieldKind(fields[other]?.type ?? '').content === 'image' &&
      !(other > field && isOpaque(fields[other]?.imageUrl ?? '')))
  const warned = new Set([
    ...overlaps.filter((overlap) => !isIntended(overlap)),
    ...unexpected(overlaps.filter(isIntended)),
  ])
  const found = overlaps.filter((overlap) => warned.has(overlap))
  return found.flatMap(({ field, other, harm }): InkWarning[] => {
    const [ink, met] = [fields[field], fields[other]]
    if (!ink || !met) return []
    const indices = [field, other] as const
    if (harm === 'lines' || harm === 'letters')
      return [{ indices: [field], message: closenessText(ink, harm, messages) }]
    if (harm === 'code' || harm === 'quietZone')
      return [{ indices, message: messages.codeCovered(nameOf(ink, messages)), control: 'place' }]
    return [{ indices, message: overlapText(ink, met, messages), control: 'place' }]
  })
}

/** Returns the warning that lines or letters of a field overlap. */
export function closenessText(field: TemplateField, harm: 'lines' | 'letters', messages: Messages): string {
  const message = harm === 'lines' ? messages.linesOverlap : messages.lettersOverlap
  return message(nameOf(field, messages))
}

/** Returns the warning that one field overlaps another. */
export function overlapText(field: TemplateField, other: TemplateField, messages: Messages): string {
  return messages.inkOverlaps(nameOf(field, messages), nameOf(other, messages))
}

/** Returns the name of a field in a warning. */
export function nameOf(field: TemplateField, messages: Messages): string {
  const name = plainNameOfField(field, messages)
  return name.length > maxName ? `${name.slice(0, maxName)}…` : name
}
