// Builds packages into their dist/ folders: types and Node code by tsc, browser code by Vite.
// node packages/build.mjs          all, from scratch
// node packages/build.mjs client   only some, with the packages that they are made from
// node packages/build.mjs --start  only what the demo runs: no checks, no files for npm, compressed lightly
import { spawnSync } from 'node:child_process'
import { copyFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bundleTypes } from './build/bundleTypes.mjs'
import { compilePackages } from './build/compilePackages.mjs'
import { npmEntries } from './build/npmEntries.mjs'
import { packageFolders } from './build/packageFolders.mjs'
import { publishSdkFiles } from './build/publishSdkFiles.mjs'
import { runProgram, runStep } from './build/runStep.mjs'

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { start: { type: 'boolean', default: false } },
})
const root = fileURLToPath(new URL('..', import.meta.url))
const folders = packageFolders()
const packages = folders.map(({ name }) => name)
const folder = (name) => `${root}packages/${name}`
const editorManifest = `dist/cdn/${folders.find(({ name }) => name === 'sdk').manifest.version}/manifest.json`
const builds = (name) => names.length === 0 || names.includes(name)

try {
  const unknown = names.filter((name) => !packages.includes(name))
  if (unknown.length) throw new Error(`No package ${unknown.join(', ')}. There are ${packages.join(', ')}.`)
  await (values.start ? buildForStart() : build())
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

async function buildForStart() {
  for (const name of ['fonts', 'template', 'client', 'dashboard', 'server', 'sdk']) remove(name)
  await all([
    runStep('Compile the service', () => compilePackages(['fonts', 'server'], { isChecked: false })),
    buildEditor()
      .then(buildScriptTag)
      .then(() => publish({ isQuick: true })),
  ])
}

async function build() {
  if (names.length === 0) for (const name of packages) remove(name)
  const compiled = runStep('Compile the packages', () => compilePackages(packages.filter(builds)))
  const editor = builds('sdk') ? buildEditor() : undefined
  await all([
    builds('client') && compiled.then(buildClient),
    editor && Promise.all([compiled, editor]).then(buildNpmPackage),
    editor?.then(buildScriptTag).then(() => publish()),
    compiled,
  ])
  if (editor) rmSync(`${folder('sdk')}/${editorManifest}`)
  for (const { name, manifest } of folders)
    if (builds(name) && hasOwnBuild(name, manifest.scripts?.build)) runOwnBuild(name)
}

/** Whether a package's build script is something else than this file. */
function hasOwnBuild(name, script) {
  return script !== undefined && script !== `node ../build.mjs ${name}`
}

function runOwnBuild(name) {
  const { status } = spawnSync('npm', ['run', 'build', '-w', `packages/${name}`], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`The build of packages/${name} failed.`)
}

/** ES modules by tsc, and one CommonJS file, whose types are the same. */
function buildClient() {
  return runStep('Build the client', async () => {
    await vite('client-commonjs')
    bundleTypes(folder('client'))
    copyFileSync(`${folder('client')}/types/index.d.ts`, `${folder('client')}/types/index.d.cts`)
  })
}

/** The files that the script tag and the npm package share. Both read their names from its manifest. */
function buildEditor() {
  return runStep('Build the editor', () => vite('editor'))
}

function buildScriptTag() {
  return runStep('Build the script tag', () => vite('script-tag'))
}

function buildNpmPackage() {
  return runStep('Build the npm package', async () => {
    await vite('npm')
    bundleTypes(
      folder('sdk'),
      npmEntries.filter((name) => name !== 'index'),
    )
  })
}

/** The service hands out a copy of the SDK. */
function publish(options) {
  return runStep('Compress the files of the SDK', () =>
    publishSdkFiles(folder('sdk'), `${folder('server')}/dist/sdk`, options),
  )
}

function vite(mode) {
  return runProgram('vite', 'build', '--mode', mode, '--logLevel', 'error')
}

/** Waits for all steps even if one fails, so that none of them writes files after the build has ended. */
async function all(steps) {
  const results = await Promise.allSettled(steps)
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

function remove(name) {
  rmSync(`${folder(name)}/dist`, { recursive: true, force: true })
}
