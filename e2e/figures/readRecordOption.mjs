/**
 * Options for Playwright in which `--record` became the reporter that records figures, and the environment that tells it
 * the command.
 *
 * @param {string} script such as `npm run e2e`
 * @param {readonly string[]} given options of the script
 * @returns {{ options: string[], environment: NodeJS.ProcessEnv }}
 */
export function readRecordOption(script, given) {
  if (!given.includes('--record')) return { options: [...given], environment: process.env }
  const options = given.filter((option) => option !== '--record')
  const command = `${script} -- ${given.join(' ')}`
  return {
    options: [...options, '--reporter=list,./figures/FigureReporter.mjs'],
    environment: { ...process.env, FIGURES_COMMAND: command },
  }
}
