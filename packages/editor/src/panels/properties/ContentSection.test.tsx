// @vitest-environment page
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { en } from '../../languages/en/en.ts'
import { loadMessages } from '../../loading/loadMessages.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { fieldOf, testDocument, testField } from '../../testing/testDocument.ts'
import { PropertiesPanel } from '../PropertiesPanel.tsx'

const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

describe('ContentSection', () => {
  it('changes a text while it is typed, with line breaks, as one step of undo', async () => {
    const { user, document, undoLabels } = renderInEditor(<PropertiesPanel />, { selection: ['a'] })
    await user.type(textbox(en.fieldText), '{Enter}you')
    expect(fieldOf(document(), 'a').text).toBe('Hello\nyou')
    expect(undoLabels()).toEqual([en.steps.change(en.fieldText)])
  })

  it('starts another step for another field', async () => {
    const document = testDocument(testField(), testField())
    const { user, select, undoLabels } = renderInEditor(<PropertiesPanel />, { document, selection: ['a'] })
    await user.type(textbox(en.fieldText), '1')
    select('b')
    await user.type(textbox(en.fieldText), '2')
    expect(undoLabels()).toHaveLength(2)
  })

  it.each([
    ['attribute', en.attributeKey],
    ['foreign', en.attributeKey],
    ['date', en.fieldLabel],
    ['qr', en.fieldLabel],
    ['text', en.fieldText],
  ])('calls the text of a field of kind %s “%s”', (type, label) => {
    renderInEditor(<PropertiesPanel />, { document: testDocument(testField({ type })), selection: ['a'] })
    expect(textbox(label).value).toBe('Hello')
  })

  it('shows the first label of a field in the language of the editor, and keeps what is typed', async () => {
    const document = testDocument(testField({ type: 'date', text: 'Date' }))
    const { messages } = await loadMessages(['de'])
    const setup = { document, selection: ['a'], services: { core: { messages } } }
    const { user, document: now } = renderInEditor(<PropertiesPanel />, setup)
    const box = textbox(messages.fieldLabel)
    expect(box.value).toBe('Datum')
    expect(fieldOf(now(), 'a').text).toBe('Date')
    await user.clear(box)
    await user.type(box, 'Dates')
    expect(box.value).toBe('Dates')
    expect(fieldOf(now(), 'a').text).toBe('Dates')
  })

  it('opens the dialog of a signature, if the host takes images', async () => {
    const document = testDocument(testField({ type: 'signature' }))
    const name = en.steps.change(en.kinds.signature.label)
    const { user, ui, unmount } = renderInEditor(<PropertiesPanel />, { document, selection: ['a'] })
    await user.click(screen.getByRole('button', { name }))
    expect(ui().overlay.dialog).toBe('signature')
    unmount()
    const options = { features: { upload: false } }
    renderInEditor(<PropertiesPanel />, { document, selection: ['a'], options })
    expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('says which value an attribute needs, once it has a name', async () => {
    const document = testDocument(testField({ type: 'attribute', text: 'Course' }))
    const { user } = renderInEditor(<PropertiesPanel />, { document, selection: ['a'] })
    expect(screen.getByText(en.attributeKeyHint('Course'))).toBeTruthy()
    await user.clear(textbox(en.attributeKey))
    expect(screen.queryByText(en.attributeKeyHint(''))).toBeNull()
  })

  it('names the attribute of an image, and removes it', async () => {
    const document = testDocument(testField({ type: 'image', imageUrl: 'https://example.org/face.png' }))
    const {
      user,
      document: now,
      undoLabels,
    } = renderInEditor(<PropertiesPanel />, { document, selection: ['a'] })
    await user.type(textbox(en.imageAttribute), 'Photo')
    expect(fieldOf(now(), 'a').attribute).toBe('Photo')
    expect(screen.getByText(en.attributeKeyHint('Photo'))).toBeTruthy()
    expect(undoLabels()).toEqual([en.steps.change(en.imageAttribute)])
    await user.clear(textbox(en.imageAttribute))
    expect('attribute' in fieldOf(now(), 'a')).toBe(false)
  })

  it('leaves an image that there is to the bar, which replaces it', () => {
    const image = testField({ type: 'image', imageUrl: 'https://example.org/seal.png' })
    renderInEditor(<PropertiesPanel />, { document: testDocument(image), selection: ['a'] })
    expect(screen.queryByRole('button', { name: en.chooseImage })).toBeNull()
  })

  it('crops an image by its sides, which leave one percent, and shows it whole again', async () => {
    const image = testField({ type: 'image', imageUrl: 'https://example.org/seal.png' })
    const { user, document } = renderInEditor(<PropertiesPanel />, {
      document: testDocument(image),
      selection: ['a'],
    })
    const side = (name: string) => screen.getByRole('spinbutton', { name: en.labeled(en.crop.title, name) })
    async function crop(name: string, percent: string): Promise<void> {
      await user.clear(side(name))
      await user.type(side(name), `${percent}{Enter}`)
    }
    await screen.findByText(en.crop.title)
    await crop(en.crop.left, '12.5')
    await crop(en.crop.bottom, '40')
    expect(fieldOf(document(), 'a').crop).toEqual({ x: 0.125, y: 0, width: 0.875, height: 0.6 })
    await crop(en.crop.right, '100')
    expect(fieldOf(document(), 'a').crop).toMatchObject({ x: 0.125, width: 0.01 })
    for (const name of [en.crop.left, en.crop.bottom, en.crop.right]) await crop(name, '0')
    expect(fieldOf(document(), 'a')).not.toHaveProperty('crop')
  })

  it('crops no image that is not chosen', () => {
    renderInEditor(<PropertiesPanel />, {
      document: testDocument(testField({ type: 'image' })),
      selection: ['a'],
    })
    expect(screen.queryByText(en.crop.title)).toBeNull()
  })

  it('takes a file for an image, if the host allows files', async () => {
    const document = testDocument(testField({ type: 'image' }))
    const importFieldImage = vi.fn(async () => undefined)
    const setup = { document, selection: ['a'], services: { images: { importFieldImage } } }
    const { user, unmount } = renderInEditor(<PropertiesPanel />, setup)
    const file = new File(['png'], 'seal.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText(en.chooseImage, { selector: 'input' }), file)
    expect(importFieldImage).toHaveBeenCalledExactlyOnceWith(file, 'a')
    unmount()
    renderInEditor(<PropertiesPanel />, { ...setup, options: { features: { upload: false } } })
    expect(screen.queryByRole('button', { name: en.chooseImage })).toBeNull()
  })
})

const check = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: en.verifiesOffline })

it('makes a QR code one that can be verified without a network, and a plain one again', async () => {
  const { user, document, undoLabels } = renderInEditor(<PropertiesPanel />, {
    document: testDocument(testField({ type: 'qr', fontSize: 200 })),
    selection: ['a'],
  })
  expect(check()?.checked).toBe(false)
  await user.click(check() as HTMLElement)
  expect(fieldOf(document(), 'a').isOffline).toBe(true)
  expect(undoLabels()).toEqual([en.steps.change(en.verifiesOffline)])
  await user.click(check() as HTMLElement)
  expect(fieldOf(document(), 'a')).not.toHaveProperty('isOffline')
})

it('is not offered for a text', () => {
  renderInEditor(<PropertiesPanel />, { document: testDocument(testField()), selection: ['a'] })
  expect(check()).toBeNull()
})
