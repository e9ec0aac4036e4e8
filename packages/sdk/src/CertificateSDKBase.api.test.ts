// @vitest-environment page
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CertificateSDKOptions } from './options/CertificateSDKOptions.ts'
import { addShowModal } from './testing/addShowModal.ts'
import { sdkWithFakeEditor, settled, storedTemplate } from './testing/openWithFakeEditor.ts'

beforeAll(addShowModal)
afterEach(() => document.body.replaceChildren())

type Sdk = ReturnType<typeof sdkWithFakeEditor>['sdk']

/** Every method that needs an open editor, with its result without one. */
const calls: [string, (sdk: Sdk) => unknown, unknown][] = [
  ['setTemplate', (sdk) => sdk.setTemplate(storedTemplate), false],
  ['select', (sdk) => sdk.select(['f1', 0]), false],
  ['add', (sdk) => sdk.add({ type: 'name' }), undefined],
  ['update', (sdk) => sdk.update('f1', { color: '#0b3d91', width: null }), false],
  ['remove', (sdk) => sdk.remove(['f1']), false],
  ['duplicate', (sdk) => sdk.duplicate('f1'), []],
  ['reorder', (sdk) => sdk.reorder('f1', 'front'), false],
  ['undo', (sdk) => sdk.undo(), false],
  ['redo', (sdk) => sdk.redo(), false],
]

describe('without an editor that is ready', () => {
  it.each([
    ['closed', () => undefined],
    ['loading', (sdk: Sdk) => void sdk.createTemplate()],
    ['destroyed', (sdk: Sdk) => sdk.destroy()],
  ])('nothing is done or thrown, and each call is reported: %s', async (_state, begin) => {
    const { sdk, codes } = sdkWithFakeEditor()
    begin(sdk)
    expect(sdk.isDirty).toBe(false)
    expect(calls.map(([, call]) => call(sdk))).toEqual(calls.map(([, , answer]) => answer))
    await expect(sdk.save()).resolves.toEqual({ status: 'failed', message: 'No editor is ready.' })
    expect(codes()).toEqual(Array(calls.length + 1).fill('not_ready'))
  })
})

describe('with an open editor', () => {
  async function open(options: Parameters<typeof sdkWithFakeEditor>[0] = {}) {
    const opened = sdkWithFakeEditor(options)
    const result = opened.sdk.editTemplate(storedTemplate)
    await settled()
    return { ...opened, result }
  }

  it('each call reaches it with copies, and comes back with its answer', async () => {
    const { sdk, editor, codes } = await open()
    expect(sdk.isDirty).toBe(true)
    expect(calls.map(([, call]) => call(sdk))).toEqual([
      true,
      true,
      'new-1',
      true,
      true,
      ['new-2'],
      true,
      true,
      false,
    ])
    expect(editor.calls.setTemplate).toHaveBeenCalledWith(storedTemplate)
    expect(editor.calls.select).toHaveBeenCalledWith(['f1', 0])
    expect(editor.calls.add).toHaveBeenCalledWith({ type: 'name' })
    expect(editor.calls.update).toHaveBeenCalledWith('f1', { color: '#0b3d91', width: null })
    expect(editor.calls.remove).toHaveBeenCalledWith(['f1'])
    expect(editor.calls.duplicate).toHaveBeenCalledWith('f1')
    expect(editor.calls.reorder).toHaveBeenCalledWith('f1', 'front')
    expect(vi.mocked(editor.calls.setTemplate).mock.calls[0]?.[0]).not.toBe(storedTemplate)
    expect(codes()).toEqual([])
  })

  it('undefined is as if it were left out', async () => {
    const { sdk, editor } = await open()
    sdk.add({ type: 'name', color: undefined })
    sdk.update('f1', { color: undefined, width: 10 })
    expect(Object.keys(vi.mocked(editor.calls.add).mock.calls[0]?.[0] ?? {})).toEqual(['type'])
    expect(Object.keys(vi.mocked(editor.calls.update).mock.calls[0]?.[1] ?? {})).toEqual(['width'])
  })

  it('reports values that cannot be read, and what fails in the editor', async () => {
    const { sdk, editor, errors } = await open()
    const trap = new Proxy(
      { type: 'name' },
      {
        ownKeys: () => {
          throw new Error('a trap')
        },
      },
    )
    expect(sdk.add(trap)).toBeUndefined()
    vi.mocked(editor.calls.undo).mockImplementationOnce(() => {
      throw new Error('a bug')
    })
    expect(sdk.undo()).toBe(false)
    expect(errors).toEqual([
      { code: 'change_refused', message: 'add() failed: a trap', cause: new Error('a trap') },
      { code: 'change_refused', message: 'undo() failed: a bug', cause: new Error('a bug') },
    ])
  })

  it('save() takes the way of the button, with every callback', async () => {
    const onEditCompleted = vi.fn(async () => undefined)
    const onSuccess = vi.fn()
    const { sdk, result, onClose } = await open({ onEditCompleted, onSuccess, closeOnSave: true })
    await expect(sdk.save()).resolves.toEqual({ status: 'saved', template: storedTemplate })
    expect([onEditCompleted, onSuccess, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
    await expect(result).resolves.toMatchObject({ status: 'saved' })
  })

  it('save() resolves with the reason of a failure', async () => {
    const { sdk, codes } = await open({
      onEditCompleted: async () => ({ success: false, message: 'Disk full' }),
    })
    await expect(sdk.save()).resolves.toEqual({
      status: 'failed',
      message: expect.stringContaining('Disk full'),
    })
    expect(codes()).toEqual(['save_failed'])
    expect(sdk.isOpen).toBe(true)
  })

  it.each(['onBeforeSave', 'onEditCompleted'] as const)(
    'save() is refused in %s, which the save waits for',
    async (name) => {
      const message = 'The design is being saved.'
      const inner: unknown[] = []
      const callback = vi.fn(async () => void inner.push(await sdk.save()))
      const { sdk, editor, errors } = await open({ [name]: callback })
      await expect(sdk.save()).resolves.toMatchObject({ status: 'saved' })
      expect(callback).toHaveBeenCalledOnce()
      expect(editor.calls.save).toHaveBeenCalledOnce()
      expect(inner).toEqual([{ status: 'failed', message }])
      expect(errors).toEqual([{ code: 'change_refused', message }])
      await sdk.save()
      expect(callback).toHaveBeenCalledTimes(2)
    },
  )

  it('save() is allowed again after a callback that throws', async () => {
    const onEditCompleted = vi.fn().mockImplementationOnce(() => {
      throw new Error('a bug of the page')
    })
    const { sdk } = await open({ onEditCompleted })
    await expect(sdk.save()).resolves.toMatchObject({ status: 'failed' })
    await expect(sdk.save()).resolves.toMatchObject({ status: 'saved' })
  })

  it('save() settles if the editor is closed before onBeforeSave has answered', async () => {
    const onEditCompleted = vi.fn()
    const { sdk, result } = await open({ onBeforeSave: () => new Promise(() => undefined), onEditCompleted })
    const saving = sdk.save()
    await settled()
    sdk.close()
    await expect(result).resolves.toEqual({ status: 'closed' })
    await expect(saving).resolves.toEqual({
      status: 'failed',
      message: expect.stringContaining('The editor was closed.'),
    })
    expect(onEditCompleted).not.toHaveBeenCalled()
  })

  it('onReady and onChange are called before the listeners of their events', async () => {
    const heard: string[] = []
    const { sdk, editor } = sdkWithFakeEditor({
      onReady: () => heard.push('onReady'),
      onChange: () => heard.push('onChange'),
    })
    sdk.on('ready', () => heard.push('ready'))
    sdk.on('change', () => heard.push('change'))
    void sdk.createTemplate()
    await settled()
    editor.options().onChange?.()
    expect(heard).toEqual(['onReady', 'ready', 'onChange', 'change'])
  })
})

describe('onBeforeSave', () => {
  async function open(onBeforeSave: CertificateSDKOptions['onBeforeSave']) {
    const opened = sdkWithFakeEditor({ onBeforeSave })
    void opened.sdk.editTemplate(storedTemplate)
    await settled()
    return { ...opened, check: async () => opened.editor.options().onBeforeSave?.(storedTemplate) }
  }

  it('gets a copy of the design, and its answer goes to the editor', async () => {
    const errors = [{ message: 'Add a QR code.' }]
    const onBeforeSave = vi.fn(async () => ({ errors }))
    const { check } = await open(onBeforeSave)
    await expect(check()).resolves.toEqual({ errors })
    expect(onBeforeSave).toHaveBeenCalledExactlyOnceWith(storedTemplate)
  })

  it('stops the save if it throws, and is reported', async () => {
    const cause = new Error('a bug of the page')
    const { check, errors } = await open(() => {
      throw cause
    })
    await expect(check()).rejects.toBe(cause)
    expect(errors).toEqual([
      { code: 'callback_failed', message: 'onBeforeSave failed: a bug of the page', cause },
    ])
  })

  it('stops the save if it closes the editor', async () => {
    const { check, sdk } = await open(() => sdk.close())
    await expect(check()).rejects.toThrow('closed')
  })

  it('is not there for the editor unless the host has one', async () => {
    const { sdk, editor } = sdkWithFakeEditor()
    void sdk.createTemplate()
    await settled()
    expect(editor.options()).not.toHaveProperty('onBeforeSave')
  })
})
