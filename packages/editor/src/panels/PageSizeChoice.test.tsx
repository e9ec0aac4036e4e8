// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { en } from '../locales/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { PageSizeChoice } from './PageSizeChoice.tsx'

it('offers usual sizes beside that of the page, and the page turned', async () => {
  const onChoose = vi.fn()
  const { user } = renderInEditor(<PageSizeChoice onChoose={onChoose} />)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: en.pageSize })
  expect(select.selectedOptions[0]?.text).toMatch(/× 700/)
  await user.selectOptions(select, en.a4Portrait)
  await user.click(screen.getByRole('button', { name: en.swapSides }))
  expect(onChoose.mock.calls).toEqual([[{ width: 1240, height: 1754 }], [{ width: 700, height: 1000 }]])
})
