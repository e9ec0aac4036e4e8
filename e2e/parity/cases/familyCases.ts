import { fontFamilies, type TemplateField } from '@certificate-sdk/template'
import { type DesignCase, designCase } from '../DesignCase.ts'
import { paper, smallPage } from './backgrounds.ts'

const styles = [
  { isBold: false, isItalic: false },
  { isBold: true, isItalic: false },
  { isBold: false, isItalic: true },
  { isBold: true, isItalic: true },
]

/** Every family in every style, at several sizes, translucent and with letter spacing. */
export function familyCases(): DesignCase[] {
  return fontFamilies
    .filter(({ category }) => category !== 'fallbackOnly')
    .map(({ name }) => {
      const fields = styles.flatMap((style, i): TemplateField[] => {
        const look = { fontFamily: name, ...style, color: ['#12324a', '#7a1f5c'][i % 2] as string }
        const y = 12.3 + i * 100.7
        return [
          { type: 'name', text: 'Name', x: 20.25, y, fontSize: 34.5, ...look },
          { type: 'text', text: 'AVATAR office 0123 “№”', x: 20.4, y: y + 46, fontSize: 13.3, ...look },
          {
            type: 'text',
            text: `Certificate ${i}`,
            x: 620,
            y: y + 46.6,
            fontSize: 21,
            alignment: 'right',
            ...look,
            letterSpacing: i - 0.5,
            opacity: i % 2 ? 0.55 : 1,
          },
        ]
      })
      return designCase('families', name, { imageUrl: paper, dimensions: smallPage, fields })
    })
}
