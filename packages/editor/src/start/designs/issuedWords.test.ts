import { certificateTitle, contentValue, isTextItem, resolve } from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import { languages } from '@certificate-sdk/template/languages'
import { expect, it } from 'vitest'
import { designTemplates } from '../../testing/designTemplates.ts'

/** A certificate that shares no word, letter, or number with a sample. */
const issued = {
  recipientName: 'Q',
  issuedAt: '2019-02-03T12:00:00.000Z',
  certificateId: '00000000-1111-4222-8333-444444444444',
  verificationUrl: 'https://zeta.test/v/0000000000000000',
  organizationName: 'Zeta',
  organizationLogo: '',
}

it.each(languages)('no certificate of a built-in design says a word of a sample: %s', (language) => {
  const { templates, sampleWords, messages } = designTemplates(language)
  const { kinds } = messages
  // Samples are issued on 21 November 2026.
  const forbidden = [...sampleWords, '2026', '11-21']
  const labels = [kinds.logo.label, kinds.qr.label, kinds.organization.label, kinds.name.label]
  const found: string[] = []
  for (const { id, template } of templates) {
    const data = { ...issued, attributes: {} }
    const items = resolve(template, data, dateLocales).pages.flatMap((page) => page.items)
    const texts = [
      ...items.map(({ content }) => contentValue(content)),
      certificateTitle(template, data, dateLocales),
    ]
    for (const text of texts)
      for (const word of forbidden) if (text.includes(word)) found.push(`${id}: ${word} in ${text}`)
    for (const item of items.filter(isTextItem)) {
      const text = contentValue(item.content)
      const isValue = !item.mayBleed
      // A single letter is somebody's initial; a label in place of a value is nobody's.
      if (/^\p{L}$/u.test(text) && !['Z', 'Q'].includes(text)) found.push(`${id}: ${text}`)
      if (isValue && labels.includes(text)) found.push(`${id}: ${text}`)
    }
  }
  expect(found).toEqual([])
})
