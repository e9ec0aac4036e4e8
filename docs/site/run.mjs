// npm run docs: builds the site and serves it.
//   -- --build     builds only, to docs/site/dist
//   -- --check     builds, and tests links, sizes, accessibility, and the playground in Chromium
//   -- --check --every-page   runs axe on every page, too
//   -- --base /x/  for a web space with the site in a folder
// DOCS_PORT chooses another port than 3005.
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const site = fileURLToPath(new URL('.', import.meta.url))
const root = join(site, '../..')
const values = readArguments()
const began = performance.now()

try {
  await build()
  if (values.check) {
    const { checkSite } = await import('./checking/checkSite.mjs')
    process.exitCode = await checkSite({
      site,
      root,
      base: values.base,
      isEveryPage: values['every-page'],
    })
  } else if (!values.build) {
    const { serveSite } = await import('./building/serveSite.mjs')
    const port = Number(process.env.DOCS_PORT || 3005)
    const { url } = await serveSite(join(site, 'dist'), { port, base: values.base, root })
    console.log(`\n  The site: ${url}\n  Ctrl+C stops it.`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        build: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        'every-page': { type: 'boolean', default: false },
        base: { type: 'string', default: '/' },
      },
    }).values
  } catch (error) {
    console.error(
      `${error.message}\nUsage: npm run docs -- [--build | --check [--every-page]] [--base /folder/]`,
    )
    process.exit(2)
  }
}

async function build() {
  if (!/^\/(.*\/)?$/.test(values.base))
    throw new Error('--base must begin and end with a slash, such as /docs/.')
  // VitePress has packages of its own, which nothing else in the repository needs.
  const installed = existsSync(join(site, 'node_modules/vitepress/package.json'))
    ? undefined
    : step('Install VitePress', () => run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], site))
  const { buildPackages } = await import('../../examples/host/demo/buildPackages.mjs')
  const { buildState } = await import('../../examples/host/demo/buildState.mjs')
  const { compilePackages } = await import('../../packages/build/compilePackages.mjs')
  const { runProgram } = await import('../../packages/build/runStep.mjs')
  const { copySdk } = await import('./building/copySdk.mjs')
  const { issueSamples } = await import('./building/issueSamples.mjs')
  const { writePages } = await import('./building/writePages.mjs')
  const isFresh = buildState(root, 'demo') === 'fresh'
  if (!isFresh) await buildPackages(root, new AbortController().signal, ['--start'])
  if (!isFresh || !existsSync(join(root, 'packages/cli/dist/main.js')))
    await step('Compile the commands', () => compilePackages(['cli'], { isChecked: false }))
  const target = join(site, '.pages')
  await step('Write the pages', () => writePages({ root, target }))
  const files = join(target, 'public')
  await Promise.all([
    step('Copy the SDK', () => copySdk(root, files)),
    step('Issue a certificate', () => issueSamples(root, join(files, 'samples'))),
    step('Bundle the painter', () => runProgram('vite', 'build', '--mode', 'painter', '--logLevel', 'error')),
    installed,
  ])
  rmSync(join(site, 'dist'), { recursive: true, force: true })
  await step('Build the site', () =>
    run(process.execPath, [join(site, 'node_modules/vitepress/bin/vitepress.js'), 'build', '.'], site),
  )
  console.log(`  The site is built: docs/site/dist, ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

/** @template T @param {string} name @param {() => T | Promise<T>} work */
async function step(name, work) {
  const start = performance.now()
  const result = await work()
  console.log(`  ✓ ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}

/** Runs a program; its output is shown only if it fails. @param {string} program @param {string[]} args @param {string} cwd */
async function run(program, args, cwd) {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, DOCS_BASE: values.base },
    shell: process.platform === 'win32' && program === 'npm',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`${output}\n${program} ${args.join(' ')} failed.`)
}
