// @vitest-environment page
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addShowModal } from '../testing/addShowModal.ts'
import { awaited, sdkWithFakeEditor, settled, storedTemplate } from '../testing/openWithFakeEditor.ts'

beforeAll(addShowModal)
beforeEach(() => {
  document.body.innerHTML = '<section id="place"></section>'
})
afterEach(() => document.body.replaceChildren())

const inline = { mode: 'inline', container: '#place' } as const
const place = () => document.querySelector('#place')?.firstElementChild
const dialogs = () =>
  [...document.querySelectorAll('*')].flatMap((one) => [
    ...(one.shadowRoot?.querySelectorAll('dialog') ?? []),
  ])

describe('inline mode', () => {
  it('puts the editor into the container, without a dialog and without a way out of its own', async () => {
    const { sdk, editor } = sdkWithFakeEditor(inline)
    void sdk.createTemplate()
    await settled()
    expect(place()?.shadowRoot).toBeTruthy()
    expect(dialogs()).toEqual([])
    expect(editor.options()).toMatchObject({ closable: false })
    sdk.close()
    expect(place()).toBeNull()
  })

  it('leaves the editor of a modal closable', async () => {
    const { sdk, editor } = sdkWithFakeEditor({ mode: 'modal' })
    void sdk.createTemplate()
    await settled()
    expect(editor.options()).not.toHaveProperty('closable')
    expect(dialogs()).toHaveLength(1)
    sdk.close()
  })

  it('needs a container', async () => {
    const { sdk, errors, editor } = sdkWithFakeEditor({ mode: 'inline' })
    await expect(sdk.createTemplate()).resolves.toEqual({ status: 'closed' })
    expect(errors).toEqual([
      {
        code: 'container_not_found',
        message: "mode: 'inline' needs a container: an element of this page, or a selector.",
      },
    ])
    expect(editor.load).not.toHaveBeenCalled()
  })

  it('closes after a save with closeOnSave', async () => {
    const { sdk, editor, onClose } = sdkWithFakeEditor({ ...inline, closeOnSave: true })
    const result = sdk.createTemplate()
    await settled()
    await editor.options().onSave(storedTemplate, awaited)
    await expect(result).resolves.toMatchObject({ status: 'saved' })
    expect(place()).toBeNull()
    expect(onClose).toHaveBeenCalledOnce()
  })
})
