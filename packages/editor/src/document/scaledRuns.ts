import { type TemplateField, type TemplateRun, templateLimits } from '@certificate-sdk/template'

const { minFontSize, maxFontSize } = templateLimits

/** The runs and the paragraph spacing of a field that is scaled, as keys to put into it: absent ones stay absent. */
export function scaledRuns(
  { runs, paragraphSpacing }: Pick<TemplateField, 'runs' | 'paragraphSpacing'>,
  factor: number,
): Pick<TemplateField, 'runs' | 'paragraphSpacing'> {
  return {
    ...(runs && { runs: runs.map((run) => scaledRun(run, factor)) }),
    ...(paragraphSpacing !== undefined && { paragraphSpacing: paragraphSpacing * factor }),
  }
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
