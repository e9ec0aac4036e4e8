// @vitest-environment page
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openShortcuts } from '../commands/dialogCommands.ts'
import { en } from '../languages/en/en.ts'
import { NoticeBar } from '../panels/NoticeBar.tsx'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { EditorProvider, useEditorState } from './useEditor.ts'
import { usePart } from './usePart.ts'

let download: () => Promise<object>
const load = () => download()
const fail = () => Promise.reject(new Error('offline'))
const succeed = () => Promise.resolve({})
const shows = { dialog: 'shortcuts', command: openShortcuts } as const

function Part({ name, need = true }: { name: string; need?: unknown }) {
  return usePart(name, load, need) ? <p>{name}</p> : null
}

function DialogPart() {
  const isOpen = useEditorState(({ ui }) => ui.overlay.dialog === 'shortcuts')
  return usePart('Dialog', load, isOpen, shows) && isOpen ? <p>Dialog</p> : null
}

/** Lets both downloads fail, which started together. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

/** Longer than any skipped pause. */
const patience = { timeout: 60_000 }

const retry = () => screen.findByRole('button', { name: en.retry }, patience)

beforeEach(() => {
  download = fail
  // Skips the pauses between download attempts.
  const { setTimeout } = globalThis
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) =>
    setTimeout(run, [300, 1_000, 3_000].includes(ms) ? 0 : ms),
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a part that cannot be loaded', () => {
  it('is loaded when the person tries again, with all others that failed', async () => {
    const { user, ui } = renderInEditor(
      <>
        <Part name="One" />
        <Part name="Two" />
        <NoticeBar />
      </>,
    )
    const button = await retry()
    await settled()
    download = succeed
    await user.click(button)
    expect(await screen.findByText('One', {}, patience)).toBeTruthy()
    expect(await screen.findByText('Two', {}, patience)).toBeTruthy()
    expect(ui().notice).toBeNull()
  })

  it('closes the dialog that waits for it, and opens it on another try', async () => {
    const overlay = { dialog: 'shortcuts' } as const
    const { user, ui } = renderInEditor(
      <>
        <DialogPart />
        <NoticeBar />
      </>,
      { ui: { overlay } },
    )
    const button = await retry()
    expect(ui().overlay.dialog).toBeNull()
    download = succeed
    await user.click(button)
    expect(await screen.findByText('Dialog', {}, patience)).toBeTruthy()
  })

  it('is loaded for another need', async () => {
    const { services, rerender } = renderInEditor(<Part name="One" need="columns" />)
    await vi.waitFor(
      () => expect(services.core.store.getState().ui.notice?.text).toBe(en.incomplete),
      patience,
    )
    download = succeed
    rerender(
      <EditorProvider value={services}>
        <Part name="One" need="crop" />
      </EditorProvider>,
    )
    expect(await screen.findByText('One', {}, patience)).toBeTruthy()
  })
})

it('that is still loading lets Escape close the dialog that waits for it', async () => {
  download = () => new Promise(() => undefined)
  const { user, ui } = renderInEditor(
    <>
      <button type="button">Page</button>
      <DialogPart />
    </>,
    { ui: { overlay: { dialog: 'shortcuts' } } },
  )
  screen.getByText('Page').focus()
  await user.keyboard('{Escape}')
  expect(ui().overlay.dialog).toBeNull()
})
