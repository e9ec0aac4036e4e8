import { expect, it } from 'vitest'
import { startTyping, stopTyping, typedKey } from './Typing.ts'

const onPage = startTyping('page', 'a')()

it('has one place at a time', () => {
  expect(typedKey(onPage, 'page')).toBe('a')
  expect(typedKey(onPage, 'layer')).toBeNull()
  expect(typedKey(null, 'page')).toBeNull()
})

it('continues in the layers when the text on the page loses focus to them', () => {
  const inLayers = startTyping('layer', 'b')()
  expect(stopTyping('page')(inLayers)).toBe(inLayers)
  expect(stopTyping('layer')(inLayers)).toBeNull()
})
