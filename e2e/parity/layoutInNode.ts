import { readFontFile } from '@certificate-sdk/fonts/node'
import type { CertificateData, Dimensions, Template } from '@certificate-sdk/template'
import {
  createFontSet,
  createWordSet,
  type Layout,
  layout,
  loadFonts,
  loadWords,
  resolveFieldValues,
  wordListModules,
} from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'

const fontSet = createFontSet()
const words = createWordSet()

/**
 * Lays a certificate out as the service does, to find the positions of fields and the values that it would
 * refuse.
 */
export async function layoutInNode(
  template: Template,
  subject: CertificateData,
  imageSize: (url: string) => Dimensions | undefined = () => undefined,
): Promise<Layout> {
  const fonts = await fontSet
  const values = resolveFieldValues(template, subject, dateLocales)
  await loadFonts(template, values, fonts, readFontFile)
  await loadWords(template, values, words, (list) => wordListModules[list]())
  return layout(template, values, { fonts, words, imageSize })
}
