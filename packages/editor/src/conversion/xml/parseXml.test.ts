import { describe, expect, it } from 'vitest'
import { descendantsOf, elementAt } from './findElements.ts'
import { parseXml } from './parseXml.ts'

describe('parseXml', () => {
  it('reads elements, attributes, text, and sections', () => {
    const root = parseXml(
      '<?xml version="1.0"?><!-- a --><a:b x="1 &lt; 2" y=\'"\'>t&#233;xt<c/><![CDATA[<&>]]></a:b>',
    )
    expect(root.name).toBe('a:b')
    expect({ ...root.attributes }).toEqual({ x: '1 < 2', y: '"' })
    expect(root.children.filter((child) => typeof child === 'string').join('')).toBe('téxt<&>')
    expect(elementAt(root, 'c')?.name).toBe('c')
  })

  it('knows entities that stand for plain words, and expands no others', () => {
    const plain = '<!DOCTYPE svg [<!ENTITY ns "http://x">]><svg xmlns="&ns;">&ns;&other;</svg>'
    expect(parseXml(plain)).toMatchObject({
      attributes: { xmlns: 'http://x' },
      children: ['http://x&other;'],
    })
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(100)}"><!ENTITY c "&a;&a;"><!ENTITY d SYSTEM "file:///etc/passwd">]><x>&c;&d;</x>`
    expect(parseXml(bomb).children).toEqual(['&c;&d;'])
  })

  it.each([
    '',
    'text',
    '<a>',
    '<a></b>',
    '<a><b></a></b>',
    '<a',
    '<!DOCTYPE a [',
    '<a b="1></a>',
    `${'<a>'.repeat(300)}${'</a>'.repeat(300)}`,
    `<a>${'<b/>'.repeat(100_001)}</a>`,
  ])('refuses %.30s', (source) => {
    expect(() => parseXml(source)).toThrow(/XML/)
  })

  it('finds no values of a page’s prototypes', () => {
    expect(parseXml('<a/>').attributes.constructor).toBeUndefined()
  })

  it.each<[what: string, sourceOf: (n: number) => string]>([
    ['attributes', (n) => `<a ${'b="1" '.repeat(n)}`],
    ['entities', (n) => `<a>${'&lt;'.repeat(n)}</a>`],
    ['comments', (n) => '<!--'.repeat(n)],
    ['document types', (n) => '<!DOCTYPE['.repeat(n)],
    ['spaces in a document type', (n) => `<!DOCTYPE${' '.repeat(n)}<`],
    ['a long name', (n) => `<a ${'b'.repeat(n)}/>`],
  ])('takes linear time for text that looks like markup: %s', (_what, sourceOf) => {
    expect((n: number) => {
      try {
        parseXml(sourceOf(n))
      } catch {}
    }).toTakeLinearTime(50_000)
  })

  it('finds elements by local names', () => {
    const root = parseXml('<p:a><p:b><c:d i="1"/></p:b><d i="2"/></p:a>')
    expect(descendantsOf(root, 'd').map(({ attributes }) => attributes.i)).toEqual(['1', '2'])
  })
})
