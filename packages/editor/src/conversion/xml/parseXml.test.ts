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

  it('takes little time for text that looks like markup', () => {
    const before = process.cpuUsage()
    for (const source of [
      `<a ${'b="1" '.repeat(20_000)}`,
      `<a>${'&lt;'.repeat(50_000)}</a>`,
      '<!--'.repeat(20_000),
      '<!DOCTYPE['.repeat(30_000),
      `<!DOCTYPE${' '.repeat(100_000)}<`,
      `<a ${'b'.repeat(100_000)}/>`,
    ])
      try {
        parseXml(source)
      } catch {}
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(1500)
  })

  it('finds elements by local names', () => {
    const root = parseXml('<p:a><p:b><c:d i="1"/></p:b><d i="2"/></p:a>')
    expect(descendantsOf(root, 'd').map(({ attributes }) => attributes.i)).toEqual(['1', '2'])
  })
})
