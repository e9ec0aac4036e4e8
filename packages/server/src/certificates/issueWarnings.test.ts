import { expect, it } from 'vitest'
import { issueWarnings } from './issueWarnings.ts'

const field = (type: string, text: string) => ({ id: text, type, text, x: 0, y: 0, fontSize: 10 })
const recipient = { name: 'Ada', attributes: { Course: 'Sailing' } }

it('warns of a label that an attribute replaces although another field shows it', () => {
  const fields = [field('text', 'Course'), field('attribute', 'Course')]
  expect(issueWarnings({ fields }, recipient)).toEqual([
    'The attribute "Course" also replaces the text of a text field that equals its name.',
  ])
})

it('does not warn of a text field that is alone in showing an attribute', () => {
  expect(issueWarnings({ fields: [field('text', 'Course')] }, recipient)).toEqual([])
})
