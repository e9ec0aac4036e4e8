import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveSite } from '../building/serveSite.mjs'
import { checkEveryPage } from './checkEveryPage.mjs'
import { checkInBrowser } from './checkInBrowser.mjs'
import { findBrokenLinks, foreignFiles } from './findBrokenLinks.mjs'
import { startDemo } from './startDemo.mjs'

/**
 * Tests the built site: links, anchors, entries of errors, other hosts; in Chromium sizes, accessibility, 320 px, the
 * keyboard, the playground, and the way from the first page to a certificate.
 *
 * @param {{ site: string, root: string, base: string, isEveryPage: boolean, part?: { part: number, parts: number } }} options
 *   `isEveryPage`: axe runs on each page, not on one of each kind; `part`, from 1: axe runs on each page of it, and nothing else runs
 * @returns {Promise<0 | 1>} the exit code; what is wrong is on the terminal
 */
export async function checkSite({ site, root, base, isEveryPage, part }) {
  const dist = join(site, 'dist')
  const paths = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      (entry) =>
        `/${join(entry.parentPath, entry.name)
          .slice(dist.length + 1)
          .replaceAll('\\', '/')}`,
    )
  const pages = paths.filter((path) => path.endsWith('.html')).sort()
  const problems = part
    ? await checkPages({ dist, base, root, pages: partOf(pages, part) })
    : [
        ...checkLinks({ dist, base, pages, paths }),
        ...(isEveryPage ? await checkPages({ dist, base, root, pages }) : []),
        ...(await checkKinds({ dist, base, root })),
      ]
  for (const problem of problems) console.error(`  ✗ ${problem}`)
  return problems.length ? 1 : 0
}

/** @param {{ dist: string, base: string, pages: string[], paths: string[] }} site */
function checkLinks({ dist, base, pages, paths }) {
  const texts = new Map(pages.map((path) => [path, readFileSync(join(dist, path), 'utf8')]))
  const problems = [
    ...findBrokenLinks(texts, new Set(paths), base),
    ...[...texts].flatMap(([path, html]) => foreignFiles(html).map((address) => `${path}: loads ${address}`)),
  ]
  console.log(`  ${pages.length} pages: ${problems.length} broken links and files of other hosts`)
  return problems
}

/** @param {{ dist: string, base: string, root: string, pages: string[] }} site */
async function checkPages({ dist, base, root, pages }) {
  const served = await serveSite(dist, { port: 0, base, root })
  try {
    return await checkEveryPage(
      served.url,
      pages.map((path) => path.slice(1)),
    )
  } finally {
    await served.close()
  }
}

/** @param {{ dist: string, base: string, root: string }} site */
async function checkKinds({ dist, base, root }) {
  const demo = await startDemo(root)
  const absent = { ...demo, apiKey: undefined }
  const [served, issuing] = await Promise.all(
    [absent, demo].map((service) => serveSite(dist, { port: 0, base, root, service })),
  )
  try {
    return await checkInBrowser({ url: served.url, issuingUrl: issuing.url, root })
  } finally {
    await Promise.all([served.close(), issuing.close(), demo.stop()])
  }
}

/** @param {string[]} pages @param {{ part: number, parts: number }} part */
function partOf(pages, { part, parts }) {
  return pages.filter((_path, i) => i % parts === part - 1)
}
