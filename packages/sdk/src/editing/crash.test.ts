// @vitest-environment page
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addShowModal } from '../testing/addShowModal.ts'
import { awaited, sdkWithFakeEditor, settled, storedTemplate } from '../testing/openWithFakeEditor.ts'

beforeAll(addShowModal)
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const closed = { status: 'closed' }
const modals = () => document.querySelectorAll('body > div').length

/** Opens an editor that cannot be loaded or mounted. */
async function failing(step: 'load' | 'mount', cause: unknown) {
  const opened = sdkWithFakeEditor()
  const module = await opened.editor.load()
  const fail = () => Promise.reject(cause)
  if (step === 'load') opened.editor.load.mockImplementation(fail)
  else opened.editor.load.mockResolvedValue({ ...module, mountEditor: fail })
  await expect(opened.sdk.createTemplate()).resolves.toEqual(closed)
  expect(opened.onClose).toHaveBeenCalledOnce()
  expect(modals()).toBe(0)
  expect(opened.errors).toHaveLength(1)
  return opened.errors[0]
}

describe('an editor that crashes', () => {
  it('is reported once, and the page is free again', async () => {
    const { sdk, errors, editor, onClose } = sdkWithFakeEditor()
    const result = sdk.createTemplate()
    await settled()
    const cause = new Error('a bug of the editor')
    editor.options().onCrash?.(cause)
    editor.options().onCrash?.(new Error('the next one'))
    await expect(result).resolves.toEqual(closed)
    expect(errors).toEqual([
      {
        code: 'editor_crashed',
        message: 'The editor stopped working; unsaved work is stored as a draft: a bug of the editor',
        cause,
      },
    ])
    expect(modals()).toBe(0)
    expect(onClose).toHaveBeenCalledOnce()
    // Stores the draft.
    expect(editor.destroy).toHaveBeenCalledOnce()
    void sdk.createTemplate()
    await settled()
    expect(editor.mounted).toHaveLength(2)
    sdk.close()
  })

  it('while it saves waits for the save', async () => {
    const told: string[] = []
    let answer: () => void = () => undefined
    const { sdk, editor } = sdkWithFakeEditor({
      onCreateCompleted: () => new Promise<void>((resolve) => (answer = resolve)),
      onSuccess: () => told.push('onSuccess'),
      onClose: () => told.push('onClose'),
      onError: ({ code }) => told.push(code),
    })
    const result = sdk.createTemplate()
    await settled()
    const saving = editor.options().onSave(storedTemplate, awaited)
    editor.options().onCrash?.(new Error('a bug of the editor'))
    expect(modals()).toBe(0)
    answer()
    await saving
    await expect(result).resolves.toMatchObject({ status: 'saved' })
    expect(told).toEqual(['editor_crashed', 'onSuccess', 'onClose'])
  })
})

describe('an editor that does not start', () => {
  it.each([
    ['load', new Error('offline'), 'chunk_load_failed', 'Check the connection'],
    ['mount', new Error('no canvas'), 'start_failed', 'The editor could not be started: no canvas'],
    ['mount', 'no error at all', 'start_failed', 'no error at all'],
    ['mount', undefined, 'start_failed', 'undefined'],
    ['mount', Object.create(null), 'start_failed', 'unknown reason'],
    // On a page with frozen prototypes.
    [
      'load',
      new TypeError("Cannot assign to read only property 'x'"),
      'start_failed',
      "read only property 'x'",
    ],
    ['load', coded('wasm_blocked'), 'wasm_blocked', 'in its own words'],
    ['mount', coded('unsupported_browser'), 'unsupported_browser', 'in its own words'],
    ['mount', coded('chunk_load_failed'), 'chunk_load_failed', 'in its own words'],
    ['load', coded('start_failed'), 'start_failed', 'in its own words'],
    ['load', coded('ENOENT'), 'chunk_load_failed', 'Check the connection'],
  ] as const)('is reported by what failed: %s, %s', async (step, cause, code, words) => {
    expect(await failing(step, cause)).toMatchObject({ code, message: expect.stringContaining(words) })
  })

  it('says in the modal what the person can do about it, until they close it', async () => {
    const { sdk, codes, editor, onClose } = sdkWithFakeEditor()
    const module = await editor.load()
    const advice = 'Allow it for this site.'
    const cause = Object.assign(new Error('no'), { code: 'wasm_blocked', advice })
    editor.load.mockResolvedValue({ ...module, mountEditor: () => Promise.reject(cause) })
    const result = sdk.createTemplate()
    await settled()
    expect(codes()).toEqual(['wasm_blocked'])
    const shown = document.querySelector('body > div')?.shadowRoot
    expect(shown?.querySelector('[role="status"]')?.textContent).toBe(advice)
    expect(shown?.querySelector('dialog')?.getAttribute('aria-label')).toBe(advice)
    expect(onClose).not.toHaveBeenCalled()
    const [close, ...others] = [...(shown?.querySelectorAll('button') ?? [])].filter(({ hidden }) => !hidden)
    expect(others).toEqual([])
    expect(shown?.activeElement).toBe(close)
    close?.click()
    await expect(result).resolves.toEqual(closed)
    expect(onClose).toHaveBeenCalledOnce()
    expect(modals()).toBe(0)
  })

  it('is reported if the browser opens no dialog', async () => {
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {
      throw new Error('not now')
    })
    const { sdk, errors, onClose } = sdkWithFakeEditor()
    await expect(sdk.createTemplate()).resolves.toEqual(closed)
    expect(errors).toMatchObject([
      { code: 'start_failed', message: 'The editor could not be started: not now' },
    ])
    expect(onClose).not.toHaveBeenCalled()
    expect(sdk.isOpen).toBe(false)
    expect(modals()).toBe(0)
    expect(document.adoptedStyleSheets).toHaveLength(0)
  })

  it('is reported if the delivery throws', async () => {
    const { sdk, codes, editor } = sdkWithFakeEditor()
    editor.load.mockImplementation(() => {
      throw new Error('a broken delivery')
    })
    await expect(sdk.createTemplate()).resolves.toEqual(closed)
    expect(codes()).toEqual(['chunk_load_failed'])
  })

  it('is silent if it was closed before', async () => {
    const { sdk, editor, codes } = sdkWithFakeEditor()
    const module = await editor.load()
    let fail: (cause: Error) => void = () => undefined
    const mountEditor = vi.fn(() => new Promise<never>((_resolve, reject) => (fail = reject)))
    editor.load.mockResolvedValue({ ...module, mountEditor })
    const result = sdk.createTemplate()
    await settled()
    const { signal } =
      (mountEditor.mock.calls as unknown as [Element, { signal: AbortSignal }][])[0]?.[1] ?? {}
    expect(signal?.aborted).toBe(false)
    sdk.close()
    expect(signal?.aborted).toBe(true)
    fail(new Error('aborted'))
    await expect(result).resolves.toEqual(closed)
    await settled()
    expect(codes()).toEqual([])
  })
})

function coded(code: string): Error {
  return Object.assign(new Error('in its own words'), { code })
}
