// @vitest-environment page
import { act, screen } from '@testing-library/react'
import { type ComponentProps, useLayoutEffect, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { en } from '../languages/en/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { NumberField } from './NumberField.tsx'

const input = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Size' })

/**
 * Fires the event as the browser does, even while React commits: Testing Library's own events would wait for
 * React.
 */
function typeNatively(text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text)
  input().dispatchEvent(new Event('input', { bubbles: true }))
}

function renderField(props: Partial<ComponentProps<typeof NumberField>> = {}, locale = 'en') {
  const onCommit = vi.fn<(value: number | undefined) => void>()
  let setValue: (value: number | undefined) => void = () => undefined
  function Field() {
    const [value, set] = useState(props.value)
    setValue = set
    return (
      <NumberField
        label="Size"
        {...props}
        value={value}
        onCommit={(next) => {
          onCommit(next)
          set(next)
        }}
      />
    )
  }
  const { user, services } = renderInEditor(<Field />, { locale })
  const { store } = services.core
  return { user, store, onCommit, setValue: (value: number | undefined) => act(() => setValue(value)) }
}

describe('NumberField', () => {
  it('follows a drag on its caption within its bounds, back to where it began, too', async () => {
    const { user, store, onCommit } = renderField({ value: 40, max: 60 })
    const holdStep = vi.spyOn(store, 'holdStep')
    const target = screen.getByText('Size')
    target.setPointerCapture = () => undefined
    await user.pointer([
      { keys: '[MouseLeft>]', target, coords: { clientX: 0 } },
      { target, coords: { clientX: 5 } },
      { target, coords: { clientX: 12 } },
      { target, coords: { clientX: 90 } },
      { target, coords: { clientX: 5 } },
      { keys: '[/MouseLeft]', target },
    ])
    expect(onCommit.mock.calls.flat()).toEqual([47, 60, 40])
    expect(holdStep).toHaveBeenCalledOnce()
  })

  it('does not begin anywhere if several fields have different values', async () => {
    const { user, onCommit } = renderField({ value: undefined, min: 1 })
    const target = screen.getByText('Size')
    target.setPointerCapture = () => undefined
    await user.pointer([
      { keys: '[MouseLeft>]', target, coords: { clientX: 0 } },
      { target, coords: { clientX: 20 } },
      { target, coords: { clientX: 40 } },
      { keys: '[/MouseLeft]', target },
    ])
    await user.click(input())
    await user.keyboard('{ArrowUp}')
    expect(onCommit).not.toHaveBeenCalled()
  })

  it('commits on Enter, once', async () => {
    const { user, onCommit } = renderField({ value: 40 })
    await user.type(input(), '64{Enter}')
    await user.tab()
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(64)
  })

  it('selects its text on focus and commits when the focus moves on', async () => {
    const { user, onCommit } = renderField({ value: 40 })
    await user.tab()
    await user.keyboard('7')
    expect(onCommit).not.toHaveBeenCalled()
    await user.tab()
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(7)
  })

  it('reverts on Escape, and lets an Escape through if nothing was typed', async () => {
    const { user, onCommit } = renderField({ value: 40 })
    const onEscape = vi.fn()
    document.body.addEventListener('keydown', onEscape, { once: true })
    await user.type(input(), '64')
    onEscape.mockClear()
    await user.keyboard('{Escape}')
    expect(input().value).toBe('40')
    document.body.addEventListener('keydown', onEscape)
    await user.keyboard('{Escape}')
    document.body.removeEventListener('keydown', onEscape)
    expect(onEscape).toHaveBeenCalledOnce()
    await user.tab()
    expect(onCommit).not.toHaveBeenCalled()
  })

  it('calculates, and writes the result back within its bounds and decimals', async () => {
    const { user, onCommit } = renderField({ value: 40, min: 1, max: 50, decimals: 1 })
    await user.type(input(), '100/3{Enter}')
    expect(onCommit).toHaveBeenLastCalledWith(33.3)
    await user.clear(input())
    await user.type(input(), '70{Enter}')
    expect(onCommit).toHaveBeenLastCalledWith(50)
    expect(input().value).toBe('50')
    await user.clear(input())
    await user.type(input(), '-3{Enter}')
    expect(onCommit).toHaveBeenLastCalledWith(1)
  })

  it('says which values it takes when it writes another than was typed', async () => {
    const { user, setValue } = renderField({ value: 40, min: 0.5, max: 50, decimals: 1 })
    await user.clear(input())
    await user.type(input(), '70{Enter}')
    expect(input().value).toBe('50')
    expect(screen.getByRole('alert').textContent).toBe(en.allowedRange('0.5', '50'))
    expect(screen.getByRole('spinbutton', { description: en.allowedRange('0.5', '50') })).toBe(input())
    await user.type(input(), '{Backspace}')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.clear(input())
    await user.type(input(), '0')
    await user.tab()
    expect(input().value).toBe('0.5')
    expect(screen.getByRole('alert')).toBeTruthy()
    setValue(40)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('steps with the arrows, by ten with Shift', async () => {
    const { user, onCommit } = renderField({ value: 1, step: 0.5, decimals: 1 })
    await user.click(input())
    await user.keyboard('{ArrowUp}')
    expect(onCommit).toHaveBeenLastCalledWith(1.5)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(onCommit).toHaveBeenLastCalledWith(0.5)
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
    expect(onCommit).toHaveBeenLastCalledWith(5.5)
  })

  it('marks what is no number, keeps it to be corrected, and commits nothing', async () => {
    const { user, onCommit } = renderField({ value: 40 })
    await user.clear(input())
    await user.type(input(), 'wide{Enter}')
    expect(input().value).toBe('wide')
    expect(input().getAttribute('aria-invalid')).toBe('true')
    expect(onCommit).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toBe(`${en.notANumber} `)
    expect(screen.getByRole('spinbutton', { description: /^This isn’t a number/ })).toBe(input())
    await user.clear(input())
    await user.type(input(), '4')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.type(input(), '1{Enter}')
    expect(input().getAttribute('aria-invalid')).toBe('false')
    expect(onCommit).toHaveBeenLastCalledWith(41)
  })

  it.each([
    { value: 40, clearable: false, shown: '40' },
    { value: 40, clearable: true, shown: '' },
    { value: undefined, clearable: true, shown: '' },
  ])('marks nothing once it is emptied: $value, clearable: $clearable', async ({ shown, ...props }) => {
    const { user } = renderField(props)
    await user.clear(input())
    await user.type(input(), 'wide{Enter}')
    expect(input().getAttribute('aria-invalid')).toBe('true')
    await user.clear(input())
    await user.keyboard('{Enter}')
    expect(input().value).toBe(shown)
    expect(input().getAttribute('aria-invalid')).toBe('false')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says what is wrong until Escape reverts it', async () => {
    const { user } = renderField({ value: 40, unit: 'px' })
    await user.clear(input())
    await user.type(input(), '3 ells{Enter}')
    expect(screen.getByRole('alert').textContent).toContain('Units: px, pt, mm, cm, in, %.')
    await user.keyboard('{Escape}')
    expect(input().value).toBe('40')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('takes units of print, percentages of its value, and full-width digits', async () => {
    const { user, onCommit } = renderField({ value: 40, unit: 'px' })
    for (const [typed, px] of [
      ['50%', 20],
      ['1in', 86],
      ['１２ｐｔ', 14],
    ] as const) {
      await user.clear(input())
      await user.type(input(), `${typed}{Enter}`)
      expect(onCommit).toHaveBeenLastCalledWith(px)
    }
  })

  it('continues from the beginning if it wraps', async () => {
    const { user, onCommit } = renderField({ value: 0, unit: '°', wrapsAt: 360 })
    for (const [typed, degrees] of [
      ['370', 10],
      ['-370', -10],
      ['720°', 0],
    ] as const) {
      await user.clear(input())
      await user.type(input(), `${typed}{Enter}`)
      expect(onCommit).toHaveBeenLastCalledWith(degrees)
    }
  })

  it('tells assistive technology its value, unit, and bounds', () => {
    renderField({ value: 40, min: 1, max: 50, unit: 'px' })
    const names = ['aria-valuenow', 'aria-valuemin', 'aria-valuemax', 'aria-valuetext']
    expect(names.map((name) => input().getAttribute(name))).toEqual(['40', '1', '50', '40 px'])
  })

  it('can be emptied only if that means something', async () => {
    const { user, onCommit } = renderField({ value: 40 })
    await user.clear(input())
    await user.tab()
    expect(input().value).toBe('40')
    expect(onCommit).not.toHaveBeenCalled()
  })

  it('commits undefined when a clearable one is emptied', async () => {
    const { user, onCommit } = renderField({ value: 40, clearable: true, placeholder: 'Auto' })
    await user.clear(input())
    await user.tab()
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(undefined)
    expect(screen.getByPlaceholderText('Auto')).toBe(input())
  })

  it('reads and writes decimals as the person’s language does', async () => {
    const { user, onCommit } = renderField({ value: 1.5, decimals: 2 }, 'de')
    expect(input().value).toBe('1,5')
    await user.clear(input())
    await user.type(input(), '1.234,25{Enter}')
    expect(onCommit).toHaveBeenLastCalledWith(1234.25)
    expect(input().value).toBe('1234,25')
  })

  it('follows a value that changes elsewhere', () => {
    const { setValue } = renderField({ value: 40 })
    setValue(50)
    expect(input().value).toBe('50')
    setValue(undefined)
    expect(input().value).toBe('')
  })

  it('keeps what is typed right after a new value appears', () => {
    function TypesAtOnce({ value }: { value: number }) {
      useLayoutEffect(() => {
        if (value !== 1) typeNatively('77')
      }, [value])
      return null
    }
    let setValue: (value: number) => void = () => undefined
    function Field() {
      const [value, set] = useState(1)
      setValue = set
      return (
        <>
          <NumberField label="Size" value={value} onCommit={() => undefined} />
          <TypesAtOnce value={value} />
        </>
      )
    }
    renderInEditor(<Field />)
    act(() => setValue(2))
    expect(input().value).toBe('77')
  })
})
