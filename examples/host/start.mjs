// `npm start`: builds what changed, runs the certificate service, then this company's own site. `npm run dev` has its own build
// and passes --built.
// Nothing is imported statically: an older Node must get as far as saying that it is too old.
const { nodeVersionProblem } = await import('./demo/nodeVersionProblem.mjs')
const problem = nodeVersionProblem(process.versions.node)
if (problem) {
  console.error(problem)
  process.exit(1)
}
const { runDemo } = await import('./demo/runDemo.mjs')
process.exit(await runDemo(process.env, { isBuilt: process.argv.includes('--built') }))
