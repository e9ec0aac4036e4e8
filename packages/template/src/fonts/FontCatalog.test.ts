import { describe, expect, it } from 'vitest'
import { createFontCatalog } from './FontCatalog.ts'
import { hostFamily } from './fontFamilies.ts'

const ids = (fontFamily: string, text = '', locale?: string) =>
  createFontCatalog()
    .chain({ fontFamily, isBold: true, isItalic: false }, text, locale)
    .map(({ id }) => id)

describe('the chain of faces', () => {
  it('begins with the chosen font and keeps the style if there is one', () => {
    const chain = ids('Great Vibes')
    expect(chain[0]).toBe('GreatVibes-Regular')
    expect(chain).toContain('NotoSansArabic-Bold')
    expect(chain.filter((id) => /^(NotoSans|Arimo|Tinos)-/.test(id))).toEqual([
      'NotoSans-Bold',
      'Arimo-Bold',
      'Tinos-Bold',
    ])
    expect(chain.at(-1)).toBe('NotoEmoji-Regular')
  })

  it.each([
    ['Lora', 'Tinos'],
    ['Playfair Display', 'Tinos'],
    ['Pinyon Script', 'GreatVibes'],
    ['Montserrat', 'NotoSans'],
    ['Noto Sans Thai', 'NotoSans'],
  ])('continues from %s with %s, a family of the same class', (family, file) => {
    const general = /^(Tinos|GreatVibes|NotoSans)-/
    const [next] = ids(family)
      .slice(1)
      .filter((id) => general.test(id))
    expect(next?.split('-')[0]).toBe(file)
  })

  it('names no letters’ font twice', () => {
    for (const family of ['Helvetica', 'Noto Sans', 'Noto Sans SC']) {
      const chain = ids(family).slice(0, -1)
      expect(new Set(chain).size).toBe(chain.length)
    }
  })

  it.each([
    ['王', undefined, 'NotoSansSC'],
    ['王', 'zh-Hant', 'NotoSansTC'],
    ['王', 'ja-JP', 'NotoSansJP'],
    ['王の', 'zh', 'NotoSansJP'],
    ['王 김', undefined, 'NotoSansKR'],
  ])('asks for %s with locale %s first %s', (text, locale, file) => {
    const eastAsian = ids('Arial', text, locale).filter((id) => /Sans(SC|TC|JP|KR)/.test(id))
    expect(eastAsian[0]).toBe(`${file}-Bold`)
    expect(eastAsian.filter((id) => !id.endsWith('-Bold'))).toEqual([])
  })

  it('completes a chosen East Asian font by those of its own country', () => {
    expect(ids('Noto Sans JP', '王', 'zh').slice(0, 2)).toEqual(['NotoSansJP-Bold', 'NotoSansJPRare-Bold'])
  })
})

describe('a host’s own families', () => {
  const own = hostFamily('Acme Sans', ['Regular'])

  it('are found by their names', () => {
    for (const name of ['Arial', '"acme sans", serif', 'HELVETICA'])
      expect(createFontCatalog([own]).knows(name)).toBe(true)
    for (const name of ['', 'Acme Serif']) expect(createFontCatalog([own]).knows(name)).toBe(false)
    expect(createFontCatalog([own]).find('"acme sans", serif')).toBe(own)
    expect(createFontCatalog().find('Acme Sans').name).toBe('Arial')
  })

  it('are found by names whose letters are composed or not', () => {
    for (const [name, wanted] of [
      ['Größe', 'Größe'.normalize('NFD')],
      ['Größe'.normalize('NFD'), 'GRÖßE'],
    ] as const) {
      const family = hostFamily(name, ['Regular'])
      expect(createFontCatalog([family]).find(wanted)).toBe(family)
    }
  })

  it('are asked after all shipped ones', () => {
    const chain = createFontCatalog([own]).chain({ fontFamily: 'Lora', isBold: false, isItalic: false }, '')
    expect(chain.at(-1)?.id).toBe('·Acme Sans-Regular')
  })

  it('take the place of a shipped family of the same name', () => {
    const lora = { ...own, name: 'Lora' }
    const catalog = createFontCatalog([lora])
    expect(catalog.find('lora')).toBe(lora)
    expect(catalog.families.filter(({ name }) => name === 'Lora')).toEqual([lora])
  })
})

it('finds a family that is added later, also where it takes the place of another', () => {
  const catalog = createFontCatalog()
  const request = { fontFamily: 'Acme Sans', isBold: false, isItalic: false }
  expect(catalog.chain(request, 'A')[0]?.id).toBe('Arimo-Regular')
  catalog.add(hostFamily('Acme Sans', ['Regular']))
  expect(catalog.knows('acme sans')).toBe(true)
  expect(catalog.chain(request, 'A')[0]?.id).toBe('·Acme Sans-Regular')
  const { length } = catalog.families
  catalog.add({ ...hostFamily('ACME SANS', ['Regular']), file: 'New' })
  expect(catalog.families).toHaveLength(length)
  expect(catalog.chain(request, 'A')[0]?.id).toBe('New-Regular')
  expect(createFontCatalog().knows('Acme Sans')).toBe(false)
})
