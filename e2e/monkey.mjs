// Runs random actions of a person in the editor, with many seeds; `npm test` has a short form of it.
//   -- --seeds 1-100      which seeds; default 1-100
//   -- --actions 300      actions per seed
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1-100' },
    actions: { type: 'string', default: '300' },
  },
})
process.env.MONKEY_SEEDS = values.seeds
process.env.MONKEY_ACTIONS = values.actions
process.argv.splice(2, process.argv.length, 'editorMonkey')
await import('./run.mjs')
