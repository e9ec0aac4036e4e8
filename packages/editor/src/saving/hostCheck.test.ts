import type { Template } from '@certificate-sdk/template'
import { describe, expect, it, vi } from 'vitest'
import { changeFieldProperties } from '../commands/propertyCommands.ts'
import { en } from '../languages/en/en.ts'
import { permissionsOf } from '../store/Permissions.ts'
import { setUpSave } from '../testing/setUpSave.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { fontlessResources } from '../testing/testItems.ts'
import type { testStore } from '../testing/testStore.ts'
import { currentWarnings } from '../warnings/currentWarnings.ts'

describe('a check of the host before saving', () => {
  const design = () => testDocument(testField({ id: 'f1' }), testField({ text: 'Diplma' }))
  const checked = (onBeforeSave: (template: Template) => unknown) => {
    const onSave = vi.fn()
    const warnings = (store: ReturnType<typeof testStore>) =>
      currentWarnings(store.getState(), { resources: fontlessResources, messages: en, options: {} })
    return { onSave, warnings, ...setUpSave(onSave, design(), permissionsOf({}), onBeforeSave) }
  }

  it.each([[undefined], [true], [null], [[]], [{ errors: [] }], [{ success: true }], [Response.json({})]])(
    'lets a design pass with %o',
    async (answer) => {
      const { save, onSave } = checked(async () => answer)
      await expect(save()).resolves.toEqual({ saved: true })
      expect(onSave).toHaveBeenCalledOnce()
    },
  )

  it.each([
    ['a list', (errors: object[]) => errors],
    ['an object', (errors: object[]) => ({ errors })],
    ['the answer of a service', (errors: object[]) => ({ success: false, message: 'Invalid.', errors })],
  ])('stops the save with errors in %s, shows them, and selects the first field', async (_name, wrap) => {
    const errors = [
      { path: 'fields[1].text', message: 'There is no “Diplma”.' },
      { fieldId: 'f1', message: 'Use the brand color.' },
      { message: 'Two signatures are needed.' },
    ]
    const { save, onSave, warnings, store, session, run } = checked(() => wrap(errors))
    await expect(save()).resolves.toEqual({ saved: false, message: 'There is no “Diplma”.' })
    expect(onSave).not.toHaveBeenCalled()
    expect(session()).toMatchObject({
      save: { running: false },
      selection: { keys: ['b'] },
      notice: { kind: 'error', text: en.saveFailed, reason: 'There is no “Diplma”.' },
    })
    expect(warnings(store).slice(0, 3)).toEqual([
      { keys: ['b'], message: 'There is no “Diplma”.', control: 'text' },
      { keys: ['a'], message: 'Use the brand color.' },
      { keys: [], message: 'Two signatures are needed.' },
    ])
    run(changeFieldProperties, { patch: { text: 'Diploma' }, what: 'Text' })
    expect(warnings(store).map(({ message }) => message)).not.toContain('There is no “Diplma”.')
    expect(warnings(store).map(({ message }) => message)).toContain('Use the brand color.')
  })

  it('shows the messages of errors that have one beside those that have none', async () => {
    const { save, onError } = checked(() => ['No.', { path: 'fields[0]' }])
    await expect(save()).resolves.toEqual({ saved: false, message: 'No.' })
    expect(onError).toHaveBeenCalledOnce()
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('No answer.')
      },
      'No answer.',
    ],
    ['rejects', () => Promise.reject(new Error('No answer.')), 'No answer.'],
    ['rejects with an object', () => Promise.reject({ message: 'No answer.' }), 'No answer.'],
    [
      'rejects with a failed response',
      () => Promise.reject(Response.json({ message: 'Closed.' }, { status: 503 })),
      `${en.saveStatus(503)} Closed.`,
    ],
    ['refuses', () => ({ success: false, message: 'Invalid.' }), 'Invalid.'],
    ['answers with a failed response', async () => new Response('', { status: 500 }), en.saveStatus(500)],
  ])('stops the save if it %s', async (_name, onBeforeSave, reason) => {
    const { save, onSave, session, store } = checked(onBeforeSave)
    await expect(save()).resolves.toEqual({ saved: false, message: reason })
    expect(onSave).not.toHaveBeenCalled()
    expect(session()).toMatchObject({ save: { running: false }, notice: { reason } })
    expect(store.getState().ui.save.saved).toBe(store.getState().document)
  })

  it.each([
    [false],
    [[{ fieldId: 'gone' }]],
    [[{ message: ' ' }, { message: 'No.' }]],
    [{ errors: [null] }],
    ['bad'],
    [''],
    [{}],
    [0],
    [{ message: 'No.' }],
    [{ errors: 'No.' }],
  ])('stops the save and reports the answer %o, which means nothing', async (answer) => {
    const { save, onSave, onError } = checked(async () => answer)
    await expect(save()).resolves.toEqual({ saved: false, message: en.tryAgain })
    expect(onSave).not.toHaveBeenCalled()
    expect(onError).toHaveBeenCalledExactlyOnceWith({
      code: 'callback_failed',
      message: 'onBeforeSave must return nothing, true, or a list of errors with messages.',
      cause: answer,
    })
  })

  it('is asked again, and its former errors are gone', async () => {
    let answer: unknown = [{ message: 'Not yet.' }]
    const { save, warnings, store } = checked(() => answer)
    await save()
    answer = undefined
    await expect(save()).resolves.toEqual({ saved: true })
    expect(warnings(store).map(({ message }) => message)).not.toContain('Not yet.')
  })
})
