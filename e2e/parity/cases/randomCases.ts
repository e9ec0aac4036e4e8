import { isAttribute, type TemplateField } from '@certificate-sdk/template'
import fc from 'fast-check'
import { paritySubject } from '../../support/ParityCase.ts'
import { parityImages } from '../../support/parityImages.ts'
import { randomCase } from '../../support/randomCase.ts'
import { type DesignCase, designCase } from '../DesignCase.ts'
import { layoutInNode } from '../layoutInNode.ts'
import { imageUrl } from './backgrounds.ts'

/** Random designs, without anything that the service would refuse. */
export async function randomCases(count: number, seed = 20_261_121): Promise<DesignCase[]> {
  const images = parityImages.map(imageUrl)
  const samples = fc.sample(randomCase(images), { numRuns: count, seed })
  const cases = samples.map(async ({ background, template, subject }, i) => {
    const recipientName = withoutControls(subject.recipientName).trim().slice(0, 190) || 'Zoë'
    const attributes = Object.fromEntries(
      Object.entries(subject.attributes)
        .filter(([name]) => name.length > 0 && name.length <= 100 && name === withoutControls(name))
        .map(([name, value]) => [name, withoutControls(value)]),
    )
    const whole = {
      ...template,
      name: `Random ${i}`,
      imageUrl: typeof background === 'string' ? background : imageUrl(background),
    }
    const { fields } = await layoutInNode(whole, paritySubject({ ...subject, recipientName, attributes }))
    // The editor shows an attribute that has no sample by its name.
    const isShown = (field: TemplateField) => !isAttribute(field) || Object.hasOwn(attributes, field.text)
    const fitting = whole.fields.filter((field, at) => isShown(field) && !fields[at]?.issues.length)
    return designCase('random', String(i), { ...whole, fields: fitting }, { recipientName, attributes })
  })
  return Promise.all(cases)
}

/** Names and keys are one line, and the service refuses control characters. */
function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, '')
}
