import { expect, it } from 'vitest'
import { pastedText } from './clipboardText.ts'

it('drops what programs append to copied text', () => {
  expect(pastedText('One\r\nTwo\u2028Three\u0007 \n\n')).toBe('One\nTwo\nThree')
})

it('takes little time for a text of spaces', () => {
  const before = process.cpuUsage()
  pastedText(`${' '.repeat(200_000)}x`)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(1_000)
})
