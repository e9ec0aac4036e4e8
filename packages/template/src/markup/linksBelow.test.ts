import { expect, test } from 'vitest'
import { linksBelow } from './linksBelow.ts'

test.each([
  ['<a class="x" href="/v">', '<a class="x" href="/base/v">'],
  [
    '<form method="post" action="/v/A/compare#compare">',
    '<form method="post" action="/base/v/A/compare#compare">',
  ],
  ['<form data-from="/dashboard/passkeys">', '<form data-from="/base/dashboard/passkeys">'],
  ['<button formaction="/a?b=/c">', '<button formaction="/base/a?b=/c">'],
  [
    '<img src="/i" srcset="/i?size=1 1x, /i?size=2 2x">',
    '<img src="/base/i" srcset="/base/i?size=1 1x, /base/i?size=2 2x">',
  ],
])('adds the path to links: %s', (html, expected) => {
  expect(linksBelow('/base', html)).toBe(expected)
  expect(linksBelow('', html)).toBe(html)
})

test.each([
  '<a href="//elsewhere.example/v">',
  '<a href="https://elsewhere.example/v">',
  '<a href="#compare">',
  '<a href="certificate.pdf">',
  '<p>&quot; href=&quot;/v&quot;</p>',
  '<input value="/v">',
])('leaves everything else: %s', (html) => {
  expect(linksBelow('/base', html)).toBe(html)
})
