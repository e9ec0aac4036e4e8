// @vitest-environment page
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { en } from '../../languages/en/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { PageStrip } from './PageStrip.tsx'

const addButton = () => screen.queryByRole('button', { name: en.pages.add })
const strip = () => screen.queryByRole('toolbar', { name: en.pages.label })

it('shows its button when the first frame is there, and the strip of several pages at once', async () => {
  let setComplete: (complete: boolean) => void = () => undefined
  function Staged() {
    const [complete, set] = useState(false)
    setComplete = (next) => act(() => set(next))
    return <PageStrip complete={complete} />
  }
  const { user } = renderInEditor(<Staged />)
  expect(addButton()).toBeNull()
  setComplete(true)
  expect(strip()).toBeNull()
  await user.click(addButton() as HTMLElement)
  expect(strip()).not.toBeNull()
  setComplete(false)
  expect(strip()).not.toBeNull()
})
