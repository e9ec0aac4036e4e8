#!/usr/bin/env node
// Committed, so that `npm ci` can link it before the packages are built.
import { existsSync } from 'node:fs'

const main = new URL('../dist/main.js', import.meta.url)
if (existsSync(main)) await import(main.href)
else {
  console.error('The service is not built. Run `npm run build` at the root of the repository.')
  process.exitCode = 2
}
