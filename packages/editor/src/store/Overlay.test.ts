import { expect, it } from 'vitest'
import { hideDialog, hideMenu, noOverlay, showDialog, showMenu } from './Overlay.ts'

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

it('closes only the kind that is open', () => {
  const preview = showDialog('preview')()
  expect(hideMenu(preview)).toBe(preview)
  expect(hideDialog(preview)).toEqual(noOverlay)
  const withMenu = showMenu(menu)(noOverlay)
  expect(hideDialog(withMenu)).toBe(withMenu)
  expect(hideMenu(withMenu)).toEqual(noOverlay)
})
