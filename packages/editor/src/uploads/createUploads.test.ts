import { describe, expect, it, vi } from 'vitest'
import { deleteFields } from '../commands/fieldCommands.ts'
import { setFieldImage } from '../commands/imageCommands.ts'
import { changeFieldProperties } from '../commands/propertyCommands.ts'
import type { EditorError, UploadContext } from '../EditorOptions.ts'
import { en } from '../languages/en/en.ts'
import { countingKeys, fieldOf, testDocument, testField } from '../testing/testDocument.ts'
import { runCommand, testStore, undoLabels } from '../testing/testStore.ts'
import { createUploads } from './createUploads.ts'

const file = (name: string) => new File(['x'], name, { type: 'image/png' })
const local = (name: string) => `data:image/png;base64,AAAA#${name}`
const hosted = (name: string) => `https://images.example.org/${name}`
const tasks = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Creates two image fields, `a` and `b`, a host that responds when a test says so, and a page that can load its images.
 */
function setUp() {
  const image = (text: string) => testField({ type: 'image', text, imageUrl: hosted(`old-${text}.png`) })
  const store = testStore(testDocument(image('A'), image('B')), ['a'])
  const calls: (UploadContext & {
    file: File
    resolve(url: unknown): void
    reject(reason: unknown): void
  })[] = []
  const errors: EditorError[] = []
  const options = {
    uploadImage: (sent: File, context: UploadContext) =>
      new Promise<string>((resolve, reject) => {
        calls.push({ file: sent, ...context, resolve: resolve as (url: unknown) => void, reject })
      }),
    onError: (error: EditorError) => void errors.push(error),
  }
  const images = { load: vi.fn(async (url: string) => url.startsWith('https://images.')) }
  const uploads = createUploads(store, en, images, options, countingKeys())
  return {
    store,
    uploads,
    errors,
    call: (i = 0) => calls[i] as (typeof calls)[number],
    choose(key: string, name: string) {
      const before = store.getState().document
      runCommand(store, setFieldImage, { key, imageUrl: local(name) })
      return uploads.start(file(name), local(name), before)
    },
    imageOf: (key: string) => fieldOf(store.getState().document, key).imageUrl,
    session: () => store.getState().ui,
  }
}

describe('an upload', () => {
  it('shows the local image until the host has stored it, then the stored one, in one step of undo', async () => {
    const { store, choose, call, imageOf, session } = setUp()
    const done = choose('a', 'seal.png')
    expect(call().file.name).toBe('seal.png')
    expect(imageOf('a')).toBe(local('seal.png'))
    call().onProgress(0.4)
    expect(session().imports.uploads).toEqual([{ id: 'new-1', name: 'seal.png', progress: 0.4 }])
    call().resolve(hosted('seal.png'))
    await done
    expect(imageOf('a')).toBe(hosted('seal.png'))
    expect(session().imports.uploads).toEqual([])
    expect(undoLabels(store)).toEqual(['Change image'])
    store.undo()
    expect(imageOf('a')).toBe(hosted('old-A.png'))
    store.redo()
    expect(imageOf('a')).toBe(hosted('seal.png'))
  })

  it.each([
    [1.7, 1],
    [-1, 0],
    [Number.NaN, undefined],
  ])('shows a progress of %s as %s', (fraction, progress) => {
    const { choose, call, session } = setUp()
    void choose('a', 'seal.png')
    call().onProgress(fraction)
    expect(session().imports.uploads[0]?.progress).toBe(progress)
  })

  it('goes to its field and its step of undo, whatever was done since', async () => {
    const { store, choose, call, imageOf } = setUp()
    const done = choose('a', 'seal.png')
    runCommand(store, changeFieldProperties, { patch: { x: 105 }, what: 'X' })
    store.undo()
    store.undo()
    expect(imageOf('a')).toBe(hosted('old-A.png'))
    call().resolve(hosted('seal.png'))
    await done
    expect(imageOf('a')).toBe(hosted('old-A.png'))
    store.redo()
    expect(imageOf('a')).toBe(hosted('seal.png'))
    store.redo()
    expect(fieldOf(store.getState().document, 'a')).toMatchObject({ x: 105, imageUrl: hosted('seal.png') })
  })

  it('is over for a field that was deleted meanwhile, and comes back with it', async () => {
    const { store, choose, call, imageOf } = setUp()
    const done = choose('a', 'seal.png')
    runCommand(store, deleteFields, undefined)
    call().resolve(hosted('seal.png'))
    await done
    store.undo()
    expect(imageOf('a')).toBe(hosted('seal.png'))
  })

  it('replaces the local image also if a gesture stores it again later', async () => {
    const { store, choose, call, imageOf } = setUp()
    const done = choose('a', 'seal.png')
    const remembered = store.getState().document
    call().resolve(hosted('seal.png'))
    await done
    store.apply({ document: { ...remembered }, history: 'record', label: 'Move' })
    expect(imageOf('a')).toBe(hosted('seal.png'))
  })

  it.each([
    [new Error('The image store is full.'), 'The image store is full.'],
    ['too large', 'too large'],
    [undefined, en.tryAgain],
  ])('that fails leaves the design as it was and says why: %s', async (cause, reason) => {
    const { store, choose, call, errors, session } = setUp()
    const { document } = store.getState()
    const done = choose('a', 'seal.png')
    call().reject(cause)
    await done
    expect(store.getState().document).toBe(document)
    expect(undoLabels(store)).toEqual([])
    const text = en.uploadFailed('seal.png')
    expect(session()).toMatchObject({ imports: { uploads: [] }, notice: { kind: 'error', text, reason } })
    expect(errors).toEqual([{ code: 'upload_failed', message: `${text} ${reason}`, cause }])
  })

  it('that fails after more work takes only its image back', async () => {
    const { store, choose, call, imageOf } = setUp()
    const done = choose('a', 'seal.png')
    runCommand(store, changeFieldProperties, { patch: { x: 105 }, what: 'X' })
    call().reject(new Error('no'))
    await done
    expect(fieldOf(store.getState().document, 'a').x).toBe(105)
    expect(imageOf('a')).toBe(hosted('old-A.png'))
    expect(undoLabels(store)).toEqual(['Change X'])
  })

  it.each([
    ['/images/seal.png'],
    ['javascript:alert(1)'],
    ['blob:https://example.org/1'],
    ['data:text/html,x'],
    [undefined],
    [{ url: hosted('seal.png') }],
    ['https://closed.example.org/without-cors.png'],
  ])('refuses the answer %o with words, and names it to the host', async (answer) => {
    const { store, choose, call, errors, session } = setUp()
    const { document } = store.getState()
    const done = choose('a', 'seal.png')
    call().resolve(answer)
    await done
    expect(store.getState().document).toBe(document)
    expect(session().notice).toMatchObject({ text: en.uploadFailed('seal.png'), reason: en.uploadUnusable })
    expect(errors).toEqual([
      { code: 'upload_failed', message: expect.stringContaining(String(answer)), cause: answer },
    ])
  })

  it('ends immediately when it is canceled, shows no message, and ignores a late result', async () => {
    const { store, uploads, choose, call, errors, session } = setUp()
    const { document } = store.getState()
    const done = choose('a', 'seal.png')
    const onabort = vi.fn()
    call().signal.onabort = onabort
    uploads.cancel('new-1')
    await done
    expect(onabort).toHaveBeenCalledOnce()
    expect(store.getState().document).toBe(document)
    expect(session()).toMatchObject({ imports: { uploads: [] }, notice: null })
    call().onProgress(0.9)
    call().resolve(hosted('seal.png'))
    await tasks()
    expect(store.getState().document).toBe(document)
    expect(session().imports.uploads).toEqual([])
    expect(errors).toEqual([])
  })

  it('stops with the editor', async () => {
    const { uploads, choose, call } = setUp()
    const both = [choose('a', 'seal.png'), choose('b', 'sign.png')]
    uploads.stop()
    await Promise.all(both)
    expect([call(0).signal.aborted, call(1).signal.aborted]).toEqual([true, true])
  })
})

describe('two uploads at once', () => {
  it('end in any order, each in its own field', async () => {
    const { choose, call, imageOf, session } = setUp()
    const [first, second] = [choose('a', 'seal.png'), choose('b', 'sign.png')]
    call(1).resolve(hosted('sign.png'))
    await second
    expect([imageOf('a'), imageOf('b')]).toEqual([local('seal.png'), hosted('sign.png')])
    expect(session().imports.uploads.map(({ name }) => name)).toEqual(['seal.png'])
    call(0).reject(new Error('no'))
    await first
    expect([imageOf('a'), imageOf('b')]).toEqual([hosted('old-A.png'), hosted('sign.png')])
  })

  it.each([[[0, 1]], [[1, 0]]])(
    'for one field: the later failing leads to what the earlier became, ended as %o',
    async (order) => {
      const { choose, call, imageOf } = setUp()
      const both = [choose('a', 'first.png'), choose('a', 'second.png')]
      for (const i of order) {
        if (i === 0) call(0).resolve(hosted('first.png'))
        else call(1).reject(new Error('no'))
        await both[i]
      }
      expect(imageOf('a')).toBe(hosted('first.png'))
    },
  )
})
