import { expect, it } from 'vitest'
import { fieldOf, testDocument, testField } from '../testing/testDocument.ts'
import { runCommand, testStore } from '../testing/testStore.ts'
import { setFieldImage } from './imageCommands.ts'

it('shows another image without the crop of the one before, in the same place and with the same opacity', () => {
  const crop = { x: 0, y: 0, width: 0.5, height: 1 }
  const image = testField({ type: 'image', imageUrl: 'old', opacity: 0.5 })
  const store = testStore(testDocument({ ...image, crop }), ['a'])
  runCommand(store, setFieldImage, { key: 'a', imageUrl: 'new' })
  expect(fieldOf(store.getState().document, 'a')).toStrictEqual({ ...image, imageUrl: 'new' })
})
