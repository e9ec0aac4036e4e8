// Builds every package into its dist/: types and Node code by tsc, browser code by vite, in the order of the house.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundleTypes } from './build/bundleTypes.mjs'
import { npmEntries } from './build/npmEntries.mjs'
import { publishSdkFiles } from './build/publishSdkFiles.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

function run(command, ...args) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}

const packages = ['fonts', 'template', 'client', 'cli', 'server', 'editor', 'sdk']
for (const name of packages) rmSync(`${root}packages/${name}/dist`, { recursive: true, force: true })
run('npx', 'tsc', '-b', ...packages.map((name) => `packages/${name}`))
for (const mode of ['editor', 'npm', 'script-tag'])
  run('npx', 'vite', 'build', '--mode', mode, '--logLevel', 'error')
bundleTypes(`${root}packages/client`)
bundleTypes(
  `${root}packages/sdk`,
  npmEntries.filter((name) => name !== 'index'),
)
await publishSdkFiles(`${root}packages/sdk`, `${root}packages/server/dist/sdk`)
