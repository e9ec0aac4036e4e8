import { readFontFile } from '@certificate-sdk/fonts/node'
import type { CertificateData, Dimensions, Template } from '@certificate-sdk/template'
import {
  createFontSet,
  createWordSet,
  type Layout,
  layout,
  loadAllLayoutParts,
  loadFonts,
  loadWords,
  resolve,
  wordListModules,
} from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'

const fontSet = createFontSet()
const words = createWordSet()
const parts = loadAllLayoutParts()

/**
 * Lays a certificate out as the service does, to find the positions of fields and the values that it would
 * refuse.
 */
export async function layoutInNode(
  template: Template,
  subject: CertificateData,
  imageSize: (url: string) => Dimensions | undefined = () => undefined,
  page = 1,
): Promise<Layout> {
  const fonts = await fontSet
  const certificate = resolve(template, subject, dateLocales)
  await loadFonts(certificate, fonts, readFontFile)
  await loadWords(certificate, words, (list) => wordListModules[list]())
  return layout(certificate.pages[page - 1] ?? certificate.pages[0], {
    fonts,
    words,
    parts: await parts,
    imageSize,
  })
}
