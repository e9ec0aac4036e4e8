// Replaces two processes of the built service one after another, behind a balancer that never repeats a request, while
// 24 clients issue on connections that they keep: npm run rolling
//   -- --restarts 20        default: 10
//   -- --haproxy            behind HAProxy, with the configuration of examples/deployment
//   -- --record             writes its figures to docs/figures.json
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { mainFile } from '../attack/startService.mjs'
import { recordFigures } from '../figures/recordFigures.mjs'
import { importTestSupport } from '../support/importTestSupport.mjs'
import { startHaproxy } from './startHaproxy.mjs'
import { startPostgres } from './startPostgres.mjs'

const { values: options } = parseArgs({
  options: {
    restarts: { type: 'string', default: '10' },
    haproxy: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
})
const restarts = Number(options.restarts)
if (!Number.isInteger(restarts) || restarts < 1) throw new Error('--restarts must be a whole number from 1.')
if (!existsSync(mainFile)) throw new Error('The service is not built: run `npm run build` first.')

const { runRollingRestarts } = await importTestSupport('runRollingRestarts.ts')
const postgres = await startPostgres()
try {
  const report = await runRollingRestarts({
    databaseUrl: await postgres.newDatabase(),
    restarts,
    clients: 24,
    atLeast: 3_000,
    ...(options.haproxy && { start: startHaproxy }),
  })
  const id = options.haproxy ? 'rolling.haproxy' : 'rolling'
  const failures = Object.entries(report.failed)
  const failed = failures.reduce((sum, [, count]) => sum + count, 0)
  console.log(`${restarts} restarts: ${failed} of ${report.requests} requests failed.`)
  if (options.record)
    recordFigures(`npm run rolling -- ${process.argv.slice(2).join(' ')}`, [
      { id: `${id}.restarts`, value: restarts, unit: '' },
      { id: `${id}.requests`, value: report.requests, unit: '' },
      { id: `${id}.failed`, value: failed, unit: '' },
    ])
  for (const [failure, count] of failures) console.log(`${count} × ${failure}`)
  const unclean = report.exitCodes.filter((code) => code !== 0)
  if (unclean.length) console.log(`Exit codes: ${unclean.join(', ')}`)
  process.exitCode = failures.length || unclean.length ? 1 : 0
} finally {
  await postgres.stop()
}
