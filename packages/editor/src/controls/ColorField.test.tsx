// @vitest-environment page
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { en } from '../languages/en/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { ColorField } from './ColorField.tsx'

const code = () => screen.getByRole<HTMLInputElement>('textbox')

function renderField(initial: string | undefined = '#112233', swatches: string[] = []) {
  const onCommit = vi.fn<(value: string) => void>()
  function Field() {
    const [value, setValue] = useState(initial)
    return (
      <ColorField
        label={en.color}
        value={value}
        swatches={swatches.map((swatch) => ({ color: swatch, label: swatch }))}
        onCommit={(next) => {
          onCommit(next)
          setValue(next)
        }}
      />
    )
  }
  return { ...renderInEditor(<Field />), onCommit }
}

afterEach(() => vi.unstubAllGlobals())

describe('ColorField', () => {
  it.each([
    ['#AABBCC', '#aabbcc'],
    ['aabbcc', '#aabbcc'],
    [' #abc ', '#aabbcc'],
  ])('commits %j, typed as a code, as %s', async (typed, color) => {
    const { user, onCommit } = renderField()
    await user.clear(code())
    await user.type(code(), `${typed}{Enter}`)
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(color)
    expect(code().value).toBe(color)
  })

  it.each(['red', '#12', '#12345g', '#1234567'])(
    'says that %s is no code, and goes back on Escape',
    async (typed) => {
      const { user, onCommit } = renderField()
      await user.clear(code())
      await user.type(code(), `${typed}{Enter}`)
      expect(screen.getByRole('alert').textContent).toBe(en.notAColor)
      expect(code().getAttribute('aria-invalid')).toBe('true')
      expect(code().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
      expect(onCommit).not.toHaveBeenCalled()
      await user.keyboard('{Escape}')
      expect(code().value).toBe('#112233')
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  it('reverts on Escape', async () => {
    const { user, onCommit } = renderField()
    await user.type(code(), 'ff{Escape}')
    expect(code().value).toBe('#112233')
    await user.tab()
    expect(onCommit).not.toHaveBeenCalled()
  })

  it('takes a color from the browser’s picker', () => {
    const { onCommit } = renderField()
    fireEvent.input(screen.getByLabelText(en.color), { target: { value: '#445566' } })
    expect(onCommit).toHaveBeenCalledExactlyOnceWith('#445566')
    expect(code().value).toBe('#445566')
  })

  it('makes all colors of one visit to the picker one step, whatever its pauses', () => {
    const { services } = renderField()
    const { store } = services.core
    const [holdStep, endStep] = [vi.spyOn(store, 'holdStep'), vi.spyOn(store, 'endStep')]
    const picker = screen.getByLabelText(en.color)
    fireEvent.input(picker, { target: { value: '#445566' } })
    expect(holdStep).toHaveBeenCalledOnce()
    expect(endStep).not.toHaveBeenCalled()
    fireEvent(picker, new Event('change', { bubbles: true }))
    expect(endStep).toHaveBeenCalledOnce()
  })

  it('takes one of the design’s colors and shows which one is chosen', async () => {
    const { user, onCommit } = renderField('#112233', ['#112233', '#00ff00'])
    const swatches = screen.getByRole('group', { name: en.swatches })
    expect(swatches).toBeTruthy()
    const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
    expect([pressed('#112233'), pressed('#00ff00')]).toEqual(['true', 'false'])
    await user.click(screen.getByRole('button', { name: '#00ff00' }))
    expect(onCommit).toHaveBeenCalledExactlyOnceWith('#00ff00')
    expect([pressed('#112233'), pressed('#00ff00')]).toEqual(['false', 'true'])
  })

  it('says that fields differ instead of showing a color', () => {
    renderField(undefined)
    expect(screen.getByPlaceholderText(en.mixed)).toBe(code())
  })

  it('has an eyedropper only in browsers with one', async () => {
    renderField().unmount()
    expect(screen.queryByRole('button', { name: en.eyedropper })).toBeNull()
    const open = vi.fn().mockResolvedValueOnce({ sRGBHex: '#778899' }).mockRejectedValueOnce(new Error())
    vi.stubGlobal(
      'EyeDropper',
      class {
        open = open
      },
    )
    const { user, onCommit } = renderField()
    await user.click(screen.getByRole('button', { name: en.eyedropper }))
    expect(onCommit).toHaveBeenCalledExactlyOnceWith('#778899')
    await user.click(screen.getByRole('button', { name: en.eyedropper }))
    expect(onCommit).toHaveBeenCalledOnce()
  })
})
