import type { TemplateField } from '@certificate-sdk/template'
import { parityTexts } from '../../support/parityTexts.ts'
import { type DesignCase, designCase } from '../DesignCase.ts'
import { paper, smallPage } from './backgrounds.ts'

const families = ['Arial', 'Libre Baskerville', 'Great Vibes', 'Cinzel', 'Courier New']

/** A name in every writing, in families that have it and families that do not. */
export function languageCases(): DesignCase[] {
  return Object.entries(parityTexts).map(([language, text]) => {
    const recipientName = text.replaceAll('\n', ' ')
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
    const attributes = { Course: `${text} (26) – 2026` }
    return designCase(
      'languages',
      language,
      { imageUrl: paper, dimensions: smallPage, fields },
      { recipientName, attributes },
    )
  })
}
