import { describe, expect, it, vi } from 'vitest'
import { showPage } from '../document/sheets.ts'
import { en } from '../languages/en/en.ts'
import { testField, testPages } from '../testing/testDocument.ts'
import { readSaveErrors } from './createSave.ts'

const document = testPages([testField()], [testField(), testField({ id: 'f3' })])

describe('errors that a host finds on further pages', () => {
  it.each([
    ['fields[0].text', 'a', 'text'],
    ['pages[0].fields[1].fontSize', 'c', 'size'],
    ['pages.0.fields.0.x', 'b', 'place'],
    ['pages[0].fields[1]', 'c', undefined],
    ['pages[1].fields[0]', undefined, undefined],
    ['pages[0].background', undefined, undefined],
  ])('are found by the path %s', async (path, key, control) => {
    const [error] = await readSaveErrors([{ path, message: 'No.' }], showPage(document, 1), en, vi.fn())
    expect([error?.key, error?.control]).toEqual([key, control])
  })

  it('are found by the id of a field', async () => {
    expect(await readSaveErrors([{ fieldId: 'f3', message: 'No.' }], document, en, vi.fn())).toMatchObject([
      { key: 'c' },
    ])
  })
})
