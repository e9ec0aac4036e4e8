import { addUpFigures } from './addUpFigures.mjs'
import { recordFigures } from './recordFigures.mjs'

/**
 * Playwright's reporter that records the figures that tests measured by `annotateFigure`. A run that failed records nothing.
 *
 * @implements {import('@playwright/test/reporter').Reporter}
 */
class FigureReporter {
  /** @type {import('./addUpFigures.mjs').AttachedFigure[]} */
  #attached = []

  /** @type {import('@playwright/test/reporter').Reporter['onTestEnd']} */
  onTestEnd(_test, { annotations }) {
    for (const { type, description } of annotations)
      if (type === 'figure') this.#attached.push(JSON.parse(description ?? ''))
  }

  /** @type {import('@playwright/test/reporter').Reporter['onEnd']} */
  onEnd({ status }) {
    const command = process.env.FIGURES_COMMAND
    if (command && status === 'passed') recordFigures(command, addUpFigures(this.#attached))
  }
}

// Playwright loads a reporter by the default export of its module.
// biome-ignore lint/style/noDefaultExport: see above
export default FigureReporter
