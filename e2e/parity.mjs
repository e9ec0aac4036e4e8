// The whole comparison of the editor's pixels with the issued ones; `npm test` has a short form of it.
process.env.PARITY = 'whole'
process.argv.push('parity')
await import('./run.mjs')
