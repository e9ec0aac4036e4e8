// Runs random actions of a person in the editor, with many seeds; `npm test` has a short form of it.
//   -- --seeds 1-100      which seeds; default 1-100
//   -- --actions 300      actions per seed
//   -- --only 0-20,35     which of them, by number: to find the few that a failure needs
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1-100' },
    actions: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
  },
})
process.env.MONKEY_SEEDS = values.seeds
process.env.MONKEY_ACTIONS = values.actions
process.env.MONKEY_ONLY = values.only
process.argv.splice(2, process.argv.length, 'editorMonkey')
await import('./run.mjs')
