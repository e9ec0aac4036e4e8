import type { TemplateField, TemplateRun } from '../model/Template.ts'

/**
 * The runs of a text that are drawn, without empty ones; `undefined` if there are none, or if they do not make up the
 * text. Stored templates of earlier releases may have any value in the key.
 *
 * @param text the field's own, or its value once merge fields are filled in
 */
export function runsOf(
  { type, runs }: Pick<TemplateField, 'type' | 'runs'>,
  text: string,
): readonly TemplateRun[] | undefined {
  if (type !== 'text' || !Array.isArray(runs) || !runs.length || !runs.every(isRun)) return undefined
  if (joinedText(runs) !== text) return undefined
  return runs.filter((run) => run.text !== '')
}

/** Whether a text has runs that are ignored because they do not make it up. */
export function hasBrokenRuns(field: Pick<TemplateField, 'type' | 'runs' | 'text'>): boolean {
  const { runs } = field
  return field.type === 'text' && Array.isArray(runs) && runs.length > 0 && !runsOf(field, field.text)
}

/** The sentence that runs make up. */
export function joinedText(runs: readonly Pick<TemplateRun, 'text'>[]): string {
  return runs.map(({ text }) => text).join('')
}

/** Whether a value can be drawn: `null` counts as absent, as everywhere in templates. */
function isRun(run: unknown): run is TemplateRun {
  if (typeof run !== 'object' || run === null) return false
  const { text, color, fontFamily, fontSize, letterSpacing } = run as Record<keyof TemplateRun, unknown>
  return (
    typeof text === 'string' &&
    typeof (color ?? '') === 'string' &&
    /^(#[0-9a-f]{6})?$/i.test(String(color ?? '')) &&
    typeof (fontFamily ?? '') === 'string' &&
    Number(fontSize ?? 1) > 0 &&
    Number.isFinite(fontSize ?? 1) &&
    Number.isFinite(letterSpacing ?? 0)
  )
}
