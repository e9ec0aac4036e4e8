// npm run matrix [-- words of names]: packs the SDK, installs it in empty projects of many bundlers and frameworks,
// opens the editor there, saves, and prints a table. `npm run matrix -- example` does so with the examples, each by its
// own command; `-- modals`, in modals of other libraries. `--record` writes the numbers to docs/figures.json. Needs the built packages, a network,
// Chromium, and, for the page of Laravel, PHP; takes minutes to hours.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { packSdk } from '../../examples/starting/packSdk.mjs'
import { recordFigures } from '../figures/recordFigures.mjs'
import { chromiumArguments, findChromium } from '../support/findChromium.mjs'
import { freePort } from '../support/freePort.mjs'
import { startExample } from '../support/startExample.mjs'
import { examples, modals, projects } from './projects.mjs'
import { serveFolder } from './serveFolder.mjs'
import { tryEditor } from './tryEditor.mjs'
import { tryError } from './tryError.mjs'
import { tryExample } from './tryExample.mjs'
import { tryInline } from './tryInline.mjs'
import { tryModal } from './tryModal.mjs'

const here = import.meta.dirname
const work = mkdtempSync(join(tmpdir(), 'matrix-'))
const words = process.argv.slice(2)
const wanted = words.filter((word) => word !== '--record').map((word) => word.toLowerCase())
const chosen = [...projects, modals, ...examples].filter(({ name }) =>
  wanted.every((word) => name.toLowerCase().includes(word)),
)

const needsTarballs = chosen.some(({ folder }) => folder)
const tarballs = needsTarballs ? packSdk(join(here, '../..'), work) : {}
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
const rows = []
for (const project of chosen) {
  const started = Date.now()
  const row = {
    name: project.name,
    ...(await (project.example ? openExample(project) : tryProject(project))),
  }
  rows.push(row)
  const seconds = Math.round((Date.now() - started) / 1000)
  console.error(`${row.failure ? 'FAILED' : 'ok    '} ${row.name} (${seconds} s) ${row.failure ?? ''}`)
}
await browser.close()
rmSync(work, { recursive: true, force: true, maxRetries: 3 })
console.log('| project | requests on opening | result |\n| --- | --- | --- |')
for (const { name, requests, failure } of rows)
  console.log(
    `| ${name} | ${requests ?? ''} | ${failure ? `failed: ${failure.split('\n')[0]}` : 'opens, saves'} |`,
  )
const opened = (some) => `${some.filter(({ failure }) => !failure).length} of ${some.length}`
const isServer = ({ name }) => projects.some((one) => one.name === name && one.isDevelopment)
console.log(
  `\n${opened(rows.filter((row) => !isServer(row)))} builds, ${opened(rows.filter(isServer))} development servers`,
)
if (words.includes('--record')) {
  const resultsOf = (some) => rows.filter(({ name }) => some.some((one) => one.name === name))
  const working = (some) => resultsOf(some).filter(({ failure }) => !failure).length
  const builds = projects.filter(({ isDevelopment }) => !isDevelopment)
  const servers = projects.filter(({ isDevelopment }) => isDevelopment)
  const figures = [
    { of: builds, id: 'matrix.projects', value: working(builds), unit: 'projects' },
    { of: servers, id: 'matrix.servers', value: working(servers), unit: 'development servers' },
    { of: examples, id: 'matrix.examples', value: working(examples), unit: 'examples' },
    { of: [modals], id: 'matrix.modals', value: resultsOf([modals])[0]?.working ?? 0, unit: 'modals' },
  ]
  // A part of the projects is no figure of all.
  const whole = figures.filter(({ of }) => resultsOf(of).length === of.length)
  recordFigures(
    ['npm run matrix', ...(wanted.length ? ['--', ...wanted] : [])].join(' '),
    whole.map(({ of: _, ...figure }) => figure),
  )
}
process.exit(rows.some(({ failure }) => failure) ? 1 : 0)

async function openExample({ example }) {
  const page = await browser.newPage()
  let server
  try {
    server = await startExample(example, await freePort())
    return await tryExample(page, server.url)
  } catch (error) {
    return { failure: error.message.slice(-2_000) }
  } finally {
    await page.close()
    await server?.close()
  }
}

async function tryProject(project) {
  const { folder, dependencies, build = [], output, serve, pages = { '': 'opens' } } = project
  const root = join(work, project.root ?? folder)
  let server
  try {
    if (!existsSync(root)) install(root, folder, dependencies)
    const manifest = join(root, 'package.json')
    const before = readFileSync(manifest, 'utf8')
    for (const command of build) run(root, command, [], true)
    if (readFileSync(manifest, 'utf8') !== before)
      return { failure: `The build changed package.json: ${readFileSync(manifest, 'utf8')}` }
    // Bundlers that do not handle pages get theirs unchanged.
    if (output && existsSync(join(root, 'index.html')) && !existsSync(join(root, output, 'index.html')))
      cpSync(join(root, 'index.html'), join(root, output, 'index.html'))
    server = serve ? await startServer(root, serve) : await serveFolder(join(root, output))
    if (project.isDevelopment) await warmUp(server.url)
    const results = []
    for (const [path, expected] of Object.entries(pages))
      results.push({ path, ...(await tryPage(server.url + path, expected)) })
    const failed = results.filter(({ failure }) => failure)
    return {
      requests: results[0].requests,
      working: results.length - failed.length,
      ...(failed.length && { failure: failed.map(({ path, failure }) => `${path} ${failure}`).join('\n') }),
    }
  } catch (error) {
    return { failure: String(error.stderr || error.stdout || error.message).slice(-2_000) }
  } finally {
    await server?.close()
  }
}

/** A development server that has seen a page may find further dependencies, and load the page again. */
async function warmUp(url) {
  const page = await browser.newPage()
  // It compiles on demand, on a busy machine for minutes.
  page.setDefaultTimeout(120_000)
  await page.goto(url)
  await page.locator('#open').waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2_000)
  await page.close()
}

function tryPage(url, expected) {
  if (expected === 'opens') return tryEditor(browser, url)
  if (expected === 'modal' || expected === 'closed modal')
    return tryModal(browser, url, { isClosed: expected === 'closed modal' })
  return expected === 'inline' ? tryInline(browser, url) : tryError(browser, url, expected)
}

function install(root, folder, dependencies) {
  mkdirSync(root)
  cpSync(join(here, 'projects', folder), root, { recursive: true })
  cpSync(join(here, 'openEditor.js'), join(root, 'openEditor.js'))
  const local = Object.fromEntries(Object.entries(tarballs).map(([name, file]) => [name, `file:${file}`]))
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ private: true, dependencies: { ...dependencies, ...local } }),
  )
  run(root, 'npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'])
}

function run(cwd, command, args, shell = process.platform === 'win32') {
  return execFileSync(command, args, {
    cwd,
    shell,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(),
  })
}

function environment(port = '') {
  return { ...process.env, PORT: port, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: '', CI: 'true' }
}

async function startServer(root, [command, ...args]) {
  const port = await freePort()
  const child = spawn(
    command,
    args.map((word) => word.replace('PORT', String(port))),
    {
      cwd: root,
      env: environment(String(port)),
      stdio: 'ignore',
      detached: true,
    },
  )
  const url = `http://localhost:${port}/`
  for (let tries = 0; ; tries++) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      break
    if (tries > 600 || child.exitCode !== null)
      throw new Error(`${command} ${args.join(' ')} does not answer`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return { url, close: () => process.kill(-child.pid, 'SIGKILL') }
}
