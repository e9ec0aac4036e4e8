import { expect, it } from 'vitest'
import { hideOverlay, noOverlay, showDialog, showMenu } from './Overlay.ts'

const menu = { at: { x: 1, y: 2 }, under: ['a'], touch: false }

it('closes a menu when a dialog opens', () => {
  const withMenu = showMenu(menu)(noOverlay)
  expect(withMenu).toEqual({ dialog: null, menu })
  expect(showDialog('palette')()).toEqual({ dialog: 'palette', menu: null })
})

it('opens no menu below a dialog', () => {
  const preview = showDialog('preview')()
  expect(showMenu(menu)(preview)).toBe(preview)
})

it('stays the same object when nothing was open', () => {
  expect(hideOverlay()).toBe(noOverlay)
})
