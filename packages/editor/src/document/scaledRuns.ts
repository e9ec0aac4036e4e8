import {
  type TableColumn,
  type TemplateField,
  type TemplateRun,
  templateLimits,
} from '@certificate-sdk/template'

const { minFontSize, maxFontSize, maxDimension, maxOutline, maxShadowOffset, maxBlur } = templateLimits
/** Maximum letter spacing of a run, in px, positive or negative. */
const maxLetterSpacing = 1_000

/** Numbers in px without a limit here; `withinLimits` checks it. */
const lengths = [
  'paragraphSpacing',
  'ruleWidth',
  'cellPadding',
  'curve',
  'strokeWidth',
  'cornerRadius',
] as const

type InsideKey = 'runs' | 'columns' | 'outline' | 'shadow' | 'dash' | (typeof lengths)[number]

/** Returns everything inside a field that is scaled with it, as keys to merge into it; absent ones stay absent. */
export function scaledRuns(
  field: Pick<TemplateField, InsideKey>,
  factor: number,
): Pick<TemplateField, InsideKey> {
  // A page may have added any value to `Object.prototype`.
  const result = Object.assign(Object.create(null), field) as typeof field
  const { runs, columns, outline, shadow, dash } = result
  const next: Pick<TemplateField, InsideKey> = {}
  for (const key of lengths) if (result[key] !== undefined) next[key] = result[key] * factor
  if (runs) next.runs = runs.map((run) => scaledRun(run, factor))
  if (columns) next.columns = columns.map((column) => scaledColumn(column, factor))
  if (dash) next.dash = dash.map((length) => scaled(length, factor, maxDimension))
  if (outline) next.outline = { ...outline, width: scaled(outline.width, factor, maxOutline) }
  if (shadow)
    next.shadow = {
      ...shadow,
      x: scaled(shadow.x, factor, maxShadowOffset),
      y: scaled(shadow.y, factor, maxShadowOffset),
      blur: scaled(shadow.blur, factor, maxBlur),
    }
  return next
}

/** @param max limit in both directions */
function scaled(px: number, factor: number, max: number): number {
  return Math.max(-max, Math.min(max, px * factor))
}

/** Scales a column; a share of the table isn't in px. */
function scaledColumn(column: TableColumn, factor: number): TableColumn {
  const { width } = column
  return width && width > 1
    ? { ...column, width: Math.max(1.01, scaled(width, factor, maxDimension)) }
    : column
}

function scaledRun(run: TemplateRun, factor: number): TemplateRun {
  const { fontSize, letterSpacing } = run
  return {
    ...run,
    ...(fontSize !== undefined && {
      fontSize: Math.max(minFontSize, scaled(fontSize, factor, maxFontSize)),
    }),
    ...(letterSpacing !== undefined && { letterSpacing: scaled(letterSpacing, factor, maxLetterSpacing) }),
  }
}
