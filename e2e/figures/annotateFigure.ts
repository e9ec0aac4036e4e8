import { test } from '@playwright/test'

/** Attaches a figure that the running test measured, for `FigureReporter`. */
export function annotateFigure(figure: { id: string; value: number; unit: string }): void {
  test.info().annotations.push({ type: 'figure', description: JSON.stringify(figure) })
}
