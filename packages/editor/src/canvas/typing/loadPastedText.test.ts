// @vitest-environment page
import { describe, expect, it } from 'vitest'
import { loadPastedField } from './loadPastedText.ts'

describe('loadPastedField', () => {
  it('is a text with its styled parts, without empty lines at its end', async () => {
    expect(await loadPastedField('Rich <b>bold</b> <i>it</i><br><br>')).toEqual({
      text: 'Rich bold it',
      runs: [
        { text: 'Rich ' },
        { text: 'bold', isBold: true },
        { text: ' ' },
        { text: 'it', isItalic: true },
      ],
    })
  })

  it.each(['Plain', '<b> </b>', ''])('is nothing without styled words: %s', async (html) => {
    expect(await loadPastedField(html)).toBeUndefined()
  })
})
