import { readFontFile } from '@certificate-sdk/fonts/node'
import {
  englishDates,
  faceIdFor,
  type WordListName,
  wordListModules,
} from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import { describe, expect, it, vi } from 'vitest'
import { sampleFields } from '../document/sampleCertificate.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { testSamples } from '../testing/testSamples.ts'
import { createEditorResources } from './createEditorResources.ts'
import type { EditorResources } from './EditorResources.ts'

describe('date names', () => {
  const page = (type: string, locale?: string) => {
    const document = testDocument(testField({ type }))
    return { ...document, page: { ...document.page, imageUrl: '', ...(locale && { locale }) } }
  }
  const setUp = async (read = () => Promise.resolve(dateLocales)) => {
    const readDates = vi.fn(read)
    return { readDates, resources: await createEditorResources([], readFontFile, readDates) }
  }

  it.each([
    ['date', undefined],
    ['date', 'en'],
    ['date', 'en-GB'],
    ['date', 'en-US'],
    ['text', 'de'],
  ])('are not loaded for a %s in %s', async (type, locale) => {
    const { readDates, resources } = await setUp()
    await resources.load(page(type, locale), testSamples)
    expect(readDates).not.toHaveBeenCalled()
  })

  it('are loaded once, before the fonts of the date', async () => {
    const { readDates, resources } = await setUp()
    const hindi = page('date', 'hi')
    const loaded = await resources.load(hindi, testSamples)
    expect(loaded).toMatchObject({ changed: true })
    expect(loaded.dates).toBeUndefined()
    const [shown] = sampleFields(hindi, testSamples, resources.dates())
    expect(shown?.value).toBe('21 नवंबर 2026')
    expect(resources.fonts.get('NotoSans-Regular')).toBeDefined()
    for (const locale of ['de', 'tlh']) await resources.load(page('date', locale), testSamples)
    expect(readDates).toHaveBeenCalledTimes(1)
  })

  it('stay English if they cannot be loaded, and are requested again', async () => {
    const { readDates, resources } = await setUp(() => Promise.reject(new Error('offline')))
    expect(await resources.load(page('date', 'de'), testSamples)).toMatchObject({ dates: expect.any(String) })
    expect(resources.dates()).toBe(englishDates)
    await resources.load(page('date', 'de'), testSamples)
    expect(readDates).toHaveBeenCalledTimes(2)
  })
})

describe('word lists', () => {
  const document = testDocument(
    testField({ type: 'text', text: 'ใบประกาศนียบัตรฉบับนี้', width: 150, fontSize: 20, fit: 'wrap' }),
  )
  const plain = { ...document, page: { ...document.page, imageUrl: '' } }
  const setUp = async (read: (name: WordListName) => Promise<{ words: string }>) => {
    const readWords = vi.fn(read)
    const resources = await createEditorResources([], readFontFile, undefined, readWords)
    const lines = () => {
      const [{ field } = { field: testField() }] = plain.fields
      return resources
        .caretLines(field, { field, value: field.text }, plain.page.dimensions)
        .map(({ end }) => end)
    }
    return { readWords, resources, lines }
  }

  it('are loaded once, and lay out again what breaks differently with them', async () => {
    const { readWords, resources, lines } = await setUp((name) => wordListModules[name]())
    expect(await resources.load(plain, testSamples)).toEqual({ changed: true, images: [] })
    expect(lines()).toEqual([15, 22])
    expect(await resources.load(plain, testSamples)).toMatchObject({ changed: false })
    expect(readWords.mock.calls).toEqual([['thaiWords']])
  })

  it('are reported like fonts if they cannot be loaded, and requested again', async () => {
    const { readWords, resources } = await setUp(() => Promise.reject(new Error('offline')))
    expect(await resources.load(plain, testSamples)).toMatchObject({ fonts: 'offline' })
    await resources.load(plain, testSamples)
    expect(readWords).toHaveBeenCalledTimes(2)
  })

  it('are not loaded for other texts', async () => {
    const { readWords, resources } = await setUp(() => Promise.reject(new Error('offline')))
    await resources.load(testDocument(testField({ type: 'text', text: 'Ada 王小明' })), testSamples)
    expect(readWords).not.toHaveBeenCalled()
  })
})

describe('a font file that cannot be loaded', () => {
  it('stops only its own text', async () => {
    const read = vi.fn((face: string) =>
      face.startsWith('Lora') ? Promise.reject(new Error('offline')) : readFontFile(face),
    )
    const resources = await createEditorResources([], read)
    const document = testDocument(
      testField({ fontFamily: 'Lora' }),
      testField({ fontFamily: 'Cinzel' }),
      testField({ text: '王', fontFamily: 'Cinzel' }),
    )
    const plain = { ...document, page: { ...document.page, imageUrl: '' } }
    expect(await resources.load(plain, testSamples)).toMatchObject({ changed: true, fonts: 'offline' })
    expect(resources.fonts.get('Lora-Regular')).toBeUndefined()
    expect(resources.fonts.get('Cinzel-Regular')).toBeDefined()
    const fallback = read.mock.calls.map(([face]) => face).find((face) => face.startsWith('Noto')) ?? ''
    expect(resources.fonts.get(fallback)).toBeDefined()
  })
})

const faceOf = ({ fonts }: EditorResources, family: string, isBold = false) =>
  faceIdFor(fonts.catalog.find(family), isBold, false)

it.each(['PlayfairDisplay', 'Arimo'])(
  'an own family called like a shipped file, %s, takes no other’s place',
  async (name) => {
    const read = vi.fn(async (_face: string, _url?: string) => readFontFile('Lora-Regular'))
    const resources = await createEditorResources([{ name, files: { Regular: 'own.ttf' } }], read)
    for (const family of ['Playfair Display', 'Arial', name])
      await resources.loadFace(faceOf(resources, family))
    expect(read.mock.calls.map(([, url]) => url)).toEqual([undefined, undefined, 'own.ttf'])
  },
)

it('shows Latin letters with a smaller file, and everything else with the whole one', async () => {
  const read = vi.fn(async (file: string, _url?: string) => readFontFile(file))
  const resources = await createEditorResources([{ name: 'Smaller', files: { Regular: 'own.ttf' } }], read)
  const asked = () => read.mock.calls.splice(0).map(([file]) => file)
  const documentOf = (text: string) => {
    const document = testDocument(testField({ text }))
    return { ...document, page: { ...document.page, imageUrl: '' } }
  }
  const inkOf = (text: string) => {
    const field = testField({ text })
    return resources.layout(field, { field, value: text }, { width: 600, height: 400 }).ops
  }
  expect(await resources.load(documentOf('Ada'), testSamples)).toMatchObject({ changed: true })
  expect(asked()).toEqual(['Arimo-Regular.latin'])
  const before = inkOf('Ada')
  expect(await resources.load(documentOf('Елена'), testSamples)).toMatchObject({ changed: true })
  expect(asked()).toEqual(['Arimo-Regular'])
  expect(inkOf('Ada')).toEqual(before)
  expect(await resources.load(documentOf('Ada'), testSamples)).toMatchObject({ changed: false })
  await resources.loadFace(faceOf(resources, 'Times New Roman'))
  await resources.loadFace(faceOf(resources, 'Times New Roman'))
  expect(asked()).toEqual(['Tinos-Regular.latin'])
})

it('waits for the whole file rather than showing a box or another font, and asks for it again', async () => {
  let offline = true
  const read = vi.fn(async (file: string, _url?: string) => {
    if (offline && file === 'Tinos-Regular') throw new Error('offline')
    return readFontFile(file)
  })
  const resources = await createEditorResources([{ name: 'Waiting', files: { Regular: 'own.ttf' } }], read)
  const documentOf = (text: string, fontFamily: string) => {
    const document = testDocument(testField({ text, fontFamily }))
    return { ...document, page: { ...document.page, imageUrl: '' } }
  }
  const drawn = (text: string) => {
    const field = testField({ text, fontFamily: 'Times New Roman', alignment: 'left' })
    const { ops, issues } = resources.layout(field, { field, value: text }, { width: 600, height: 400 })
    return { ops, issues }
  }
  await resources.load(documentOf('Елена', 'Arial'), testSamples)
  await resources.load(documentOf('Ада', 'Noto Sans'), testSamples)
  await resources.load(documentOf('Ada', 'Times New Roman'), testSamples)
  const latin = drawn('Ada ')
  expect(drawn('Ada Елена')).toMatchObject(latin)
  const failed = await resources.load(documentOf('Ada Елена', 'Times New Roman'), testSamples)
  expect(failed).toMatchObject({ fonts: 'offline' })
  expect(drawn('Ada Елена')).toMatchObject(latin)
  offline = false
  expect(await resources.load(documentOf('Ada Елена', 'Times New Roman'), testSamples)).toMatchObject({
    changed: true,
    fonts: undefined,
  })
  const { ops, issues } = drawn('Ada Елена')
  expect(ops.map((op) => op.kind === 'glyphs' && op.face)).toEqual(['Tinos-Regular', 'Tinos-Regular'])
  expect(issues).toEqual([])
})

describe('a font that is added', () => {
  const acme = { name: 'Acme', files: { Regular: 'acme.ttf', Bold: 'acme-bold.ttf' } }
  const customFonts = [{ name: 'Only here', files: { Regular: 'own.ttf' } }]

  it('is in the catalog, and its faces are loaded', async () => {
    const read = vi.fn(async (_face: string, _url?: string) => readFontFile('Lora-Regular'))
    const resources = await createEditorResources(customFonts, read)
    expect(await resources.addFont(acme)).toBe(true)
    expect(read.mock.calls).toEqual([
      [faceOf(resources, 'Acme'), 'acme.ttf'],
      [faceOf(resources, 'Acme', true), 'acme-bold.ttf'],
    ])
    expect(resources.fonts.catalog.find('Acme').styles).toEqual(['Regular', 'Bold'])
    expect(resources.fonts.get(faceOf(resources, 'Acme', true))).toBeDefined()
    expect(await resources.loadFace(faceOf(resources, 'Acme'))).toBe(true)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['cannot be read', () => Promise.reject(new Error('offline'))],
    ['is none', async () => new TextEncoder().encode('<html>')],
  ])('changes nothing if its file %s', async (_what, read) => {
    const resources = await createEditorResources(
      [{ ...customFonts[0], name: 'Another' } as (typeof customFonts)[0]],
      read,
    )
    expect(await resources.addFont({ ...acme, name: 'Lost' })).toBe(false)
    expect(resources.fonts.catalog.knows('Lost')).toBe(false)
  })
})
