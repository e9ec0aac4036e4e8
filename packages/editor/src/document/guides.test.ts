import { expect, it } from 'vitest'
import { testDocument, testField } from '../testing/testDocument.ts'
import { addGuide, pageGuides, removeGuide } from './guides.ts'
import { scaleFields } from './scaleFields.ts'

const document = testDocument(testField())
const vertical = { direction: 'vertical', at: 100 } as const
const horizontal = { direction: 'horizontal', at: 50 } as const

it('adds each guide once, and removes the key with the last one', () => {
  const both = addGuide(addGuide(document, vertical), horizontal)
  expect(both.page.guides).toEqual({ vertical: [100], horizontal: [50] })
  expect(pageGuides(both.page)).toEqual([vertical, horizontal])
  expect(addGuide(both, vertical)).toBe(both)
  const one = removeGuide(both, vertical)
  expect(removeGuide(one, vertical)).toBe(one)
  expect(removeGuide(one, horizontal).page).not.toHaveProperty('guides')
})

it('takes at most 100 per direction', () => {
  let full = document
  for (let at = 0; at < 101; at++) full = addGuide(full, { direction: 'vertical', at })
  expect(full.page.guides?.vertical).toHaveLength(100)
  expect(addGuide(full, horizontal)).not.toBe(full)
})

it('keeps the places of guides when the page is scaled', () => {
  const half = { width: 500, height: 350 }
  const { page } = scaleFields(addGuide(addGuide(document, vertical), horizontal), half)
  expect(page.guides).toEqual({ vertical: [200], horizontal: [100] })
})
