// Opens the editor on every hostile page; `npm test` has a short form of it.
process.env.HOSTILE = 'all'
process.argv.push('hostilePages')
await import('./run.mjs')
