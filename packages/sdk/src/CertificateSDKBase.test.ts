// @vitest-environment page
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { CertificateSDKBase } from './CertificateSDKBase.ts'
import { addShowModal } from './testing/addShowModal.ts'
import { sdkWithFakeEditor, settled, storedTemplate } from './testing/openWithFakeEditor.ts'

beforeAll(addShowModal)
afterEach(() => document.body.replaceChildren())

const modals = () => document.querySelectorAll('body > div').length

describe('onLoad', () => {
  it('is called once, after construction, with the version', async () => {
    const onLoad = vi.fn()
    const { sdk } = sdkWithFakeEditor({ onLoad })
    expect(onLoad).not.toHaveBeenCalled()
    await settled()
    void sdk.createTemplate()
    await settled()
    expect(onLoad).toHaveBeenCalledExactlyOnceWith({ success: true, version: '1.2.3' })
  })
})

describe('opening', () => {
  it('loads the editor only when it is opened, and shows that it waits', async () => {
    const { sdk, editor } = sdkWithFakeEditor()
    await settled()
    expect(editor.load).not.toHaveBeenCalled()
    void sdk.createTemplate()
    expect(document.querySelector('body > div')?.shadowRoot?.textContent).toContain('Opening the editor…')
    await settled()
    expect(editor.mounted).toHaveLength(1)
    expect(document.querySelector('body > div')?.shadowRoot?.textContent).toBe('')
  })

  it('gives the editor the options that are for it', async () => {
    const samples = { recipientName: 'Ada Lovelace' }
    const { sdk, editor } = sdkWithFakeEditor({ attributes: ['Course'], samples, theme: 'dark' })
    void sdk.createTemplate()
    await settled()
    expect(editor.options()).toMatchObject({ attributes: ['Course'], samples, theme: 'dark' })
    expect(editor.options()).not.toHaveProperty('template')
  })

  it('gives the editor a place for drafts that no other scope shares', async () => {
    const databases = new Set<string | undefined>()
    for (const options of [{}, { draftScope: 'a' }, { draftScope: 'b' }]) {
      const { sdk, editor } = sdkWithFakeEditor(options)
      void sdk.createTemplate()
      await settled()
      databases.add(editor.options().draftDatabase)
      sdk.close()
    }
    expect([...databases]).toEqual(['certificate-sdk', 'certificate-sdk/a', 'certificate-sdk/b'])
  })

  it('gives the editor the whole template to edit', async () => {
    const { sdk, editor } = sdkWithFakeEditor()
    void sdk.editTemplate(storedTemplate)
    await settled()
    expect(editor.options().template).toEqual(storedTemplate)
  })

  it('copies the template at once, whatever the host does to it then', async () => {
    const template = structuredClone(storedTemplate)
    const { sdk, editor } = sdkWithFakeEditor()
    void sdk.editTemplate(template)
    template.name = 'Changed by the host'
    template.fields.length = 0
    await settled()
    expect(editor.options().template).toEqual(storedTemplate)
    sdk.close()
  })

  it('gives the editor nothing that inherits from a polluted prototype', async () => {
    Object.defineProperty(Object.prototype, 'container', { value: '#nowhere', configurable: true })
    try {
      const { sdk, codes } = sdkWithFakeEditor()
      void sdk.createTemplate()
      await settled()
      expect([codes(), modals()]).toEqual([[], 1])
      sdk.close()
    } finally {
      Reflect.deleteProperty(Object.prototype, 'container')
    }
  })

  it.each([
    ['a selector', () => '#place'],
    ['an element', () => document.querySelector('#place') ?? ''],
  ])('attaches the modal to %s', (_name, container) => {
    document.body.innerHTML = '<section id="place"></section>'
    void sdkWithFakeEditor({ container: container() }).sdk.createTemplate()
    expect(document.querySelector('#place > div')?.shadowRoot?.querySelector('dialog')?.open).toBe(true)
  })
})

describe('closing', () => {
  it.each([
    ['close()', ({ sdk }: Opened) => sdk.close()],
    ['destroy()', ({ sdk }: Opened) => sdk.destroy()],
    ['the person', ({ editor }: Opened) => editor.options().onClose()],
  ])('by %s removes everything and calls onClose once', async (_name, close) => {
    const opened = sdkWithFakeEditor()
    const result = opened.sdk.createTemplate()
    await settled()
    close(opened)
    expect(modals()).toBe(0)
    expect(opened.editor.destroy).toHaveBeenCalledOnce()
    await expect(result).resolves.toEqual({ status: 'closed' })
    opened.sdk.close()
    opened.sdk.destroy()
    opened.editor.options().onClose()
    expect(opened.onClose).toHaveBeenCalledOnce()
    expect(opened.editor.destroy).toHaveBeenCalledOnce()
    expect(opened.codes()).toEqual([])
  })

  it('while the editor is loading never mounts it', async () => {
    const { sdk, editor, onClose } = sdkWithFakeEditor()
    const result = sdk.createTemplate()
    sdk.close()
    await expect(result).resolves.toEqual({ status: 'closed' })
    expect(editor.mounted).toEqual([])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('while the editor is starting removes it as soon as it has started', async () => {
    const { sdk, editor, onClose } = sdkWithFakeEditor()
    const module = await editor.load()
    const { mountEditor } = module
    editor.load.mockResolvedValue({
      ...module,
      async mountEditor(container, options) {
        await settled()
        return mountEditor(container, options)
      },
    })
    void sdk.createTemplate()
    await new Promise((resolve) => setTimeout(resolve, 1))
    sdk.close()
    await settled()
    await settled()
    expect(editor.destroy).toHaveBeenCalledOnce()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('calls onClose once for each opening', async () => {
    const { sdk, onClose } = sdkWithFakeEditor()
    for (let i = 1; i <= 3; i++) {
      const result = sdk.createTemplate()
      await settled()
      sdk.close()
      await result
      expect(onClose).toHaveBeenCalledTimes(i)
    }
  })

  it('without an opening does nothing', () => {
    const { sdk, onClose, codes } = sdkWithFakeEditor()
    sdk.close()
    expect(onClose).not.toHaveBeenCalled()
    expect(codes()).toEqual([])
  })

  it('lets the host open again from onClose', async () => {
    let again: Promise<unknown> | undefined
    const { sdk, editor } = sdkWithFakeEditor({
      onClose() {
        again ??= sdk.createTemplate()
      },
    })
    void sdk.createTemplate()
    await settled()
    sdk.close()
    await settled()
    expect(editor.mounted).toHaveLength(2)
    expect(modals()).toBe(1)
    sdk.close()
    await expect(again).resolves.toEqual({ status: 'closed' })
  })

  it('for good stays closed, even if onClose opens again', async () => {
    const { sdk, codes } = sdkWithFakeEditor({ onClose: () => void sdk.createTemplate() })
    void sdk.createTemplate()
    await settled()
    sdk.destroy()
    await settled()
    expect(codes()).toEqual(['destroyed'])
    expect(modals()).toBe(0)
  })
})

describe('clearDrafts()', () => {
  it('waits until a closed editor has stored its draft, which would outlive it', async () => {
    const databases = vi.fn(async () => [])
    vi.stubGlobal('indexedDB', { databases })
    const { sdk, editor } = sdkWithFakeEditor()
    let stored = (): void => undefined
    editor.destroy.mockReturnValueOnce(new Promise((resolve) => (stored = () => resolve(undefined))))
    void sdk.createTemplate()
    await settled()
    sdk.close()
    const cleared = CertificateSDKBase.clearDrafts('a')
    await settled()
    expect(databases).not.toHaveBeenCalled()
    stored()
    await expect(cleared).resolves.toBe(true)
    expect(databases).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })
})

type Opened = ReturnType<typeof sdkWithFakeEditor>
