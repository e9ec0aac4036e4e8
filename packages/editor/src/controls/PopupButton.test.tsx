// @vitest-environment page
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { PopupButton } from './PopupButton.tsx'

const popup = () => screen.queryByRole('dialog', { name: 'Color' })
const button = () => screen.getByRole('button', { name: 'Color: red' })

function setUp() {
  return renderInEditor(
    <>
      <PopupButton label="Color" value="red" face={<i />}>
        <button type="button">Blue</button>
      </PopupButton>
      <button type="button">Elsewhere</button>
    </>,
  )
}

describe('PopupButton', () => {
  it('opens with the mouse without moving the focus into the popup, and stays open while it is used', async () => {
    const { user } = setUp()
    expect(button().getAttribute('aria-expanded')).toBe('false')
    await user.click(button())
    expect([button().getAttribute('aria-expanded'), document.activeElement]).toEqual(['true', button()])
    await user.click(screen.getByRole('button', { name: 'Blue' }))
    expect(popup()).toBeTruthy()
    await user.click(button())
    expect(popup()).toBeNull()
  })

  it('opens with the keyboard at its first control, and Escape returns to the button', async () => {
    const { user } = setUp()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(document.activeElement?.textContent).toBe('Blue')
    await user.keyboard('{Escape}')
    expect([popup(), document.activeElement]).toEqual([null, button()])
  })

  it('closes with a press elsewhere, when the focus leaves, and with another selection', async () => {
    const { user, select } = setUp()
    await user.click(button())
    await user.pointer({ keys: '[MouseLeft]', target: document.body })
    expect(popup()).toBeNull()
    await user.click(button())
    await user.tab()
    await user.tab()
    expect([popup(), document.activeElement?.textContent]).toEqual([null, 'Elsewhere'])
    await user.click(button())
    select('a')
    expect(popup()).toBeNull()
  })
})
