// @vitest-environment page
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addShowModal } from '../testing/addShowModal.ts'
import { sdkWithFakeEditor, settled, storedTemplate } from '../testing/openWithFakeEditor.ts'

beforeAll(addShowModal)

afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.style.overflow = ''
  vi.restoreAllMocks()
})

const closed = { status: 'closed' }

describe('a second opening', () => {
  it('is refused and leaves the first one alone', async () => {
    const { sdk, codes, editor, onClose } = sdkWithFakeEditor()
    void sdk.createTemplate()
    await settled()
    await expect(sdk.createTemplate()).resolves.toEqual(closed)
    await expect(sdk.editTemplate(storedTemplate)).resolves.toEqual(closed)
    expect(codes()).toEqual(['already_open', 'already_open'])
    expect(editor.mounted).toHaveLength(1)
    expect(editor.destroy).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
    sdk.close()
  })

  it('is refused after destroy()', async () => {
    const { sdk, codes } = sdkWithFakeEditor()
    sdk.destroy()
    await expect(sdk.createTemplate()).resolves.toEqual(closed)
    expect(codes()).toEqual(['destroyed'])
  })
})

describe('an editor of another instance', () => {
  const dialogs = () =>
    [...document.body.children].filter(({ shadowRoot }) => shadowRoot?.querySelector('dialog')).length

  it('is closed while it loads, as in an effect without cleanup that runs twice', async () => {
    const [first, second] = [sdkWithFakeEditor(), sdkWithFakeEditor()]
    const one = first.sdk.createTemplate()
    const two = second.sdk.createTemplate()
    expect(dialogs()).toBe(1)
    await expect(one).resolves.toEqual(closed)
    await settled()
    expect([first.editor.mounted.length, second.editor.mounted.length]).toEqual([0, 1])
    expect([first.sdk.isOpen, second.sdk.isOpen]).toEqual([false, true])
    expect([first.codes(), second.codes()]).toEqual([[], []])
    second.sdk.close()
    await expect(two).resolves.toEqual(closed)
    expect([first.onClose.mock.calls.length, second.onClose.mock.calls.length]).toEqual([1, 1])
  })

  it('is closed if it has no unsaved work, and keeps its draft', async () => {
    const [first, second] = [sdkWithFakeEditor(), sdkWithFakeEditor()]
    vi.mocked(first.editor.calls.isDirty).mockReturnValue(false)
    const one = first.sdk.editTemplate(storedTemplate)
    await settled()
    void second.sdk.editTemplate(storedTemplate)
    await expect(one).resolves.toEqual(closed)
    expect(first.editor.destroy).toHaveBeenCalledOnce()
    expect([dialogs(), second.sdk.isOpen]).toEqual([1, true])
    // The first may open again, and takes its turn.
    vi.mocked(second.editor.calls.isDirty).mockReturnValue(false)
    await settled()
    void first.sdk.createTemplate()
    await settled()
    expect([dialogs(), first.sdk.isOpen, second.sdk.isOpen]).toEqual([1, true, false])
  })

  it('stays if it has unsaved work, and the second one says so', async () => {
    const [first, second] = [sdkWithFakeEditor(), sdkWithFakeEditor()]
    void first.sdk.createTemplate()
    await settled()
    await expect(second.sdk.createTemplate()).resolves.toEqual(closed)
    await expect(second.sdk.editTemplate(storedTemplate)).resolves.toEqual(closed)
    expect(second.codes()).toEqual(['already_open', 'already_open'])
    expect([dialogs(), first.sdk.isOpen, second.sdk.isOpen]).toEqual([1, true, false])
    expect(second.onClose).not.toHaveBeenCalled()
    first.sdk.close()
    void second.sdk.createTemplate()
    await settled()
    expect([dialogs(), second.sdk.isOpen]).toEqual([1, true])
  })

  it('stays while it saves', async () => {
    let saved = () => {}
    const saving = new Promise<void>((resolve) => {
      saved = resolve
    })
    const first = sdkWithFakeEditor({ onCreateCompleted: () => saving })
    vi.mocked(first.editor.calls.isDirty).mockReturnValue(false)
    const second = sdkWithFakeEditor()
    void first.sdk.createTemplate()
    await settled()
    const save = first.sdk.save()
    await settled()
    await expect(second.sdk.createTemplate()).resolves.toEqual(closed)
    expect(second.codes()).toEqual(['already_open'])
    saved()
    await expect(save).resolves.toMatchObject({ status: 'saved' })
  })

  it('may be open beside another one in its own container, but not in the same', async () => {
    const place = () => document.body.appendChild(document.createElement('div'))
    const [left, right] = [place(), place()]
    const inline = (container: HTMLElement) => sdkWithFakeEditor({ mode: 'inline', container })
    const [first, second, third] = [inline(left), inline(right), inline(left)]
    for (const { sdk } of [first, second]) void sdk.createTemplate()
    await settled()
    expect([first.sdk.isOpen, second.sdk.isOpen]).toEqual([true, true])
    await expect(third.sdk.createTemplate()).resolves.toEqual(closed)
    expect(third.codes()).toEqual(['already_open'])
    vi.mocked(first.editor.calls.isDirty).mockReturnValue(false)
    void third.sdk.createTemplate()
    await settled()
    expect([first.sdk.isOpen, third.sdk.isOpen, left.children.length]).toEqual([false, true, 1])
  })
})
