// @vitest-environment page
import { act, createElement, createRef, type ReactElement, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CertificateSDKOptions } from './index.ts'
import { CertificateEditor, type CertificateSDKHandle, useCertificateSDK } from './react.ts'
import { addShowModal } from './testing/addShowModal.ts'
import { bundledEditor } from './testing/bundledEditor.ts'
import {
  awaited,
  type FakeEditor,
  fakeEditor,
  settled,
  storedTemplate,
} from './testing/openWithFakeEditor.ts'

let editor: FakeEditor

let root: Root
let handle: CertificateSDKHandle

beforeAll(() => {
  addShowModal()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  editor = fakeEditor()
  bundledEditor.load = editor.load
  root = createRoot(document.body.appendChild(document.createElement('main')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
})

function WithHook(options: CertificateSDKOptions): null {
  handle = useCertificateSDK(options)
  return null
}

const render = (element: ReactElement | null) => act(() => root.render(element))
const strict = (element: ReactElement) => createElement(StrictMode, null, element)
const editors = () => [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot)

describe('useCertificateSDK', () => {
  it('returns the same handle in every render', async () => {
    await render(createElement(WithHook))
    const first = handle
    await render(createElement(WithHook, { theme: 'dark' }))
    expect(handle).toBe(first)
  })

  it('handles keys in the editor before listeners that the page adds later', async () => {
    await render(createElement(WithHook))
    const listener = vi.fn()
    addEventListener('keydown', listener, true)
    await act(async () => void handle.createTemplate())
    const [host] = editors()
    host?.shadowRoot?.firstElementChild?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }),
    )
    expect(listener).not.toHaveBeenCalled()
    removeEventListener('keydown', listener, true)
  })

  it('reads options when it opens, and calls the callbacks of the last render', async () => {
    const early = vi.fn()
    const late = vi.fn()
    await render(createElement(WithHook, { locale: 'de', onCreateCompleted: early }))
    await render(createElement(WithHook, { locale: 'fr', onCreateCompleted: early }))
    const result = handle.createTemplate()
    await settled()
    expect(editor.options()).toMatchObject({ locale: 'fr' })
    await render(createElement(WithHook, { onCreateCompleted: late, onClose: late, closeOnSave: true }))
    await editor.options().onSave(storedTemplate, awaited)
    expect(early).not.toHaveBeenCalled()
    expect(late).toHaveBeenCalledTimes(1)
    handle.close()
    await expect(result).resolves.toMatchObject({ status: 'saved' })
    expect(late).toHaveBeenCalledTimes(2)
  })

  it('refuses to open twice, and opens again after closing', async () => {
    const onError = vi.fn()
    await render(createElement(WithHook, { onError }))
    const first = handle.createTemplate()
    await expect(handle.editTemplate(storedTemplate)).resolves.toEqual({ status: 'closed' })
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'already_open' }))
    handle.close()
    await first
    void handle.editTemplate(storedTemplate)
    await settled()
    expect(editor.options()).toMatchObject({ template: { id: 't1' } })
    expect(editors()).toHaveLength(1)
  })

  it('works in StrictMode', async () => {
    const onError = vi.fn()
    await render(strict(createElement(WithHook, { onError })))
    void handle.createTemplate()
    await settled()
    expect(editor.mounted).toHaveLength(1)
    expect(onError).not.toHaveBeenCalled()
  })

  it('closes when the component is unmounted, and opens nothing afterward', async () => {
    const onClose = vi.fn()
    const onError = vi.fn()
    await render(createElement(WithHook, { onClose, onError }))
    const result = handle.createTemplate()
    await settled()
    await render(null)
    expect(editors()).toEqual([])
    await expect(result).resolves.toEqual({ status: 'closed' })
    expect(onClose).toHaveBeenCalledOnce()
    await expect(handle.createTemplate()).resolves.toEqual({ status: 'closed' })
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'destroyed' }))
    expect(editors()).toEqual([])
  })

  it('has the whole API, whose listeners stay for all openings', async () => {
    const onChange = vi.fn()
    await render(createElement(WithHook, { onChange }))
    const listener = vi.fn()
    handle.on('open', listener)
    for (let i = 0; i < 2; i++) {
      void handle.editTemplate(storedTemplate)
      await settled()
      expect([handle.isOpen, handle.isDirty, handle.getTemplate()]).toEqual([true, true, storedTemplate])
      expect([handle.undo(), handle.select('f1'), handle.add({ type: 'name' })]).toEqual([
        true,
        true,
        'new-1',
      ])
      await expect(handle.save()).resolves.toMatchObject({ status: 'saved' })
      editor.options().onChange?.()
      handle.close()
    }
    expect(listener).toHaveBeenCalledTimes(2)
    expect(onChange).toHaveBeenCalledTimes(2)
    expect([handle.isOpen, handle.isDirty]).toEqual([false, false])
  })

  it.each([
    ['as it is', (element: ReactElement) => element],
    ['in StrictMode', strict],
  ])('calls onLoad once for all openings, and reports a wrong option once: %s', async (_name, wrap) => {
    const onLoad = vi.fn()
    const onError = vi.fn()
    await render(wrap(createElement(WithHook, { onLoad, onError, ...{ unknown: 1 } })))
    await settled()
    expect(onLoad).toHaveBeenCalledOnce()
    await handle.preload()
    for (let i = 0; i < 2; i++) {
      void handle.createTemplate()
      await settled()
      handle.close()
    }
    expect(onLoad).toHaveBeenCalledOnce()
    expect(onError.mock.calls.map(([{ code }]) => code)).toEqual(['invalid_option'])
  })

  it('preloads without opening', async () => {
    await render(createElement(WithHook))
    await expect(handle.preload()).resolves.toBe(true)
    expect(editors()).toEqual([])
  })
})

describe('CertificateEditor', () => {
  it('fills its div with the template, until it is unmounted', async () => {
    await render(createElement(CertificateEditor, { template: storedTemplate, className: 'designer' }))
    await settled()
    expect(editors().map(({ parentElement }) => parentElement?.className)).toEqual(['designer'])
    expect(editor.options()).toMatchObject({ closable: false, template: { id: 't1' } })
    await render(null)
    expect(editors()).toEqual([])
    expect(editor.destroy).toHaveBeenCalledOnce()
  })

  it('opens once in StrictMode, and closes nothing that the page could notice', async () => {
    const onClose = vi.fn()
    const onLoad = vi.fn()
    const onError = vi.fn()
    await render(strict(createElement(CertificateEditor, { onClose, onLoad, onError })))
    await settled()
    expect(editors()).toHaveLength(1)
    expect(editor.mounted).toHaveLength(1)
    expect(onLoad).toHaveBeenCalledOnce()
    expect([onClose.mock.calls, onError.mock.calls]).toEqual([[], []])
  })

  it('calls the callbacks of the last render, also those that came later', async () => {
    const onEditCompleted = vi.fn()
    await render(createElement(CertificateEditor, { template: storedTemplate }))
    await settled()
    await render(createElement(CertificateEditor, { template: storedTemplate, onEditCompleted }))
    await editor.options().onSave(storedTemplate, awaited)
    expect(onEditCompleted).toHaveBeenCalledOnce()
  })

  it('gives the API to its ref', async () => {
    const ref = createRef<CertificateSDKHandle>()
    const onReady = vi.fn()
    const onEditCompleted = vi.fn()
    await render(
      strict(createElement(CertificateEditor, { ref, template: storedTemplate, onReady, onEditCompleted })),
    )
    await settled()
    expect(onReady).toHaveBeenCalledOnce()
    expect(ref.current?.getTemplate()).toEqual(storedTemplate)
    await expect(ref.current?.save()).resolves.toMatchObject({ status: 'saved' })
    expect(onEditCompleted).toHaveBeenCalledOnce()
    await render(null)
    expect(ref.current).toBeNull()
  })

  it('starts over with another key', async () => {
    await render(createElement(CertificateEditor, { key: 1 }))
    await settled()
    await render(createElement(CertificateEditor, { key: 2, template: storedTemplate }))
    await settled()
    expect(editor.mounted).toHaveLength(2)
    expect(editors()).toHaveLength(1)
  })

  it('renders an empty div on a server', () => {
    expect(renderToString(createElement(CertificateEditor, { style: { height: 720 } }))).toBe(
      '<div style="height:720px"></div>',
    )
  })
})
