// Fails while the project has no address of its own: first step of npm run release. Packing to try a build only warns.
import { readFileSync } from 'node:fs'
import { addressProblem } from './projectAddress.mjs'

const problem = addressProblem(
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
)
if (problem) {
  console.error(problem)
  process.exit(1)
}
