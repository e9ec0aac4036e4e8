// @vitest-environment page
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { en } from '../../languages/en/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { testDocument } from '../../testing/testDocument.ts'
import { PageSizeChoice } from './PageSizeChoice.tsx'

it('offers usual sizes beside that of the page, and the page turned with its paper', async () => {
  const onChoose = vi.fn()
  const { page, fields } = testDocument()
  const print = { width: 300, height: 210, unit: 'mm', bleed: 3 } as const
  const document = { page: { ...page, print }, fields }
  const { user } = renderInEditor(<PageSizeChoice onChoose={onChoose} />, { document })
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: en.pageSize })
  expect(select.selectedOptions[0]?.text).toMatch(/× 700/)
  await user.selectOptions(select, en.letterPortrait)
  await user.click(screen.getByRole('button', { name: en.swapSides }))
  expect(onChoose.mock.calls).toEqual([
    [
      { width: 1275, height: 1650 },
      { width: 8.5, height: 11, unit: 'in' },
    ],
    [
      { width: 700, height: 1000 },
      { width: 210, height: 300, unit: 'mm', bleed: 3 },
    ],
  ])
})

it('keeps a large image sharp, and a huge one within what is practical', async () => {
  const onChoose = vi.fn()
  const choice = (side: number) => (
    <PageSizeChoice image={{ width: side, height: 1000 }} onChoose={onChoose} />
  )
  for (const side of [3508, 9000]) {
    const { user, unmount } = renderInEditor(choice(side))
    await user.selectOptions(screen.getByRole('combobox', { name: en.pageSize }), en.a4Portrait)
    unmount()
  }
  expect(onChoose.mock.calls.map(([size]) => size)).toEqual([
    { width: 2480, height: 3508 },
    { width: 3252, height: 4600 },
  ])
})
