import type { TemplateField } from '@certificate-sdk/template'
import { languageNames } from '../../support/languageNames.ts'
import { parityTexts } from '../../support/parityTexts.ts'
import { type DesignCase, designCase } from '../DesignCase.ts'
import { paper, smallPage } from './backgrounds.ts'

const families = ['Arial', 'Libre Baskerville', 'Great Vibes', 'Cinzel', 'Courier New']

const texts: [string, { name: string; locale?: string }][] = [
  ...Object.entries(languageNames),
  ...Object.entries(parityTexts).map(([writing, name]): [string, { name: string }] => [writing, { name }]),
]

/** A name in every language and every writing, in families that have it and families that do not. */
export function languageCases(): DesignCase[] {
  return texts.map(([language, { name, locale }]) => {
    const recipientName = name.replaceAll('\n', ' ')
    const fields = families.flatMap((fontFamily, i): TemplateField[] => {
      const y = 10 + i * 80.3
      return [
        { type: 'name', text: 'Name', x: 320, y, fontSize: 30, fontFamily, alignment: 'center' },
        {
          type: 'attribute',
          text: 'Course',
          x: 620.5,
          y: y + 42,
          width: 590,
          fontSize: 15,
          fontFamily,
          isBold: true,
          alignment: 'right',
        },
      ]
    })
    const sentence = '{{name}} – {{attributes.Course}}, 12 h'
    fields.push({ type: 'text', text: sentence, x: 10, y: 70, width: 620, fontSize: 9 })
    const attributes = { Course: `${name} (26) – 2026` }
    return designCase(
      'languages',
      language,
      { imageUrl: paper, dimensions: smallPage, fields, ...(locale && { locale }) },
      { recipientName, attributes },
    )
  })
}
