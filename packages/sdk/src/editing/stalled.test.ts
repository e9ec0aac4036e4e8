// @vitest-environment page
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EditorModule } from '../loading/EditorLoader.ts'
import { loadingMessage } from '../modal/loadingMessage.ts'
import { addShowModal } from '../testing/addShowModal.ts'
import { sdkWithFakeEditor } from '../testing/openWithFakeEditor.ts'

beforeAll(addShowModal)
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const words = loadingMessage(['en'])
const shown = () => document.querySelector('body > div')?.shadowRoot

function button(name: string): HTMLButtonElement | undefined {
  return [...(shown()?.querySelectorAll('button') ?? [])].find(
    ({ textContent, hidden }) => textContent === name && !hidden,
  )
}

/** Opens an editor whose first attempt never settles unless the test settles it. */
async function stalling() {
  const opened = sdkWithFakeEditor()
  const module = await opened.editor.load()
  opened.editor.load.mockClear()
  const first: { answer(late: EditorModule): void; fail(cause: Error): void } = {
    answer: () => undefined,
    fail: () => undefined,
  }
  opened.editor.load.mockImplementationOnce(
    () => new Promise((answer, fail) => Object.assign(first, { answer, fail })),
  )
  const result = opened.sdk.createTemplate()
  return { ...opened, module, first, result }
}

describe('loading that stalls', () => {
  it('says so after ten seconds, and not before', async () => {
    const { sdk } = await stalling()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(button(words.retry)).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(shown()?.textContent).toContain(words.slow)
    sdk.close()
  })

  it('also says so if mounting stalls', async () => {
    const { sdk, editor } = sdkWithFakeEditor()
    const module = await editor.load()
    editor.load.mockResolvedValue({ ...module, mountEditor: () => new Promise(() => undefined) })
    void sdk.createTemplate()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(button(words.retry)).toBeDefined()
    sdk.close()
  })

  it('is an event for the host, once per opening, before `ready`, with how long each took', async () => {
    const { sdk, first, module } = await stalling()
    const heard: unknown[] = []
    sdk.on('stalled', (times) => heard.push(['stalled', times]))
    sdk.on('ready', (times) => heard.push(['ready', times]))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(heard).toEqual([['stalled', { elapsed: 10_000, loaded: undefined }]])
    button(words.retry)?.click()
    await vi.advanceTimersByTimeAsync(1)
    first.answer(module)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(heard).toEqual([
      ['stalled', { elapsed: 10_000, loaded: undefined }],
      ['ready', { elapsed: 10_000, loaded: 10_000 }],
    ])
    sdk.close()
  })

  it('is an event once, however often the person tries again', async () => {
    const { sdk, editor } = sdkWithFakeEditor()
    const module = await editor.load()
    editor.load.mockResolvedValue({ ...module, mountEditor: () => new Promise(() => undefined) })
    const onStalled = vi.fn()
    sdk.on('stalled', onStalled)
    void sdk.createTemplate()
    await vi.advanceTimersByTimeAsync(10_000)
    button(words.retry)?.click()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(onStalled).toHaveBeenCalledExactlyOnceWith({ elapsed: 10_000, loaded: 0 })
    sdk.close()
  })

  it('does not say so once the editor is there', async () => {
    const { sdk, editor } = sdkWithFakeEditor()
    void sdk.createTemplate()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(editor.mounted).toHaveLength(1)
    expect(shown()?.textContent).toBe('')
    sdk.close()
  })

  it('is tried again with a fresh attempt; the late answer of the first is ignored', async () => {
    const { sdk, editor, first, module, codes } = await stalling()
    await vi.advanceTimersByTimeAsync(10_000)
    button(words.retry)?.click()
    await vi.advanceTimersByTimeAsync(1)
    expect(editor.load.mock.calls).toEqual([
      [{ fresh: false, font: undefined }],
      [{ fresh: true, font: undefined }],
    ])
    expect(editor.mounted).toHaveLength(1)
    first.answer(module)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(editor.mounted).toHaveLength(1)
    expect(codes()).toEqual([])
    expect(sdk.isOpen).toBe(true)
    sdk.close()
  })

  it('ignores the late failure of the first attempt', async () => {
    const { sdk, first, codes } = await stalling()
    await vi.advanceTimersByTimeAsync(10_000)
    button(words.retry)?.click()
    first.fail(new Error('offline'))
    await vi.advanceTimersByTimeAsync(1)
    expect(codes()).toEqual([])
    expect(sdk.isOpen).toBe(true)
    sdk.close()
  })

  it('ends the mount of the first attempt, and takes it off if it comes late', async () => {
    const { sdk, editor } = sdkWithFakeEditor()
    const module = await editor.load()
    const late = {
      ...editor.calls,
      name: 'Late',
      requestClose: vi.fn(),
      getTemplate: vi.fn(),
      destroy: vi.fn(async () => undefined),
    }
    let answer: (handle: typeof late) => void = () => undefined
    const mountEditor = vi.fn(() => new Promise<typeof late>((resolve) => (answer = resolve)))
    editor.load.mockResolvedValueOnce({ ...module, mountEditor })
    void sdk.createTemplate()
    await vi.advanceTimersByTimeAsync(10_000)
    button(words.retry)?.click()
    await vi.advanceTimersByTimeAsync(1)
    const [, options] = mountEditor.mock.calls[0] as unknown as [Element, { signal: AbortSignal }]
    expect(options.signal.aborted).toBe(true)
    answer(late)
    await vi.advanceTimersByTimeAsync(1)
    expect(late.destroy).toHaveBeenCalledOnce()
    expect(editor.mounted).toHaveLength(1)
    sdk.close()
  })

  it('that fails in the end is reported and closes; the next opening tries again', async () => {
    const { sdk, editor, first, result, codes } = await stalling()
    await vi.advanceTimersByTimeAsync(10_000)
    first.fail(new Error('offline'))
    await expect(result).resolves.toEqual({ status: 'closed' })
    expect(codes()).toEqual(['chunk_load_failed'])
    void sdk.createTemplate()
    await vi.advanceTimersByTimeAsync(1)
    expect(editor.mounted).toHaveLength(1)
    sdk.close()
  })

  it('can be closed', async () => {
    const { result, codes, onClose } = await stalling()
    await vi.advanceTimersByTimeAsync(10_000)
    button(words.close)?.click()
    await expect(result).resolves.toEqual({ status: 'closed' })
    expect(codes()).toEqual([])
    expect(onClose).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })
})
