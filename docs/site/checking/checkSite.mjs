import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveSite } from '../building/serveSite.mjs'
import { checkInBrowser } from './checkInBrowser.mjs'
import { findBrokenLinks, foreignFiles } from './findBrokenLinks.mjs'
import { startDemo } from './startDemo.mjs'

/**
 * Tests the built site: links, anchors, entries of errors, other hosts; in Chromium sizes, accessibility, 320 px, the
 * playground, and the way from the first page to a certificate.
 *
 * @param {{ site: string, root: string, base: string, isEveryPage: boolean }} options `isEveryPage`: axe runs on each page, not
 *   on one of each kind
 * @returns {Promise<0 | 1>} the exit code; what is wrong is on the terminal
 */
export async function checkSite({ site, root, base, isEveryPage }) {
  const dist = join(site, 'dist')
  const paths = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      (entry) =>
        `/${join(entry.parentPath, entry.name)
          .slice(dist.length + 1)
          .replaceAll('\\', '/')}`,
    )
  const pages = new Map(
    paths
      .filter((path) => path.endsWith('.html'))
      .map((path) => [path, readFileSync(join(dist, path), 'utf8')]),
  )
  const problems = [
    ...findBrokenLinks(pages, new Set(paths), base),
    ...[...pages].flatMap(([path, html]) => foreignFiles(html).map((address) => `${path}: loads ${address}`)),
  ]
  console.log(`  ${pages.size} pages: ${problems.length} broken links and files of other hosts`)
  const demo = await startDemo(root)
  const absent = { ...demo, apiKey: undefined }
  const [served, issuing] = await Promise.all(
    [absent, demo].map((service) => serveSite(dist, { port: 0, base, root, service })),
  )
  try {
    const everyPage = isEveryPage ? [...pages.keys()].map((path) => path.slice(1)) : []
    problems.push(
      ...(await checkInBrowser({ url: served.url, issuingUrl: issuing.url, root, paths: everyPage })),
    )
  } finally {
    await Promise.all([served.close(), issuing.close(), demo.stop()])
  }
  for (const problem of problems) console.error(`  ✗ ${problem}`)
  return problems.length ? 1 : 0
}
