import { codeAddress, contentValue } from '@certificate-sdk/template/internal'
import type { DescribeFigure, PdfInformation } from '@certificate-sdk/template/internal/pdf'
import { matchLanguage } from '@certificate-sdk/template/languages'
import { fillSlots } from '../../kit/languages/fillSlots.ts'
import { messagesOf } from '../../kit/languages/messagesOf.ts'

/** Alternative text of a figure, in the document's language if supported. */
export function describeFigure({
  author,
  language = 'en',
}: Pick<PdfInformation, 'author' | 'language'>): DescribeFigure {
  const known = matchLanguage(language)
  const { logoOf, qrCodeOf, image } = messagesOf[known ?? 'en'].pages
  return ({ role, content }) => {
    const message = content.kind === 'code' ? qrCodeOf : role === 'logo' ? logoOf : image
    return {
      words: fillSlots(message, { organization: author, value: codeAddress(contentValue(content)) }),
      ...(!known && { language: 'en' }),
    }
  }
}
