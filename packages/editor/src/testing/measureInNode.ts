import { readFontFile } from '@certificate-sdk/fonts/node'
import {
  certificateOf,
  createFontSet,
  createWordSet,
  englishDates,
  loadAllLayoutParts,
  loadFonts,
  loadWords,
  resolve,
  wordListModules,
} from '@certificate-sdk/template/internal'
import { measurePage } from '../assets/measurePage.ts'
import type { MeasureFields } from '../uploads/ImportParts.ts'
import { testSamples } from './testSamples.ts'

/** Measures fields as the editor does, with the files of the shipped fonts. */
export async function measureInNode(): Promise<MeasureFields> {
  const fonts = await createFontSet()
  const parts = await loadAllLayoutParts()
  const wordSet = createWordSet()
  return async (fields, dimensions, words) => {
    const template = { name: '', imageUrl: '', dimensions, fields: [...fields] }
    const certificate = words ? certificateOf(template, words) : resolve(template, testSamples, englishDates)
    await loadFonts(certificate, fonts, readFontFile)
    await loadWords(certificate, wordSet, (list) => wordListModules[list]())
    return measurePage(certificate.pages[0], { fonts, parts, words: wordSet, imageSize: () => undefined })
  }
}
