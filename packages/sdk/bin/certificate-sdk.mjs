#!/usr/bin/env node
// npx @certificate-sdk/sdk copy FOLDER: the script tag's files and the fonts, for a site that hosts them itself.
// npx @certificate-sdk/sdk doctor URL: what keeps the editor from opening on a page.
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const usage = `Usage:
npx @certificate-sdk/sdk copy FOLDER
    Copies certificate-sdk.js and the files of this version, fonts included, into FOLDER.
npx @certificate-sdk/sdk doctor URL
    Visits a page with the script tag, and says what keeps the editor from opening there.
    Exit codes: 0 nothing, 1 something, 2 called incorrectly.`

const [command, folder] = process.argv.slice(2)
if (['--help', '-h', 'help'].includes(command)) {
  console.log(usage)
  process.exit(0)
}
if (command === 'doctor' && folder) {
  const { doctor } = await import('./doctor/doctor.mjs')
  const { exitCode, text } = await doctor(folder)
  console[exitCode === 2 ? 'error' : 'log'](text)
  process.exit(exitCode)
}
if (command !== 'copy' || !folder) {
  console.error(usage)
  process.exit(2)
}
const root = fileURLToPath(new URL('..', import.meta.url))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
// Fonts are in any folder of that name: `import.meta.resolve` finds the one that is installed.
const fonts = fileURLToPath(new URL('../files', import.meta.resolve('@certificate-sdk/fonts')))
cpSync(join(root, 'dist/cdn'), folder, { recursive: true, filter: (path) => !path.endsWith('.map') })
cpSync(fonts, join(folder, version, 'fonts'), { recursive: true })
console.log(`${folder} has certificate-sdk.js and the files of version ${version}.`)
