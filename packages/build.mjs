// Builds packages into their dist/ folders: types and Node code by tsc, browser code by Vite.
// node packages/build.mjs          all, from scratch
// node packages/build.mjs client   only some, with the packages that they are made from
// node packages/build.mjs --start  only what the demo runs: no checks, no files for npm, compressed lightly
import { spawnSync } from 'node:child_process'
import { copyFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildEditor, buildScriptTag, publish, runVite } from './build/browserSteps.mjs'
import { buildForStart } from './build/buildForStart.mjs'
import { bundleTypes } from './build/bundleTypes.mjs'
import { compilePackages } from './build/compilePackages.mjs'
import { npmEntries } from './build/npmEntries.mjs'
import { packageFolders } from './build/packageFolders.mjs'
import { allSettled, runStep } from './build/runStep.mjs'

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
  await (values.start ? buildForStart().all : build())
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

async function build() {
  if (names.length === 0) for (const name of packages) remove(name)
  const compiled = runStep('Compile the packages', () => compilePackages(packages.filter(builds)))
  const editor = builds('sdk') ? buildEditor() : undefined
  await allSettled([
    builds('client') && compiled.then(buildClient),
    editor && Promise.all([compiled, editor]).then(buildNpmPackage),
    editor?.then(buildScriptTag).then(() => publish()),
    compiled,
  ])
  if (editor) rmSync(`${folder('sdk')}/${editorManifest}`)
  for (const { name, manifest } of folders)
    if (builds(name) && hasOwnBuild(name, manifest.scripts?.build)) runOwnBuild(name)
}

/** Returns true if a package's build script is something else than this file. */
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
    await runVite('client-commonjs')
    bundleTypes(folder('client'))
    copyFileSync(`${folder('client')}/types/index.d.ts`, `${folder('client')}/types/index.d.cts`)
  })
}

function buildNpmPackage() {
  return runStep('Build the npm package', async () => {
    await runVite('npm')
    bundleTypes(
      folder('sdk'),
      npmEntries.filter((name) => name !== 'index'),
    )
  })
}

function remove(name) {
  rmSync(`${folder(name)}/dist`, { recursive: true, force: true })
}
