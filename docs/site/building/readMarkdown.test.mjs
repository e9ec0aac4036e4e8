import { expect, it } from 'vitest'
import { anchorOf, mapProse, readMarkdown } from './readMarkdown.mjs'

it.each([
  ['Retries and idempotency', 'retries-and-idempotency'],
  ['The SDK’s files', 'the-sdks-files'],
  ['`a_b` + [c](d.md)', 'a_b--c'],
])('anchors %s as GitHub does', (heading, anchor) => {
  expect(anchorOf(heading)).toBe(anchor)
})

it('splits at headings outside of code', () => {
  const text =
    '# Title\n\nIntro\n\n## One\n\n```sh\n## no heading\n```\n\n### Inner\n\nText\n\n## Two\n\nMore'
  const { title, sections } = readMarkdown(text)
  expect(title).toBe('Title')
  expect(sections.map(({ title, anchors, body }) => [title, anchors, body.length > 0])).toEqual([
    ['', [], true],
    ['One', ['one', 'inner'], true],
    ['Two', ['two'], true],
  ])
})

it('changes no code', () => {
  expect(mapProse('a `a` a\n~~~\na\n~~~\na', (text) => text.replaceAll('a', 'b'))).toBe(
    'b `a` b\n~~~\na\n~~~\nb',
  )
})
