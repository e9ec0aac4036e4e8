import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildEditor, buildScriptTag, publish } from './browserSteps.mjs'
import { allSettled, runStep } from './runStep.mjs'
import { transpilePackages } from './transpilePackages.mjs'

const packages = fileURLToPath(new URL('..', import.meta.url))

/**
 * Builds what `npm start` runs: no checks, no files for npm, compressed lightly.
 *
 * @param {readonly string[]} [programs] folders of further packages that run in Node
 * @returns {{ service: Promise<void>, all: Promise<void> }} `service` can run, without the SDK that it hands out; `all` is everything
 */
export function buildForStart(programs = []) {
  for (const name of ['fonts', 'template', 'client', 'dashboard', 'server', 'sdk', ...programs])
    rmSync(`${packages}${name}/dist`, { recursive: true, force: true })
  const scripts = buildEditor()
    .then(buildScriptTag)
    .then(() => publish({ isQuick: true }))
  const service = runStep('Compile the service', () => transpilePackages(['fonts', 'server', ...programs]))
  const all = allSettled([service, scripts])
  // A caller that waits for the service first learns of a failure from it.
  all.catch(() => undefined)
  return { service, all }
}
