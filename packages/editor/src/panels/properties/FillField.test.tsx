// @vitest-environment page
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { en } from '../../locales/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
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
