// Opens the editor on every hostile page; `npm test` has a short form of it.
process.env.HOSTILE = 'all'
process.env.FIGURES_COMMAND = 'npm run hostile'
process.argv.push('hostilePages', '--reporter=list,./figures/FigureReporter.mjs')
await import('./run.mjs')
