// Measures which functions an opening calls before the first frame, and writes their names for the build: npm run opening
// Builds the SDK for it so that its functions keep their names, and builds it again afterwards.
import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { parseAst } from 'vite'
import { openPage } from './bench/openPage.mjs'
import { servePages } from './bench/servePages.mjs'
import { chromiumArguments, findChromium } from './support/findChromium.mjs'

const root = join(import.meta.dirname, '..')
const list = join(root, 'packages/build/calledOnOpening.json')

build(['sdk'], { EDITOR_NAMES: 'kept' })
const names = namesByModule(await scriptsOfOpening())
writeFileSync(list, JSON.stringify(names))
execFileSync('npx', ['biome', 'format', '--write', list], { cwd: root, stdio: 'ignore' })
build()
console.log(`${Object.values(names).flat().length} functions of ${Object.keys(names).length} modules.`)

/** All packages by default, because only that removes the files of the other build. */
function build(packages = [], env = {}) {
  const { status } = spawnSync('node', ['packages/build.mjs', ...packages], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  if (status) process.exit(status)
}

/**
 * The editor's files, and where functions begin that were called until a design with 10 fields could be edited. What follows
 * is compiled when it is called: compiling it ahead would delay the first frame. One opening sometimes counts a part of the
 * next frame, so only functions that each of three openings called are taken.
 */
async function scriptsOfOpening() {
  const server = await servePages()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const [first, ...others] = [await opening(), await opening(), await opening()]
    return first.map(({ url, code, called }) => {
      const elsewhere = others.map((scripts) => scripts.find((script) => script.url === url).called)
      return { code, called: called.filter((start) => elsewhere.every((starts) => starts.includes(start))) }
    })
  } finally {
    await browser.close()
    server.close()
  }

  async function opening() {
    const { page, cdp, open, end } = await openPage({ browser, url: server.url }, 'ours')
    await cdp.send('Profiler.enable')
    await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    await open(10)
    const { result } = await cdp.send('Profiler.takePreciseCoverage')
    const scripts = result.filter(({ url }) => /\/(editor|Workspace)-[^/]*\.js$/.test(url))
    const called = await Promise.all(
      scripts.map(async ({ url, functions }) => ({
        url,
        code: await (await page.request.get(url)).text(),
        called: functions.flatMap(({ ranges: [whole] }) => (whole?.count ? whole.startOffset : [])),
      })),
    )
    await end()
    return called
  }
}

/** Called functions at the top of modules, whose paths the bundler writes before them. */
function namesByModule(scripts) {
  const found = new Map()
  for (const { code, called } of scripts) {
    const modules = [...code.matchAll(/^\/\/ (?:#region )?(\S+)$/gm)]
    for (const { id, start } of namedFunctions(parseAst(code).body)) {
      const module = called.includes(start) && modules.findLast(({ index }) => index < start)?.[1]
      if (module) found.set(module, (found.get(module) ?? new Set()).add(id.replace(/\$\d+$/, '')))
    }
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([module, names]) => [module, [...names].sort()]))
}

/** @returns {{ id: string, start: number }[]} */
function namedFunctions(statements) {
  return statements.flatMap((statement) => {
    if (statement.type === 'FunctionDeclaration') return { id: statement.id.name, start: statement.start }
    const declarations = statement.declarations ?? statement.declaration?.declarations ?? []
    return declarations.flatMap(({ id, init }) => {
      if (id.name === 'part') return namedFunctions(bodyOfPart(init))
      return /Function/.test(init?.type ?? '') ? { id: id.name, start: init.start } : []
    })
  })
}

/** The statements of a part that is made on demand: see packages/build/handedParts.ts. */
function bodyOfPart(part) {
  return part.body.body
}
