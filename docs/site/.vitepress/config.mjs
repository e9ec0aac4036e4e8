import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'
import { anchorOf } from '../building/readMarkdown.mjs'

const srcDir = '.pages'
const sidebar = JSON.parse(readFileSync(new URL(`../${srcDir}/sidebar.json`, import.meta.url), 'utf8'))
const { homepage } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))

export default defineConfig({
  title: 'Certificate SDK',
  description:
    'Design certificates in the browser and issue them: an embeddable editor and an open issuance service.',
  lang: 'en-US',
  ignoreDeadLinks: 'localhostLinks',
  base: process.env.DOCS_BASE || '/',
  srcDir,
  outDir: 'dist',
  cacheDir: '.cache',
  // Any static host can serve these, without rewrite rules.
  cleanUrls: false,
  metaChunk: true,
  // `npm run docs` copies these files once all of them are written.
  vite: { build: { copyPublicDir: false } },
  head: [
    ['meta', { name: 'theme-color', content: '#ffffff', media: '(prefers-color-scheme: light)' }],
    ['meta', { name: 'theme-color', content: '#1b1d21', media: '(prefers-color-scheme: dark)' }],
    ['link', { rel: 'icon', href: 'data:,' }],
  ],
  markdown: {
    anchor: { slugify: anchorOf },
    image: { lazyLoading: true },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (md) => {
      // The search renders each page again.
      md.options.highlight = remember(md.options.highlight)
      // Two braces would be a Vue expression.
      for (const name of ['text', 'code_inline']) {
        const render = md.renderer.rules[name]
        md.renderer.rules[name] = (...args) => (render?.(...args) ?? '').replaceAll('{{', '&#123;&#123;')
      }
      // Wide tables scroll in their own container, which the keyboard reaches, too.
      md.renderer.rules.table_open = () =>
        '<div class="table" tabindex="0" role="group" aria-label="Table"><table>\n'
      md.renderer.rules.table_close = () => '</table></div>\n'
    },
  },
  themeConfig: {
    nav: [
      { text: 'Start', link: '/start/', activeMatch: '^/start/' },
      { text: 'Guides', link: '/guides/', activeMatch: '^/guides/' },
      { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
      { text: 'Errors', link: '/errors/', activeMatch: '^/errors/' },
      { text: 'Gallery', link: '/gallery/', activeMatch: '^/gallery/' },
      { text: 'How it works', link: '/how-it-works/', activeMatch: '^/how-it-works/' },
      { text: 'Playground', link: '/playground' },
    ],
    sidebar,
    outline: { level: [2, 3], label: 'On this page' },
    search: {
      provider: 'local',
      options: { miniSearch: { searchOptions: { boost: { title: 4, text: 1, titles: 2 } } } },
    },
    // The label for screen readers must begin with the visible text.
    notFound: { quote: 'No page has this address.', linkText: 'First page', linkLabel: 'First page' },
    docFooter: { prev: 'Before', next: 'Next' },
    externalLinkIcon: true,
    repository: homepage,
  },
})

/** Caches the results of a function of strings. */
function remember(make) {
  const results = new Map()
  return (...args) => {
    const key = JSON.stringify(args)
    if (!results.has(key)) results.set(key, make(...args))
    return results.get(key)
  }
}
