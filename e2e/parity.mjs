// The whole comparison of the editor's pixels with the issued ones; `npm test` has a short form of it.
process.env.PARITY = 'whole'
process.env.FIGURES_COMMAND = 'npm run parity'
process.argv.push('tests/parity', '--reporter=list,./figures/FigureReporter.mjs')
await import('./run.mjs')
