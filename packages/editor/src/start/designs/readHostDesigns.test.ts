import { expect, it, vi } from 'vitest'
import { toTemplate } from '../../document/EditorDocument.ts'
import { testDocument, testField } from '../../testing/testDocument.ts'
import { readHostDesigns } from './readHostDesigns.ts'

const template = toTemplate(testDocument(testField()))

it('makes new templates of designs, without what belongs to the stored ones', () => {
  const stored = {
    ...template,
    id: 't1',
    createdAt: '2026-01-01T00:00:00Z',
    subAccountEmail: 'a@example.org',
    locale: 'de',
    hostKey: 7,
    fields: [testField({ id: 'f1', templateId: 't1' })],
  }
  const [design] = readHostDesigns({
    designs: [{ name: 'Course', template: stored, thumbnail: '/course.png' }],
  })
  expect(design).toEqual({
    id: 'host-0',
    name: 'Course',
    dimensions: { width: 1000, height: 700 },
    page: {
      name: 'Diploma',
      imageUrl: 'https://example.org/page.png',
      dimensions: { width: 1000, height: 700 },
      locale: 'de',
      hostKey: 7,
    },
    fields: [testField()],
    thumbnail: '/course.png',
  })
})

it('leaves out what is not a template, and reports which and why', () => {
  const onError = vi.fn()
  const bad = { ...template, dimensions: { width: 5, height: 700 } }
  const designs = readHostDesigns({
    designs: [
      { name: 'Bad', template: bad },
      { name: 'Good', template },
    ],
    onError,
  })
  expect(designs.map(({ name }) => name)).toEqual(['Good'])
  expect(onError).toHaveBeenCalledExactlyOnceWith({
    code: 'invalid_template',
    message: expect.stringMatching(/^designs\[0\] “Bad”: .*dimensions\.width/),
    cause: [expect.objectContaining({ path: 'dimensions.width' })],
  })
})
