import { readFontFile } from '@certificate-sdk/fonts/node'
import { describe, expect, it } from 'vitest'
import { certificateOf } from '../certificate/resolve.ts'
import { createFontSet } from '../fonts/createFontSet.ts'
import { latinFileOf } from '../fonts/latinSubset.ts'
import { testField, testTemplate } from '../testing/testExamples.ts'
import { loadFonts, missingFaces } from './loadFonts.ts'

const read = readFontFile

/** Loads the files needed for the values, and returns them in the order they were requested. */
async function loaded(values: string[], fields = values.map(() => testField())) {
  const fonts = await createFontSet()
  const asked: string[] = []
  await loadFonts(certificateOf(testTemplate(fields), values), fonts, (face) => {
    asked.push(face)
    return read(face)
  })
  return asked
}

describe('loadFonts', () => {
  it('loads only the chosen face if that has every character', async () => {
    expect(await loaded(['Ada Lovelace'])).toEqual(['Arimo-Regular'])
  })

  it('loads the style that the field names', async () => {
    const field = testField({ fontFamily: 'Times', isBold: true, isItalic: true })
    expect(await loaded(['Ada'], [field])).toEqual(['Tinos-BoldItalic'])
  })

  it('loads a fallback only for characters that the chosen face lacks', async () => {
    expect(await loaded(['नमस्ते'])).toEqual(['Arimo-Regular', 'NotoSans-Regular'])
  })

  it('asks for every fallback of any character, and then stops, if no font has it', async () => {
    expect(await loaded(['𓂀'])).toEqual(['Arimo-Regular', 'NotoSans-Regular', 'Tinos-Regular'])
  })

  it('loads a script’s fonts only if a character belongs to it', async () => {
    expect(await loaded(['محمد'])).toEqual(['Arimo-Regular', 'NotoSansArabic-Regular'])
    expect(await loaded(['山田はな'])).toEqual(['Arimo-Regular', 'NotoSansJP-Regular'])
    expect(await loaded(['王小明'])).toEqual(['Arimo-Regular', 'NotoSansSC-Regular'])
  })

  it('asks for rare characters in a file of their own, after the common ones', async () => {
    expect(await loaded(['王赟'])).toEqual(['Arimo-Regular', 'NotoSansSC-Regular', 'NotoSansSCRare-Regular'])
    expect(await loaded(['王𬱖'])).toEqual([
      'Arimo-Regular',
      'NotoSansSC-Regular',
      'NotoSansSCExtended-Regular',
    ])
  })

  it('asks for rare characters in bold, too', async () => {
    const bold = [testField({ isBold: true })]
    expect(await loaded(['王小明'], bold)).toEqual(['Arimo-Bold', 'NotoSansSC-Bold'])
    expect(await loaded(['王赟'], bold)).toEqual(['Arimo-Bold', 'NotoSansSC-Bold', 'NotoSansSCRare-Bold'])
  })

  it('asks at once for the fonts of several scripts', async () => {
    const asked: string[][] = []
    const fonts = await createFontSet()
    const template = testTemplate([testField()])
    for (let round = 0; round < 2; round++) {
      const faces = missingFaces(certificateOf(template, ['محمد 김']), fonts)
      asked.push(faces)
      for (const face of faces) fonts.add(face, await read(face))
    }
    expect(asked).toEqual([['Arimo-Regular'], ['NotoSansArabic-Regular', 'NotoSansKR-Regular']])
  })

  it('loads the same for a name however it was typed', async () => {
    expect(await loaded(['Nguyễn'.normalize('NFD')])).toEqual(['Arimo-Regular'])
  })

  it('loads no fallback for line breaks, joiners and no-break spaces', async () => {
    expect(await loaded(['a\nb\u200dc\u00a0d'])).toEqual(['Arimo-Regular'])
  })

  it('asks once for a face that many fields use', async () => {
    expect(await loaded(['Ada', 'Bob', 'Cy'])).toEqual(['Arimo-Regular'])
  })

  it('loads nothing for images and QR codes', async () => {
    const fields = ['qr', 'logo', 'image'].map((type) => testField({ type }))
    expect(await loaded(['https://a', 'https://b', 'https://c'], fields)).toEqual([])
  })

  it('fails with the reason if a file cannot be read', async () => {
    const failing = loadFonts(certificateOf(testTemplate(), ['Ada']), await createFontSet(), async () => {
      throw new Error('offline')
    })
    await expect(failing).rejects.toThrow('offline')
  })

  it('loads all other files, fallbacks included, before it fails', async () => {
    const fonts = await createFontSet()
    const template = testTemplate([testField(), testField({ fontFamily: 'Times' })])
    const failing = loadFonts(certificateOf(template, ['Ada', 'नमस्ते']), fonts, (face) =>
      face === 'Arimo-Regular' ? Promise.reject(new Error('offline')) : readFontFile(face),
    )
    await expect(failing).rejects.toThrow('offline')
    expect([fonts.get('Tinos-Regular'), fonts.get('NotoSerifDevanagari-Regular')]).not.toContain(undefined)
  })
})

describe('loadFonts with smaller files', () => {
  /** Loads for one value at a time, and returns the files requested for each. */
  async function askedFor(...values: string[]) {
    const fonts = await createFontSet()
    const asked: string[][] = []
    for (const value of values) {
      const files: string[] = []
      const readFile = (file: string) => {
        files.push(file)
        return read(file)
      }
      await loadFonts(certificateOf(testTemplate([testField()]), [value]), fonts, readFile, latinFileOf)
      asked.push(files)
    }
    return { fonts, asked }
  }

  it('asks for the Latin letters of a face, and for the whole only once a text needs more', async () => {
    const { fonts, asked } = await askedFor('Ada', 'Zoë –\n“5 €”', 'Елена', 'Ada')
    expect(asked).toEqual([['Arimo-Regular.latin'], [], ['Arimo-Regular'], []])
    expect(fonts.get('Arimo-Regular')).toMatchObject({ isLatin: false })
    expect(fonts.get('Arimo-Regular')?.has(0x416)).toBe(true)
  })

  it('asks for the whole at once for a text that needs it', async () => {
    expect((await askedFor('Ада Lovelace')).asked).toEqual([['Arimo-Regular']])
  })

  it('asks for the same fallbacks as without them', async () => {
    expect((await askedFor('Ada', 'नमस्ते')).asked).toEqual([
      ['Arimo-Regular.latin'],
      ['Arimo-Regular', 'NotoSans-Regular'],
    ])
  })

  it('asks for the whole of a fallback that was cut, and of no other', async () => {
    const fonts = await createFontSet()
    const load = async (value: string, fontFamily: string) => {
      const asked: string[] = []
      const certificate = certificateOf(testTemplate([testField({ fontFamily })]), [value])
      const readFile = (file: string) => {
        asked.push(file)
        return read(file)
      }
      await loadFonts(certificate, fonts, readFile, latinFileOf)
      return asked
    }
    for (const family of ['Arial', 'Noto Sans', 'Times New Roman']) await load('Ada', family)
    expect((await load('Ж 山田', 'Cinzel')).sort()).toEqual([
      'Cinzel-Regular',
      'NotoSerifSC-Regular',
      'Tinos-Regular',
    ])
  })

  it('leaves a whole file that came meanwhile', async () => {
    const fonts = await createFontSet()
    const whole = await read('Arimo-Regular')
    await loadFonts(
      certificateOf(testTemplate([testField()]), ['Ada']),
      fonts,
      (file) => {
        fonts.add('Arimo-Regular', whole)
        return read(file)
      },
      latinFileOf,
    )
    expect(fonts.get('Arimo-Regular')?.bytes).toBe(whole)
  })
})

describe('missingFaces', () => {
  it('is empty once everything is loaded', async () => {
    const fonts = await createFontSet()
    const template = testTemplate([testField(), testField({ fontFamily: 'Great Vibes' })])
    const values = ['Ada', 'שלום']
    expect(missingFaces(certificateOf(template, values), fonts)).toEqual([
      'Arimo-Regular',
      'GreatVibes-Regular',
    ])
    await loadFonts(certificateOf(template, values), fonts, read)
    expect(missingFaces(certificateOf(template, values), fonts)).toEqual([])
  })

  it('names the chosen face of a field without a value', async () => {
    expect(missingFaces(certificateOf(testTemplate(), []), await createFontSet())).toEqual(['Arimo-Regular'])
  })
})
