// @vitest-environment page
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { en } from '../languages/en/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { CustomSize } from './CustomSize.tsx'

function renderOpen() {
  const onStart = vi.fn()
  const { user } = renderInEditor(<CustomSize isOpen action={en.startWithSize} onStart={onStart} />)
  const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })
  const type = async (name: string, text: string) => {
    await user.clear(field(name))
    await user.type(field(name), text)
    await user.tab()
  }
  const chooseUnit = (unit: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: en.unit }), unit)
  return {
    user,
    onStart,
    field,
    type,
    chooseUnit,
    button: () => screen.getByRole<HTMLButtonElement>('button'),
  }
}

describe('CustomSize', () => {
  it('starts with a size on paper, in px at 150 dpi', async () => {
    const { user, onStart, type, button } = renderOpen()
    await type(en.width, '200')
    await type(en.height, '100')
    await user.click(screen.getByRole('button', { name: en.startWithSize('1,181', '591') }))
    expect(onStart).toHaveBeenCalledExactlyOnceWith(
      { width: 1181, height: 591 },
      { width: 200, height: 100, unit: 'mm' },
    )
    expect(button().disabled).toBe(false)
  })

  it('converts what is typed when the unit changes', async () => {
    const { user, onStart, field, type, chooseUnit, button } = renderOpen()
    await type(en.width, '254')
    await chooseUnit('in')
    expect([field(en.width).value, field(en.height).value]).toEqual(['10', '8.27'])
    await chooseUnit('px')
    expect([field(en.width).value, field(en.height).value]).toEqual(['1500', '1241'])
    await user.click(button())
    expect(onStart).toHaveBeenCalledExactlyOnceWith({ width: 1500, height: 1241 }, undefined)
  })

  it('keeps a number that is typed when the unit changes before it is committed', async () => {
    const { user, field, chooseUnit } = renderOpen()
    await user.clear(field(en.width))
    await user.type(field(en.width), '508')
    await chooseUnit('in')
    expect(field(en.width).value).toBe('20')
  })

  it.each([
    ['mm', '10 cm', '100'],
    ['mm', '8.5in', '215.9'],
    ['in', '300 px', '2'],
    ['px', '1 in + 50', '200'],
  ])('takes other units: %s, %s', async (unit, typed, expected) => {
    const { field, type, chooseUnit } = renderOpen()
    await chooseUnit(unit)
    await type(en.width, typed)
    expect(field(en.width).value).toBe(expected)
  })

  it.each(['-5', '0', '0.5'])('says the limits of the side that is out of them: %s', async (typed) => {
    const { field, type, button } = renderOpen()
    await type(en.width, typed)
    expect(field(en.width).value).toBe(typed)
    expect(screen.getByRole('spinbutton', { description: en.sizeLimits('16', '10,000') })).toBe(
      field(en.width),
    )
    expect(field(en.width).getAttribute('aria-invalid')).toBe('true')
    expect(field(en.height).getAttribute('aria-invalid')).toBe('false')
    expect(button().disabled).toBe(true)
  })

  it('says which sizes are possible', async () => {
    const { onStart, user, type, chooseUnit, button } = renderOpen()
    await chooseUnit('px')
    await type(en.width, '15')
    expect(button().disabled).toBe(true)
    expect(screen.getByRole('status').textContent).toBe(en.sizeLimits('16', '10,000'))
    await type(en.width, '10000')
    await type(en.height, '10000')
    expect(screen.getByRole('status').textContent).toMatch(new RegExp(en.pixelLimit('\\d+')))
    await user.click(button())
    expect(onStart).not.toHaveBeenCalled()
  })
})
