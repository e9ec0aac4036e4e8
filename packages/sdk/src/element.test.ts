// @vitest-environment page
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CertificateEditorElement } from './element.ts'
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

let element: CertificateEditorElement

beforeAll(addShowModal)
beforeEach(() => {
  editor = fakeEditor()
  bundledEditor.load = editor.load
  element = document.createElement('certificate-editor')
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const isFilled = () => element.firstElementChild?.shadowRoot != null

describe('<certificate-editor>', () => {
  it('opens on the page with what is set right after, and closes when it is removed', async () => {
    const [onReady, onChange, onClose] = [vi.fn(), vi.fn(), vi.fn()]
    element.addEventListener('certificate-ready', onReady)
    element.addEventListener('certificate-change', onChange)
    element.addEventListener('certificate-close', onClose)
    document.body.append(element)
    element.template = storedTemplate
    element.options = { attributes: ['Course'] }
    element.setAttribute('locale', 'de')
    element.setAttribute('theme', 'dark')
    await settled()
    expect(isFilled()).toBe(true)
    expect(editor.options()).toMatchObject({
      template: { id: 't1' },
      attributes: ['Course'],
      locale: 'de',
      theme: 'dark',
      closable: false,
    })
    expect(element.getTemplate()).toMatchObject({ id: 't1' })
    expect(onReady).toHaveBeenCalledOnce()
    editor.options().onChange?.()
    expect(onChange).toHaveBeenCalledOnce()
    expect([element.sdk?.isDirty, element.sdk?.undo()]).toEqual([true, true])
    element.remove()
    await settled()
    expect(isFilled()).toBe(false)
    expect(onClose).toHaveBeenCalledOnce()
    expect(element.getTemplate()).toBeUndefined()
    expect(element.sdk).toBeUndefined()
  })

  it('stays open when it is moved, and opens again when it comes back', async () => {
    const section = document.body.appendChild(document.createElement('section'))
    document.body.append(element)
    await settled()
    section.append(element)
    await settled()
    expect(editor.mounted).toHaveLength(1)
    expect(editor.destroy).not.toHaveBeenCalled()
    element.remove()
    await settled()
    document.body.append(element)
    await settled()
    expect(editor.mounted).toHaveLength(2)
    expect(isFilled()).toBe(true)
  })

  it('opens nothing when it is gone again at once', async () => {
    document.body.append(element)
    element.remove()
    await settled()
    expect(editor.load).not.toHaveBeenCalled()
  })

  it('takes what was set before its class was loaded', async () => {
    const early = document.createElement('early-editor') as CertificateEditorElement
    Object.assign(early, { template: storedTemplate, options: { attributes: ['Course'] } })
    document.body.append(early)
    customElements.define('early-editor', class extends CertificateEditorElement {})
    expect(early.template).toBe(storedTemplate)
    expect(Object.hasOwn(early, 'template')).toBe(false)
    early.template = { ...storedTemplate, id: 't2' }
    await settled()
    expect(editor.options()).toMatchObject({ template: { id: 't2' }, attributes: ['Course'] })
  })

  it('has its properties before they are set, so that React and Vue set no attribute', () => {
    expect(['template' in element, 'options' in element]).toEqual([true, true])
    expect(Object.keys(element)).not.toContain('template')
    expect(element.template).toBeUndefined()
  })

  it.each(['template', 'options'] as const)(
    'opens nothing for an attribute %s, and reports it unless the property is set, too',
    async (name) => {
      const onError = vi.fn((event: CustomEvent<{ code: string; message: string }>) => event.preventDefault())
      element.addEventListener('certificate-error', onError)
      element.setAttribute(name, '[object Object]')
      document.body.append(element)
      await settled()
      expect(editor.mounted).toHaveLength(0)
      expect(onError.mock.calls.map(([{ detail }]) => detail)).toEqual([
        { code: 'invalid_option', message: expect.stringMatching(`^${name} is a property`) },
      ])
      element.remove()
      await settled()
      Object.assign(element, { template: storedTemplate, options: {} })
      document.body.append(element)
      await settled()
      expect(editor.mounted).toHaveLength(1)
      expect(onError).toHaveBeenCalledOnce()
    },
  )

  it('leaves a display of the page alone', async () => {
    element.style.display = 'grid'
    document.body.append(element)
    await settled()
    expect(element.style.display).toBe('grid')
  })
})

describe('its events', () => {
  /** Saves with the promises of a listener. */
  async function save(...pending: (() => Promise<unknown>)[]): Promise<unknown> {
    element.template = storedTemplate
    element.addEventListener('certificate-save', ({ detail }) => {
      for (const each of pending) detail.waitUntil(each())
    })
    document.body.append(element)
    await settled()
    return editor.options().onSave(storedTemplate, awaited)
  }

  it('hand out the template, and tell of the success', async () => {
    const onSave = vi.fn()
    const onSuccess = vi.fn()
    element.addEventListener('certificate-save', ({ detail }) => onSave(detail.template))
    element.addEventListener('certificate-success', ({ detail }) => onSuccess(detail.action))
    await save(
      async () => new Response(null, { status: 201 }),
      async () => 1,
    )
    expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ id: 't1' }))
    expect(onSuccess).toHaveBeenCalledWith('edit')
  })

  it.each([
    ['a rejection', () => Promise.reject(new Error('Full.'))],
    ['a failed response', () => Promise.resolve(new Response(null, { status: 500 }))],
    ['anything like one', () => Promise.resolve({ ok: false, status: 500 })],
    ['an opaque response', () => Promise.resolve(Response.error())],
    ['the answer of a service', () => Promise.resolve({ success: false, message: 'Full.' })],
  ])('fail the save for %s in waitUntil', async (_name, pending) => {
    const onError = vi.fn((event: CustomEvent<{ code: string }>) => event.preventDefault())
    element.addEventListener('certificate-error', onError)
    await expect(save(async () => undefined, pending)).rejects.toThrow()
    expect(onError.mock.calls.map(([{ detail }]) => detail.code)).toEqual(['save_failed'])
  })

  it('fail the save if a listener throws before it has called waitUntil', async () => {
    const [onError, onSuccess] = [vi.fn((event: Event) => event.preventDefault()), vi.fn()]
    window.addEventListener('error', onError)
    element.addEventListener('certificate-error', onError)
    element.addEventListener('certificate-success', onSuccess)
    element.addEventListener('certificate-save', () => {
      throw new Error('The page has a bug.')
    })
    await expect(save()).rejects.toThrow('The page has a bug.')
    expect(onError.mock.calls.map(([event]) => event)).toMatchObject([
      { message: 'The page has a bug.' },
      { detail: { code: 'callback_failed' } },
    ])
    element.addEventListener('certificate-save', ({ detail }) => detail.waitUntil(Promise.resolve()))
    await editor.options().onSave(storedTemplate, awaited)
    expect(onSuccess).toHaveBeenCalledOnce()
    window.removeEventListener('error', onError)
  })

  it('throw at a waitUntil that is called after the event', async () => {
    const late = vi.fn()
    element.addEventListener('certificate-save', async ({ detail }) => {
      await undefined
      try {
        detail.waitUntil(Promise.resolve())
      } catch (error) {
        late(error)
      }
    })
    await save()
    expect(late).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'InvalidStateError' }))
  })

  it('write errors to the console unless they are canceled', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    element.setAttribute('theme', 'purple')
    document.body.append(element)
    await settled()
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ code: 'invalid_option' }))
    expect(isFilled()).toBe(false)
  })
})
