import { expect, it } from 'vitest'
import { findBrokenLinks, foreignFiles } from './findBrokenLinks.mjs'

const pages = new Map([
  [
    '/index.html',
    '<a href="/docs/a/b.html#c">1</a> <a href="a/">2</a> <a href="https://example.com/x">3</a>',
  ],
  ['/a/index.html', '<h2 id="d"></h2><a href="#d">4</a> <img src="../x.png"> <a href="b.html">5</a>'],
  ['/a/b.html', '<h2 id="c"></h2><a href="/docs/">6</a>'],
])
const files = new Set(['/x.png'])

it('finds nothing in a site without broken links', () => {
  expect(findBrokenLinks(pages, files, '/docs/')).toEqual([])
})

it.each([
  ['/docs/none.html', 'does not exist'],
  ['/docs/a/b.html#none', 'has no such anchor'],
  ['#none', 'has no such anchor'],
  ['/a/b.html', 'leaves /docs/'],
])('finds %s', (link, problem) => {
  const broken = new Map([...pages, ['/c.html', `<a href="${link}">7</a>`]])
  expect(findBrokenLinks(broken, files, '/docs/')).toEqual([`/c.html: ${link} ${problem}`])
})

it('finds files of other hosts', () => {
  const html =
    '<a href="https://a.example/"></a><img alt="" src="https://b.example/x.png"><script src="//c.example/x.js"></script>'
  expect(foreignFiles(html)).toEqual(['https://b.example/x.png', '//c.example/x.js'])
})
