// @vitest-environment page
import type { Fill } from '@certificate-sdk/template'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { en } from '../languages/en/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { FillField } from './FillField.tsx'

it('shows the colors of a gradient once their controls are loaded, and changes them', async () => {
  const stops = [
    { offset: 0, color: '#112233' },
    { offset: 1, color: '#445566' },
  ]
  const onCommit = vi.fn()
  const value = { type: 'linear' as const, angle: 30, stops }
  renderInEditor(
    <FillField
      label="Fill"
      colorLabel="Fill: Color"
      value={value}
      optional
      swatches={[]}
      onCommit={onCommit}
    />,
  )
  const angle = await screen.findByLabelText<HTMLInputElement>(en.shape.angle)
  expect(angle.value).toBe('30')
  fireEvent.change(angle, { target: { value: '45' } })
  fireEvent.blur(angle)
  expect(onCommit).toHaveBeenLastCalledWith({ ...value, angle: 45 })
  fireEvent.click(screen.getByRole('button', { name: en.shape.add }))
  expect(onCommit.mock.lastCall?.[0].stops).toHaveLength(3)
  expect(screen.queryByRole('button', { name: en.shape.remove })).toBeNull()
})

it('names the button of each color, and keeps the focus beside a color that was removed', async () => {
  const colors = ['#111111', '#222222', '#333333', '#444444']
  const stops = colors.map((color, i) => ({ offset: i / 3, color }))
  const Subject = () => {
    const [value, setValue] = useState<Fill | undefined>({ type: 'linear', stops })
    return (
      <FillField
        label="Fill"
        colorLabel="Fill: Color"
        value={value}
        optional
        swatches={[]}
        onCommit={setValue}
      />
    )
  }
  renderInEditor(<Subject />)
  const remove = async (number: number) => {
    const button = await screen.findByRole('button', { name: `${en.color} ${number} – ${en.shape.remove}` })
    button.focus()
    fireEvent.click(button)
    return document.activeElement?.getAttribute('aria-label')
  }
  expect(await remove(4)).toBe(`${en.color} 3 #`)
  expect(await remove(1)).toBe(`${en.color} 1 #`)
  expect(screen.queryByRole('button', { name: new RegExp(en.shape.remove) })).toBeNull()
})
