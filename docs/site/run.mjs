// npm run docs: builds the site and serves it.
//   -- --build     builds only, to docs/site/dist
//   -- --check     builds, and tests links, sizes, accessibility, and the playground in Chromium
//   -- --check --every-page   runs axe on every page, too
//   -- --check --part 2/4     only runs axe, on every page of the second quarter
//   -- --built                takes the site that is in docs/site/dist
//   -- --base /x/  for a web space with the site in a folder
// DOCS_PORT chooses another port than 3005.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildState } from '../../examples/host/demo/buildState.mjs'
import { runVite } from '../../packages/build/browserSteps.mjs'
import { buildForStart } from '../../packages/build/buildForStart.mjs'
import { allSettled, runStep } from '../../packages/build/runStep.mjs'
import { copySdk } from './building/copySdk.mjs'
import { issueSamples } from './building/issueSamples.mjs'
import { writePages } from './building/writePages.mjs'

const site = fileURLToPath(new URL('.', import.meta.url))
const root = join(site, '../..')
const values = readArguments()
const began = performance.now()

try {
  if (!values.built) await build()
  if (values.check) {
    const { checkSite } = await import('./checking/checkSite.mjs')
    process.exitCode = await checkSite({
      site,
      root,
      base: values.base,
      isEveryPage: values['every-page'],
      part: values.part,
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
    const { values } = parseArgs({
      options: {
        build: { type: 'boolean', default: false },
        built: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        'every-page': { type: 'boolean', default: false },
        part: { type: 'string' },
        base: { type: 'string', default: '/' },
      },
    })
    const [, part, parts] = /^(\d+)\/(\d+)$/.exec(values.part ?? '1/1')?.map(Number) ?? []
    if (!part || part > parts) throw new Error('--part is one such as 2/4.')
    return { ...values, part: values.part && { part, parts } }
  } catch (error) {
    console.error(
      `${error.message}\nUsage: npm run docs -- [--build | [--built] --check [--every-page | --part 2/4]] [--base /folder/]`,
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
    : runStep('Install VitePress', () =>
        run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], site),
      )
  const isFresh = buildState(root, 'demo') === 'fresh' && existsSync(join(root, 'packages/cli/dist/main.js'))
  const built = isFresh ? undefined : buildForStart(['cli'])
  await built?.service
  const target = join(site, '.pages')
  const files = join(target, 'public')
  await runStep('Write the pages', () => writePages({ root, target }))
  // Pages show the certificate; nothing else that they need is read before the site is complete.
  await allSettled([
    runStep('Issue a certificate', () => issueSamples(root, join(files, 'samples'))),
    installed,
  ])
  rmSync(join(site, 'dist'), { recursive: true, force: true })
  await allSettled([
    runStep('Build the site', () =>
      run(process.execPath, [join(site, 'node_modules/vitepress/bin/vitepress.js'), 'build', '.'], site),
    ),
    runStep('Bundle the painter', () => runVite('painter')),
    Promise.resolve(built?.all).then(() => runStep('Copy the SDK', () => copySdk(root, files))),
  ])
  cpSync(files, join(site, 'dist'), { recursive: true })
  console.log(`  The site is built: docs/site/dist, ${((performance.now() - began) / 1000).toFixed(0)} s`)
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
