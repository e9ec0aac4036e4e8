import { recordFigures } from './recordFigures.mjs'

/**
 * Playwright's reporter that records the figures that tests measured by `annotateFigure`. Figures of one id are added
 * up: tests that share a comparison count their own part. A run that failed records nothing.
 *
 * @implements {import('@playwright/test/reporter').Reporter}
 */
class FigureReporter {
  /** @type {Map<string, import('./mergeFigures.mjs').Measured>} */
  #measured = new Map()

  /** @type {import('@playwright/test/reporter').Reporter['onTestEnd']} */
  onTestEnd(_test, { annotations }) {
    for (const { type, description } of annotations) {
      if (type !== 'figure') continue
      const figure = JSON.parse(description ?? '')
      const before = this.#measured.get(figure.id)?.value ?? 0
      this.#measured.set(figure.id, { ...figure, value: before + figure.value })
    }
  }

  /** @type {import('@playwright/test/reporter').Reporter['onEnd']} */
  onEnd({ status }) {
    const command = process.env.FIGURES_COMMAND
    if (command && status === 'passed') recordFigures(command, [...this.#measured.values()])
  }
}

// Playwright loads a reporter by the default export of its module.
// biome-ignore lint/style/noDefaultExport: see above
export default FigureReporter
