// @vitest-environment page
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type App,
  type Component,
  createApp,
  createSSRApp,
  effectScope,
  h,
  KeepAlive,
  nextTick,
  reactive,
  ref,
  shallowRef,
} from 'vue'
import { renderToString } from 'vue/server-renderer'
import type { CertificateSDKHandle, CertificateSDKOptions } from './index.ts'
import { addShowModal } from './testing/addShowModal.ts'
import { bundledEditor } from './testing/bundledEditor.ts'
import {
  awaited,
  type FakeEditor,
  fakeEditor,
  settled,
  storedTemplate,
} from './testing/openWithFakeEditor.ts'
import { CertificateEditor, useCertificateSDK } from './vue.ts'

let editor: FakeEditor

let app: App | undefined

beforeAll(addShowModal)
beforeEach(() => {
  editor = fakeEditor()
  bundledEditor.load = editor.load
})
afterEach(() => {
  app?.unmount()
  app = undefined
  document.body.replaceChildren()
})

function show(component: Component): void {
  app = createApp(component)
  app.mount(document.body.appendChild(document.createElement('main')))
}

const editors = () => [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot)

describe('useCertificateSDK', () => {
  it('reads a ref of options when it opens, calls its latest callbacks, and closes with the component', async () => {
    const onLoad = vi.fn()
    const late = vi.fn()
    const options = ref<CertificateSDKOptions>({ locale: 'de', onLoad })
    let handle: CertificateSDKHandle | undefined
    show({
      setup() {
        // biome-ignore lint/correctness/useHookAtTopLevel: a rule of React
        handle = useCertificateSDK(options)
        return () => null
      },
    })
    await settled()
    options.value = { locale: 'fr', onLoad }
    const result = handle?.editTemplate(reactive(storedTemplate))
    await settled()
    expect(editor.options()).toMatchObject({ locale: 'fr', template: { id: 't1' } })
    expect([handle?.isOpen, handle?.isDirty, handle?.undo()]).toEqual([true, true, true])
    options.value = { onEditCompleted: late }
    await expect(handle?.save()).resolves.toMatchObject({ status: 'saved' })
    expect(late).toHaveBeenCalledOnce()
    app?.unmount()
    await expect(result).resolves.toMatchObject({ status: 'saved' })
    expect(editors()).toEqual([])
    expect(onLoad).toHaveBeenCalledOnce()
  })

  it('works outside of components, and ends with its scope', async () => {
    const onError = vi.fn()
    const scope = effectScope()
    const handle = scope.run(() => useCertificateSDK(() => ({ onError }))) as CertificateSDKHandle
    void handle.createTemplate()
    await settled()
    expect(editors()).toHaveLength(1)
    scope.stop()
    expect(editors()).toEqual([])
    await handle.createTemplate()
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'destroyed' }))
  })
})

describe('CertificateEditor', () => {
  it('is open while it is mounted, has the API by ref, and takes listeners and flags', async () => {
    const save = vi.fn()
    const handle = ref<CertificateSDKHandle>()
    const shown = ref(true)
    show({
      setup: () => () =>
        shown.value
          ? h(CertificateEditor, {
              ref: handle,
              class: 'designer',
              template: storedTemplate,
              onEditCompleted: save,
              readOnly: '' as never,
            })
          : null,
    })
    await settled()
    expect(editors().map(({ parentElement }) => parentElement?.className)).toEqual(['designer'])
    expect(editor.options()).toMatchObject({ closable: false, readOnly: true, template: { id: 't1' } })
    expect(editor.options()).not.toHaveProperty('closeOnSave')
    await handle.value?.save()
    expect(save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 't1' }))
    expect(handle.value?.getTemplate()).toEqual(storedTemplate)
    shown.value = false
    await nextTick()
    expect(editors()).toEqual([])
    expect(editor.destroy).toHaveBeenCalledOnce()
  })

  it('takes the listeners of a wrapper beside its own: a save fails if one of them does', async () => {
    const [inner, outer, onClose] = [vi.fn(), vi.fn(), vi.fn()]
    const failed = { ok: false, status: 500 }
    const Wrapper = {
      setup: () => () =>
        h(CertificateEditor, { template: storedTemplate, onEditCompleted: inner, onClose, onReady: onClose }),
    } as Component
    show({ setup: () => () => h(Wrapper, { onEditCompleted: outer, onClose: outer }) })
    await settled()
    expect(editors()).toHaveLength(1)
    for (const [one, other] of [
      [failed, undefined],
      [undefined, failed],
      [{ ok: true, status: 200 }, failed],
    ]) {
      inner.mockResolvedValueOnce(one)
      outer.mockResolvedValueOnce(other)
      await expect(editor.options().onSave(storedTemplate, awaited)).rejects.toThrow('500')
    }
    inner.mockImplementationOnce(() => {
      throw new Error('a bug')
    })
    await expect(editor.options().onSave(storedTemplate, awaited)).rejects.toThrow('a bug')
    await editor.options().onSave(storedTemplate, awaited)
    expect([inner, outer].map(({ mock }) => mock.calls.length)).toEqual([5, 5])
    app?.unmount()
    expect(onClose).toHaveBeenCalledTimes(2)
    expect(outer).toHaveBeenCalledTimes(6)
  })

  it('passes the errors of one of several checks on', async () => {
    const errors = [{ path: 'name', message: 'Too short.' }]
    const checks = [vi.fn(), vi.fn(async () => errors), vi.fn(() => true)]
    show({ setup: () => () => h(CertificateEditor, { onBeforeSave: checks as never }) })
    await settled()
    await expect(editor.options().onBeforeSave?.(storedTemplate)).resolves.toBe(errors)
    checks[1]?.mockResolvedValueOnce([])
    await expect(editor.options().onBeforeSave?.(storedTemplate)).resolves.toEqual([])
  })

  it('calls a listener of .once once, beside another', async () => {
    const [once, each] = [vi.fn(), vi.fn()]
    const props = { onChange: each, onChangeOnce: once, onReadyOnce: once }
    show({ setup: () => () => h(CertificateEditor, props) })
    await settled()
    expect(once).toHaveBeenCalledOnce()
    editor.options().onChange?.()
    editor.options().onChange?.()
    expect([once, each].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
  })

  it('is an empty div on a server', async () => {
    const page = createSSRApp(CertificateEditor, { style: 'height: 720px' })
    await expect(renderToString(page)).resolves.toBe('<div style="height:720px;"></div>')
    expect(editor.load).not.toHaveBeenCalled()
  })
})

describe('in a view of KeepAlive', () => {
  const other = { render: () => h('p', 'Other') }

  function showOneOf(view: Component) {
    const current = shallowRef<Component>(view)
    show({ setup: () => () => h(KeepAlive, () => h(current.value)) })
    return async (next: Component) => {
      current.value = next
      await settled()
    }
  }

  it('the editor on the page closes when the view is left, and opens again with it', async () => {
    const [onReady, onClose] = [vi.fn(), vi.fn()]
    const view = { render: () => h(CertificateEditor, { template: storedTemplate, onReady, onClose }) }
    const go = showOneOf(view)
    await settled()
    expect([editors().length, editor.mounted.length]).toEqual([1, 1])
    await go(other)
    expect([editors().length, onClose.mock.calls.length]).toEqual([0, 1])
    await go(view)
    expect([editors().length, onReady.mock.calls.length]).toEqual([1, 2])
    app?.unmount()
    expect([editors().length, onClose.mock.calls.length]).toEqual([0, 2])
  })

  it('a dialog closes when the view is left, and can be opened again', async () => {
    let handle: CertificateSDKHandle | undefined
    const view = {
      setup() {
        // biome-ignore lint/correctness/useHookAtTopLevel: a rule of React
        handle = useCertificateSDK()
        return () => null
      },
    }
    const go = showOneOf(view)
    const result = handle?.createTemplate()
    await settled()
    expect(editors()).toHaveLength(1)
    await go(other)
    expect(editors()).toEqual([])
    await expect(result).resolves.toEqual({ status: 'closed' })
    await go(view)
    void handle?.createTemplate()
    await settled()
    expect(editors()).toHaveLength(1)
  })
})
