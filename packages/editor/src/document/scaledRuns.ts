import {
  type Shadow,
  type TableColumn,
  type TemplateField,
  type TemplateRun,
  templateLimits,
} from '@certificate-sdk/template'

const { minFontSize, maxFontSize, maxDimension, maxOutline, maxShadowOffset, maxBlur } = templateLimits

type InsideKey =
  | 'runs'
  | 'paragraphSpacing'
  | 'columns'
  | 'ruleWidth'
  | 'cellPadding'
  | 'curve'
  | 'outline'
  | 'shadow'

/** Everything inside a field that is scaled with it, as keys to put into it: absent ones stay absent. */
export function scaledRuns(
  field: Pick<TemplateField, InsideKey>,
  factor: number,
): Pick<TemplateField, InsideKey> {
  // A page may have added any value to `Object.prototype`.
  const { runs, paragraphSpacing, columns, ruleWidth, cellPadding, curve, outline, shadow } = Object.assign(
    Object.create(null),
    field,
  ) as typeof field
  return {
    ...(curve && { curve: curve * factor }),
    ...(outline && { outline: { ...outline, width: Math.min(maxOutline, outline.width * factor) } }),
    ...(shadow && { shadow: scaledShadow(shadow, factor) }),
    ...(runs && { runs: runs.map((run) => scaledRun(run, factor)) }),
    ...(paragraphSpacing !== undefined && { paragraphSpacing: paragraphSpacing * factor }),
    ...(columns && { columns: columns.map((column) => scaledColumn(column, factor)) }),
    ...(ruleWidth !== undefined && { ruleWidth: ruleWidth * factor }),
    ...(cellPadding !== undefined && { cellPadding: cellPadding * factor }),
  }
}

function scaledShadow(shadow: Shadow, factor: number): Shadow {
  const offset = (px: number) => Math.max(-maxShadowOffset, Math.min(maxShadowOffset, px * factor))
  const { x, y, blur } = shadow
  return { ...shadow, x: offset(x), y: offset(y), blur: Math.min(maxBlur, blur * factor) }
}

/** A share of the table is none of px. */
function scaledColumn(column: TableColumn, factor: number): TableColumn {
  const { width } = column
  return width && width > 1
    ? { ...column, width: Math.min(maxDimension, Math.max(1.01, width * factor)) }
    : column
}

function scaledRun(run: TemplateRun, factor: number): TemplateRun {
  const { fontSize, letterSpacing } = run
  return {
    ...run,
    ...(fontSize !== undefined && {
      fontSize: Math.min(maxFontSize, Math.max(minFontSize, fontSize * factor)),
    }),
    ...(letterSpacing !== undefined && { letterSpacing: letterSpacing * factor }),
  }
}
