// Asks tools of others about the OpenAPI document of the built service: npm run judges
//   -- redocly heyApi   some of them
// They are installed into e2e/results/judges, at the versions below; the first run needs a registry. Each also gets a
// control, which it must refuse: a judge that accepts everything judges nothing.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { align } from '../bench/printTable.mjs'
import { createJudges } from './createJudges.mjs'
import { runTool } from './runTool.mjs'

/** Exact versions. Newer ones of @hey-api/openapi-ts need Node 22. */
const tools = [
  '@redocly/cli@2.77.0',
  '@stoplight/spectral-cli@6.16.3',
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  '@hey-api/openapi-ts@0.95.0',
  'typescript@5.9.3',
  '@types/node@20.19.25',
]

const folder = join(import.meta.dirname, '../results/judges')
mkdirSync(folder, { recursive: true })
await runTool(
  'npm',
  ['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-save', ...tools],
  folder,
)

const judges = createJudges(folder)
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in judges))
if (unknown.length)
  throw new Error(`There is no judge ${unknown}; there are ${Object.keys(judges).join(', ')}.`)
const rows = []
for (const [name, { judge, control }] of Object.entries(judges)) {
  if (asked.length && !asked.includes(name)) continue
  const verdict = await judge().catch((error) => console.error(error.message))
  const isControlRefused = await control().then(
    () => false,
    () => true,
  )
  rows.push([name, verdict ?? 'REFUSED', isControlRefused ? 'refused' : 'ACCEPTED'])
  if (verdict === undefined || !isControlRefused) process.exitCode = 1
}
console.log(align([['judge', 'verdict', 'control'], ...rows]))
