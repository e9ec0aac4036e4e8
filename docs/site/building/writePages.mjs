import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { commandPage } from './commandPages.mjs'
import { composePages } from './composePages.mjs'
import { declarationPages } from './declarationPages.mjs'
import { catalog, errorPages, placesOfErrors, readErrors } from './errorPages.mjs'
import { metricsPage } from './metricsPage.mjs'
import { plainPages } from './plainPages.mjs'
import { readChapters } from './readChapters.mjs'
import { readMarkdown } from './readMarkdown.mjs'
import { errorsOfRoutes, readRoutes, restPages } from './restPages.mjs'
import { imageFolders } from './rewriteLinks.mjs'
import { templateSchema, templateSchemaPage } from './templateSchemaPage.mjs'

/**
 * Writes the Markdown of every page, the sidebars, and the files that pages show, for VitePress.
 *
 * @param {{ root: string, target: string }} folders `root`: the repository, with its packages built; `target`: is replaced
 * @returns {Promise<{ pages: number, errors: number }>}
 */
export async function writePages({ root, target }) {
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')
  const { homepage: repository } = JSON.parse(read('package.json'))
  const openapi = JSON.parse(read('docs/api-report/openapi.json'))
  const errors = readErrors(read(catalog))
  const chapters = readChapters(root)
  const all = Object.values(chapters).flatMap((groups) => groups.flatMap(({ pages }) => pages))
  const rest = restPages(openapi)
  const declarations = declarationPages(root)
  const generated = [
    ...rest,
    ...declarations,
    { path: 'reference/template-schema', title: 'Its schema', text: templateSchemaPage(openapi) },
    { path: 'reference/commands', title: 'All commands', text: await commandPage(root) },
    {
      path: 'reference/metrics',
      title: 'Metrics',
      text: metricsPage(read('packages/server/src/modules/metrics/Metrics.ts')),
    },
  ]
  const own = ['index', 'playground', 'guides/index', 'reference/index']
  const ownFile = (/** @type {string} */ path) => `docs/site/pages/${path.replace('/', '-')}.md`
  const places = new Map([
    ...placesOfErrors(errors),
    ...own.map(
      (path) => /** @type {[string, string]} */ ([ownFile(path), `/${path.replace(/(^|\/)index$/, '$1')}`]),
    ),
    ['docs/api-report', '/reference/'],
  ])
  const composed = composePages(all, { root, repository, places })
  const found = new Map([...places, ...composed.places])
  const site = { root, repository, places: found }
  const pages = new Map([
    ...composed.pages,
    ...errorPages(errors, errorsOfRoutes(readRoutes(openapi)), site),
    ...generated.map(({ path, text }) => /** @type {[string, string]} */ ([path, text])),
    ...own.map(
      (path) =>
        /** @type {[string, string]} */ ([path, composed.rewrite(read(ownFile(path)), ownFile(path))]),
    ),
  ])
  rmSync(target, { recursive: true, force: true })
  for (const [path, text] of pages) write(join(target, `${path}.md`), text)
  write(join(target, 'sidebar.json'), JSON.stringify(sidebars(chapters, { rest, declarations, errors })))
  const { title, sections } = readMarkdown(read('README.md'))
  const groups = Object.values(chapters).flat()
  const plain = plainPages({
    title,
    summary: sections[0]?.body.split('\n\n')[0]?.replaceAll('\n', ' ') ?? '',
    pages,
    groups: [
      ...groups,
      { group: 'REST by resource', pages: rest },
      { group: 'Declarations', pages: declarations },
    ],
  })
  for (const [file, text] of plain) write(join(target, 'public', file), text)
  write(join(target, 'public/template.schema.json'), JSON.stringify(templateSchema(openapi), null, 2))
  write(join(target, 'public/openapi.json'), JSON.stringify(openapi))
  for (const [folder, address] of imageFolders)
    cpSync(join(root, folder), join(target, 'public', address), {
      recursive: true,
      filter: (path) => !/\.(ts|md|mjs)$/.test(path),
    })
  return { pages: pages.size, errors: errors.length }
}

/**
 * @param {ReturnType<typeof readChapters>} chapters
 * @param {{ rest: { path: string, title: string }[], declarations: { path: string, title: string }[], errors: { code: string, part: string, path: string }[] }} generated
 */
function sidebars(chapters, { rest, declarations, errors }) {
  const item = (/** @type {{ path: string, title: string }} */ { path, title }) => ({
    text: title,
    link: `/${path.replace(/(^|\/)index$/, '$1')}`,
  })
  const bars = Object.fromEntries(
    Object.entries(chapters).map(([area, groups]) => [
      `/${area}/`,
      groups.map(({ group, pages }) => ({ text: group, items: pages.map(item) })),
    ]),
  )
  const more = {
    'In the browser': declarations.filter(({ path }) => !path.endsWith('client')),
    Template: [{ path: 'reference/template-schema', title: 'Its schema' }],
    Backend: declarations.filter(({ path }) => path.endsWith('client')),
    Service: [
      { path: 'reference/commands', title: 'All commands' },
      { path: 'reference/metrics', title: 'Metrics' },
    ],
  }
  const reference = bars['/reference/'] ?? []
  for (const group of reference)
    group.items.push(...(more[/** @type {keyof typeof more} */ (group.text)] ?? []).map(item))
  reference.push({ text: 'REST by resource', items: rest.map(item) })
  bars['/errors/'] = [...new Set(errors.map(({ part }) => part))].map((part) => ({
    text: part,
    items: errors.filter((entry) => entry.part === part).map(({ code, path }) => item({ path, title: code })),
  }))
  return bars
}

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
