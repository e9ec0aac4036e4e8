import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineBreaks } from './lineBreaks.ts'

/** Returns the text with a bar wherever a line may end. */
function marked(text: string): string {
  let result = text
  for (const at of lineBreaks(text).reverse()) result = `${result.slice(0, at)}|${result.slice(at)}`
  return result
}

describe('lineBreaks', () => {
  it.each([
    ['spaces', 'one two  three', 'one |two  |three'],
    ['hyphens', 'Hohenzollern-Sigmaringen', 'Hohenzollern-|Sigmaringen'],
    ['dashes', '2019–Award', '2019–|Award'],
    ['slashes', 'and/or', 'and/|or'],
    ['addresses', 'https://example.org/a/b', 'https://|example.org/|a/|b'],
    ['soft hyphens', 'Donau\u00addampf', 'Donau\u00ad|dampf'],
    ['no-break spaces', '10\u00a0km', '10\u00a0km'],
    ['word joiners', 'a-\u2060b', 'a-\u2060b'],
    ['numbers', '$(12.50) 3.5% 2024-11-21 1/2', '$(12.50) |3.5% |2024-11-21 |1/2'],
    ['hyphens before a word', 'a -b (-c', 'a |-b |(-c'],
    ['quotation marks', '“one two” (three)', '“one |two” |(three)'],
    ['Chinese', '中华人民。中', '中|华|人|民。|中'],
    ['Chinese and Latin', '中abc文', '中|abc|文'],
    ['Japanese opening brackets', '本「日本」、語', '本|「日|本」、|語'],
    ['small kana and length marks', 'ちょっとコーヒー', 'ちょっ|と|コー|ヒー'],
    ['Korean words', '한국어 관리 (과정)', '한국어 |관리 |(과정)'],
    ['Korean words with Latin or Chinese', 'IT관리 大韓民國의', 'IT관리 |大|韓|民|國의'],
    ['Thai without marks', 'ประกาศนียบัตร', 'ประกาศนียบัตร'],
    ['Thai with zero width spaces', 'ประกาศ\u200bนียบัตร', 'ประกาศ\u200b|นียบัตร'],
    ['emoji sequences', '👩‍🚀👩‍🚀', '👩‍🚀|👩‍🚀'],
    ['nothing', '', ''],
  ])('keeps together what belongs together: %s', (_what, text, expected) => {
    expect(marked(text)).toBe(expected)
  })

  it('gives offsets inside the text, in order, and never between two halves of a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const breaks = lineBreaks(text)
        expect(breaks).toEqual([...new Set(breaks)].sort((a, b) => a - b))
        for (const at of breaks) {
          expect(at > 0 && at < text.length).toBe(true)
          expect(/[\ud800-\udbff]$/.test(text.slice(0, at)) && /^[\udc00-\udfff]/.test(text.slice(at))).toBe(
            false,
          )
        }
      }),
    )
  })
})
