import {
  type TableColumn,
  type TemplateField,
  type TemplateRun,
  templateLimits,
} from '@certificate-sdk/template'

const { minFontSize, maxFontSize, maxDimension, maxOutline, maxShadowOffset, maxBlur } = templateLimits
/** Of a run, in px to both sides. */
const maxLetterSpacing = 1_000

type InsideKey =
  | 'runs'
  | 'paragraphSpacing'
  | 'columns'
  | 'ruleWidth'
  | 'cellPadding'
  | 'curve'
  | 'outline'
  | 'shadow'
  | 'strokeWidth'
  | 'dash'
  | 'cornerRadius'

/** Everything inside a field that is scaled with it, as keys to put into it: absent ones stay absent. */
export function scaledRuns(
  field: Pick<TemplateField, InsideKey>,
  factor: number,
): Pick<TemplateField, InsideKey> {
  // A page may have added any value to `Object.prototype`.
  const own = Object.assign(Object.create(null), field) as typeof field
  const { runs, paragraphSpacing, columns, ruleWidth, cellPadding, curve, outline, shadow } = own
  const { strokeWidth, dash, cornerRadius } = own
  const scaled = (px: number, most: number) => Math.max(-most, Math.min(most, px * factor))
  return {
    ...(curve && { curve: curve * factor }),
    ...(outline && { outline: { ...outline, width: scaled(outline.width, maxOutline) } }),
    ...(shadow && {
      shadow: {
        ...shadow,
        x: scaled(shadow.x, maxShadowOffset),
        y: scaled(shadow.y, maxShadowOffset),
        blur: scaled(shadow.blur, maxBlur),
      },
    }),
    ...(runs && { runs: runs.map((run) => scaledRun(run, factor)) }),
    ...(paragraphSpacing !== undefined && { paragraphSpacing: paragraphSpacing * factor }),
    ...(columns && { columns: columns.map((column) => scaledColumn(column, factor)) }),
    ...(ruleWidth !== undefined && { ruleWidth: ruleWidth * factor }),
    ...(cellPadding !== undefined && { cellPadding: cellPadding * factor }),
    ...(strokeWidth !== undefined && { strokeWidth: strokeWidth * factor }),
    ...(dash && { dash: dash.map((length) => scaled(length, maxDimension)) }),
    ...(cornerRadius !== undefined && { cornerRadius: cornerRadius * factor }),
  }
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
    ...(letterSpacing !== undefined && {
      letterSpacing: Math.min(maxLetterSpacing, Math.max(-maxLetterSpacing, letterSpacing * factor)),
    }),
  }
}
