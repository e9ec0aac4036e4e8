import type { Language } from '@certificate-sdk/template/languages'
import { describe, expect, it } from 'vitest'
import { findByName } from '../../controls/findByName.ts'
import type { Palette } from '../../document/Design.ts'
import { en } from '../../languages/en/en.ts'
import { loadMessages } from '../../loading/loadMessages.ts'
import { loadSearchWords } from '../../loading/loadSearchWords.ts'
import { designIds } from '../designs/designIds.ts'
import { designsIn } from '../designs/designs.ts'
import { galleryPalettes } from '../designs/galleryPalettes.ts'
import { colorConcept, conceptsOf, indexDesigns } from './searchTexts.ts'

const typed: Readonly<Record<Language, string>> = {
  en: `diploma gold portrait completion university training elegant simple minimal border achievement kids employee formal
    workshop seal award modern blue school course children sports certificate ribbon floral landscape red dark minimalist
    participation appreciation graduation business vintage kindergarten winner webinar transcript medal volunteer badge thank attendance event staff`,
  'en-GB': 'diploma gold grey border achievement workshop elegant training portrait kids',
  de: 'Urkunde Diplom golden Hochformat schlicht elegant Schulung Teilnahme Kinder Mitarbeiter Rahmen Siegel Abschluss blau Ehrenamt Namensschild Webinar',
  es: 'diploma dorado vertical sencillo elegante taller formación niños empleado marco sello graduación azul voluntario credencial webinar',
  fr: 'diplôme doré portrait simple élégant atelier formation enfants employé cadre sceau attestation bleu bénévole badge webinaire',
  pt: 'diploma dourado retrato simples elegante oficina treinamento crianças funcionário moldura selo formatura azul',
  'pt-PT': 'diploma dourado retrato simples elegante formação crianças funcionário moldura selo prémio azul',
  ar: 'شهادة دبلوم ذهبي عمودي بسيط أنيق تدريب أطفال موظف إطار ختم أزرق متطوع ندوة',
  ja: '修了証 賞状 金 縦 シンプル 上品 研修 子ども 社員 枠 シール 青 ボランティア 名札 ウェビナー',
}

async function textsIn(language: Language, colors?: Palette) {
  const { messages, direction } = await loadMessages([language])
  return indexDesigns(designsIn(messages, direction, { colors }), await loadSearchWords(language), messages)
}

const ids = designIds(en)

describe('the search of designs', () => {
  it.each(Object.entries(typed) as [Language, string][])(
    'finds what people type in %s, and not everything',
    async (language, words) => {
      const texts = await textsIn(language)
      const find = (word: string) => findByName(ids, word, (id) => texts.get(id) ?? '')
      const list = words.split(/\s+/)
      expect(list.filter((word) => find(word).length === 0)).toEqual([])
      const everywhere = list.filter((word) => find(word).length === ids.length)
      expect(everywhere.length).toBeLessThanOrEqual(4)
    },
  )

  it('finds several words, and letters without accents', async () => {
    const texts = await textsIn('es')
    const find = (query: string) => findByName(ids, query, (id) => texts.get(id) ?? '')
    expect(find('ninos')).toEqual(find('niños'))
    expect(find('vertical medalla')).toEqual(['medal'])
  })

  it('finds the colors that are shown', async () => {
    const purple = async (texts: ReadonlyMap<string, string>) =>
      findByName(ids, 'purple', (id) => texts.get(id) ?? '').length
    expect(await purple(await textsIn('en', galleryPalettes.plum))).toBe(ids.length)
    expect(await purple(await textsIn('en'))).toBeLessThan(4)
  })
})

it('reads orientation, ornaments, tables, and dark pages from the design', async () => {
  const { messages } = await loadMessages(['en'])
  const concepts = (id: string) => {
    const design = designsIn(messages, 'ltr').find((one) => one.id === id)
    return design && [...conceptsOf(design)]
  }
  expect(concepts('engraving')).toEqual(expect.arrayContaining(['landscape', 'seal', 'border', 'gold']))
  expect(concepts('night')).toEqual(expect.arrayContaining(['dark', 'gold', 'luxury']))
  expect(concepts('transcript')).toEqual(expect.arrayContaining(['portrait', 'table']))
  expect(concepts('laureate')).toEqual(expect.arrayContaining(['wreath', 'green']))
})

it.each([
  ['#d81e2c', 'red'],
  ['#d9bb74', 'gold'],
  ['#86651f', 'gold'],
  ['#44170a', 'brown'],
  ['#b8431a', 'orange'],
  ['#2f4bd6', 'blue'],
  ['#0f766e', 'teal'],
  ['#5c7046', 'green'],
  ['#7d3480', 'purple'],
  ['#c8324f', 'red'],
  ['#e0559b', 'pink'],
  ['#ffffff', 'white'],
  ['#141414', 'black'],
  ['#8a8f98', 'gray'],
])('%s is %s', (color, name) => {
  expect(colorConcept(color)).toBe(name)
})
