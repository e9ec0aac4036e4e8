// @vitest-environment page
import { mount, unmount } from 'svelte'
// @ts-expect-error: what compiled components import has no types
import * as runtime from 'svelte/internal/client'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { CertificateSDKHandle, CertificateSDKOptions } from './index.ts'
import { certificateEditor, useCertificateSDK } from './svelte.ts'
import { addShowModal } from './testing/addShowModal.ts'
import { bundledEditor } from './testing/bundledEditor.ts'
import { type FakeEditor, fakeEditor, settled, storedTemplate } from './testing/openWithFakeEditor.ts'

let editor: FakeEditor

beforeAll(addShowModal)
beforeEach(() => {
  editor = fakeEditor()
  bundledEditor.load = editor.load
})
afterEach(() => document.body.replaceChildren())

const editors = () => [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot)

/** Builds the output of Svelte's compiler for a component with only a script. */
function withScript(script: () => void) {
  return (_anchor: unknown, props: Record<string, unknown>) => {
    runtime.push(props, true)
    script()
    runtime.pop()
  }
}

it('useCertificateSDK() reads options when it opens, and closes with the component', async () => {
  const onLoad = vi.fn()
  let options: CertificateSDKOptions = { locale: 'de', onLoad }
  let handle: CertificateSDKHandle | undefined
  const component = mount(
    withScript(() => {
      handle = useCertificateSDK(() => options)
    }) as never,
    { target: document.body },
  )
  await settled()
  options = { locale: 'fr', onLoad }
  const result = handle?.createTemplate()
  await settled()
  expect(editor.options()).toMatchObject({ locale: 'fr' })
  expect([handle?.isOpen, handle?.isDirty, handle?.redo()]).toEqual([true, true, false])
  await unmount(component)
  await expect(result).resolves.toEqual({ status: 'closed' })
  expect(editors()).toEqual([])
  expect(onLoad).toHaveBeenCalledOnce()
})

it('the action opens in its element, calls the latest callbacks, hands out the API, and closes', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const save = vi.fn()
  let handle: CertificateSDKHandle | undefined
  const action = certificateEditor(place, {
    template: storedTemplate,
    handle: (sdk) => {
      handle = sdk
    },
  })
  await settled()
  expect(editors().map(({ parentElement }) => parentElement)).toEqual([place])
  expect(editor.options()).toMatchObject({ closable: false, template: { id: 't1' } })
  action.update({ onEditCompleted: save })
  await handle?.save()
  expect(save).toHaveBeenCalledOnce()
  action.destroy()
  expect(editors()).toEqual([])
})

it('the action opens nothing if it is gone at once', async () => {
  certificateEditor(document.body).destroy()
  await settled()
  expect(editor.load).not.toHaveBeenCalled()
})
