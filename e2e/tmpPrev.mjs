import { runnerImport } from 'vite'
const { module } = await runnerImport('/work/wt/scale28/packages/server/src/testing/buildPreviousRelease.ts', { configFile: false, logLevel: 'error' })
console.log(module.hasPreviousRelease(), module.buildPreviousRelease())
