import { readFontFile } from '@certificate-sdk/fonts/node'
import type { CertificateData, Dimensions, Template } from '@certificate-sdk/template'
import {
  createFontSet,
  type Layout,
  layout,
  loadFonts,
  resolveFieldValues,
} from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'

const fontSet = createFontSet()

/** Lays a certificate out as the service does, to know where fields are and what it would refuse. */
export async function layoutInNode(
  template: Template,
  subject: CertificateData,
  imageSize: (url: string) => Dimensions | undefined = () => undefined,
): Promise<Layout> {
  const fonts = await fontSet
  const values = resolveFieldValues(template, subject, dateLocales)
  await loadFonts(template, values, fonts, readFontFile)
  return layout(template, values, { fonts, imageSize: imageSize })
}
