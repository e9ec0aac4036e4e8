import { expect, it } from 'vitest'
import { pastedText } from './clipboardText.ts'

it('drops what programs append to copied text', () => {
  expect(pastedText('One\r\nTwo\u2028Three\u0007 \n\n')).toBe('One\nTwo\nThree')
})

it('takes linear time for a text of spaces', () => {
  expect((n: number) => pastedText(`${' '.repeat(n)}x`)).toTakeLinearTime(100_000)
})
