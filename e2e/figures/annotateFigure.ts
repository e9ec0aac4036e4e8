import { test } from '@playwright/test'

/** A figure that a test measured. */
interface AnnotatedFigure {
  id: string
  value: number
  unit: string
  /** How many tests of the whole suite attach a part of it. Default: this one alone. */
  parts?: number
}

/** Attaches a figure that the running test measured, for `FigureReporter`. */
export function annotateFigure(figure: AnnotatedFigure): void {
  test.info().annotations.push({ type: 'figure', description: JSON.stringify(figure) })
}
