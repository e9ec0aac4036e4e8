#!/usr/bin/env node
// npx @certificate-sdk/sdk copy FOLDER: the script tag's files and the fonts, for a site that hosts them itself. npx
// @certificate-sdk/sdk doctor URL: finds what prevents the editor from opening on a page.
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const usage = `Usage:
npx @certificate-sdk/sdk copy FOLDER
    Copies certificate-sdk.js and the files of this version, fonts included, into FOLDER.
    Exit codes: 0 copied, 1 not, 2 called incorrectly.
npx @certificate-sdk/sdk doctor URL
    Visits a page with the script tag, and says what keeps the editor from opening there.
    Exit codes: 0 nothing, 1 something, 2 called incorrectly.
npx @certificate-sdk/sdk --help, --version`

const root = fileURLToPath(new URL('..', import.meta.url))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Commands, each with its one argument. */
const commands = new Map([
  ['copy', { argument: 'FOLDER', run: copy }],
  ['doctor', { argument: 'URL', run: visit }],
])

process.exit(await main(process.argv.slice(2)))

/** @param {string[]} words */
async function main(words) {
  const parsed = parse(words)
  if (typeof parsed === 'string') return refuse(parsed)
  const [name, ...given] = parsed.positionals
  if (parsed.values.help || name === 'help') {
    console.log(usage)
    return 0
  }
  if (parsed.values.version) {
    console.log(version)
    return 0
  }
  if (name === undefined) return refuse()
  const command = commands.get(name)
  if (!command) return refuse(`There is no command "${name}".`)
  if (given.length !== 1 || !given[0]) return refuse(`${name} takes 1 argument, the ${command.argument}.`)
  return command.run(given[0])
}

/** @returns the options and the other words; for unknown options, what is wrong */
function parse(/** @type {string[]} */ args) {
  const options = /** @type {const} */ ({
    help: { type: 'boolean', short: 'h' },
    version: { type: 'boolean', short: 'v' },
  })
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function refuse(reason = '') {
  console.error(reason ? `${reason}\n${usage}` : usage)
  return 2
}

/** @param {string} folder */
function copy(folder) {
  // Fonts may be in any folder of that name: `import.meta.resolve` finds the installed one.
  const fonts = fileURLToPath(new URL('../files', import.meta.resolve('@certificate-sdk/fonts')))
  try {
    cpSync(join(root, 'dist/cdn'), folder, { recursive: true, filter: (path) => !path.endsWith('.map') })
    cpSync(fonts, join(folder, version, 'fonts'), { recursive: true })
  } catch (error) {
    console.error(`${folder} could not be written: ${error instanceof Error ? error.message : error}`)
    return 1
  }
  console.log(`${folder} has certificate-sdk.js and the files of version ${version}.`)
  return 0
}

/** @param {string} url */
async function visit(url) {
  const { doctor } = await import('./doctor/doctor.mjs')
  const { exitCode, text } = await doctor(url)
  console[exitCode === 2 ? 'error' : 'log'](text)
  return exitCode
}
