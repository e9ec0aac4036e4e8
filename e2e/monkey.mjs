// Runs random actions of a person in the editor, with many seeds; `npm test` has a short form of it.
//   -- --seeds 1-100      which seeds; default 1-100
//   -- --actions 300      actions per seed
//   -- --only 0-20,35     which of them, by number: to find the few that a failure needs
//   -- --workers 2        browsers at a time, each with its own service; default 1
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1-100' },
    actions: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
    workers: { type: 'string', default: '1' },
  },
})
process.env.MONKEY_SEEDS = values.seeds
process.env.MONKEY_ACTIONS = values.actions
process.env.MONKEY_ONLY = values.only
process.argv.splice(2, process.argv.length, 'editorMonkey', '--fully-parallel', `--workers=${values.workers}`)
await import('./run.mjs')
