#!/usr/bin/env node
// npx @certificate-sdk/sdk copy FOLDER: the script tag's files and the fonts, for a site that hosts them by itself.
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const usage = `Usage: npx @certificate-sdk/sdk copy FOLDER
Copies certificate-sdk.js and the files of this version, fonts included, into FOLDER.`

const [command, folder] = process.argv.slice(2)
if (['--help', '-h', 'help'].includes(command)) {
  console.log(usage)
  process.exit(0)
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
