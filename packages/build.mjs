// Builds packages into their dist/ folders: types and Node code by tsc, browser code by Vite.
// node packages/build.mjs          all, from scratch
// node packages/build.mjs client   only some, with what they are made from
import { spawnSync } from 'node:child_process'
import { copyFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundleTypes } from './build/bundleTypes.mjs'
import { compilePackages } from './build/compilePackages.mjs'
import { npmEntries } from './build/npmEntries.mjs'
import { packageFolders } from './build/packageFolders.mjs'
import { publishSdkFiles } from './build/publishSdkFiles.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = packageFolders()
const packages = folders.map(({ name }) => name)
const folder = (name) => `${root}packages/${name}`
const names = process.argv.slice(2)
const unknown = names.filter((name) => !packages.includes(name))
if (unknown.length) fail(`No package ${unknown.join(', ')}. There are ${packages.join(', ')}.`)
const builds = (name) => names.length === 0 || names.includes(name)

if (names.length === 0) for (const name of packages) remove(`${folder(name)}/dist`)
if (!compilePackages(packages.filter(builds))) process.exit(1)
if (builds('client')) buildClient()
if (builds('sdk')) await buildSdk()
for (const { name, manifest } of folders)
  if (builds(name) && hasOwnBuild(name, manifest.scripts?.build))
    run('npm', 'run', 'build', '-w', `packages/${name}`)

/** Whether a package's build script is something else than this file. */
function hasOwnBuild(name, script) {
  return script !== undefined && script !== `node ../build.mjs ${name}`
}

/** ES modules by tsc, and one CommonJS file, whose types are the same. */
function buildClient() {
  run('npx', 'vite', 'build', '--mode', 'client-commonjs', '--logLevel', 'error')
  bundleTypes(folder('client'))
  copyFileSync(`${folder('client')}/types/index.d.ts`, `${folder('client')}/types/index.d.cts`)
}

/** The SDK contains the editor, and the service hands out a copy of the SDK. */
async function buildSdk() {
  for (const mode of ['editor', 'npm', 'script-tag'])
    run('npx', 'vite', 'build', '--mode', mode, '--logLevel', 'error')
  bundleTypes(
    folder('sdk'),
    npmEntries.filter((name) => name !== 'index'),
  )
  const served = `${folder('server')}/dist/sdk`
  remove(served)
  await publishSdkFiles(folder('sdk'), served)
}

function run(command, ...args) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}

function remove(path) {
  rmSync(path, { recursive: true, force: true })
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
