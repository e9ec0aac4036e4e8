// @vitest-environment page
import { attributeNames } from '@certificate-sdk/template/internal'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { emptyDocument, toTemplate } from '../document/EditorDocument.ts'
import { en } from '../languages/en/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testDocument, testField } from '../testing/testDocument.ts'
import { DesignGallery } from './DesignGallery.tsx'
import { designIds } from './designs/designIds.ts'
import { designsIn } from './designs/designs.ts'
import { galleryPalettes } from './designs/galleryPalettes.ts'
import { loadDesigns } from './designs/loadDesigns.ts'

const template = toTemplate(testDocument(testField({ type: 'name', text: 'Student' })))
const hostDesign = { name: 'Course 2026', template, thumbnail: 'https://example.org/course.png' }
const renderGallery = (setup: Parameters<typeof renderInEditor>[1] = {}, gallery = <DesignGallery />) =>
  renderInEditor(gallery, { document: emptyDocument('My certificate'), ...setup })
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

describe('DesignGallery', () => {
  it('offers the host’s designs before the built-in ones', () => {
    renderGallery({ options: { designs: [hostDesign] } })
    const gallery = screen.getByRole('region', { name: en.designsTitle })
    expect(within(gallery).getAllByRole('button')).toHaveLength(1 + Object.keys(en.designs).length)
    expect(names()).toEqual([hostDesign.name, ...Object.values(en.designs)])
  })

  it('starts with the pressed design, under the name that the certificate has', async () => {
    const { user, document, ui, undoLabels } = renderGallery()
    await user.click(screen.getByRole('button', { name: en.designs.engraving }))
    await waitFor(() => expect(document().fields.length).toBeGreaterThan(0))
    expect(document().page).toMatchObject({
      name: 'My certificate',
      dimensions: { width: 1754, height: 1240 },
    })
    expect(undoLabels()).toEqual([en.steps.start])
    const [selected] = document().fields.filter(({ key }) => ui().selection.keys.includes(key))
    expect(selected?.field.type).toBe('name')
  })

  it('finds designs by what people call them, and shows all if nothing is found', async () => {
    const { user } = renderGallery({ options: { designs: [hostDesign] } })
    const search = screen.getByRole('textbox', { name: en.designSearch })
    await user.type(search, 'luxury AWARD')
    await waitFor(() => expect(names()).toEqual([en.designs.night, en.designs.deco, en.designs.monogram]))
    expect(screen.getByRole('status').textContent).toBe('')
    await user.type(search, ' zzz')
    expect(screen.getByRole('status').textContent).toBe(en.designsNone('luxury AWARD zzz'))
    expect(names()).toEqual([hostDesign.name, ...Object.values(en.designs)])
  })

  it('finds designs by their names if the words cannot be loaded', async () => {
    const load = () => Promise.reject(new Error('offline'))
    const { user } = renderGallery({}, <DesignGallery loadDesigns={load} />)
    await user.type(screen.getByRole('textbox', { name: en.designSearch }), 'NIGHT')
    expect(names()).toEqual([en.designs.night])
  })

  it('clears the search on Escape, which otherwise closes the editor', async () => {
    const { user, services } = renderGallery()
    const search = screen.getByRole<HTMLInputElement>('textbox', { name: en.designSearch })
    const open = () => services.screen.escapes.openAt(search)
    expect(open().size).toBe(0)
    await user.type(search, 'zzz')
    expect(services.screen.escapes.openAt(window.document.body).size).toBe(0)
    act(() => open().get('value')?.())
    expect(search.value).toBe('')
    expect(names()).toEqual(Object.values(en.designs))
  })

  it('starts in the colors that were chosen, and keeps the old images until the new ones are painted', async () => {
    const { user, document, container } = renderGallery()
    const first = container.querySelector<HTMLElement>('.design-image')
    await user.click(screen.getByRole('radio', { name: en.palettes.forest }))
    expect(first?.querySelector('canvas')).toBeNull()
    await waitFor(() => expect(first?.querySelector('canvas')).toBeTruthy())
    const canvas = first?.querySelector('canvas')
    await user.click(screen.getByRole('radio', { name: en.palettes.plum }))
    expect(first?.querySelector('canvas')).toBe(canvas)
    await waitFor(() => expect(first?.querySelector('canvas')).not.toBe(canvas))
    await user.click(screen.getByRole('button', { name: en.designs.laureate }))
    await waitFor(() => expect(document().fields.length).toBeGreaterThan(0))
    expect(document().fields.find(({ field }) => field.type === 'name')?.field.color).toBe(
      galleryPalettes.plum.accent,
    )
  })

  it('shows the designs in their own colors again', async () => {
    const { user, container } = renderGallery()
    const first = container.querySelector<HTMLElement>('.design-image')
    await user.click(screen.getByRole('radio', { name: en.palettes.forest }))
    await waitFor(() => expect(first?.querySelector('canvas')).toBeTruthy())
    await user.click(screen.getByRole('radio', { name: en.originalColors }))
    await waitFor(() => expect(first?.querySelector('canvas')).toBeNull())
  })

  it('starts on the paper that is usual there, or that was chosen, in the orientation of the design', async () => {
    const { user, document } = renderGallery({ locale: 'en-US' })
    await user.click(screen.getByRole('button', { name: en.designs.column }))
    await waitFor(() => expect(document().page.dimensions).toEqual({ width: 1275, height: 1650 }))
    cleanup()
    const second = renderGallery()
    const paper = screen.getByRole('combobox', { name: en.designPaper })
    expect((paper as HTMLSelectElement).value).toBe('a4')
    await second.user.selectOptions(paper, en.papers.letter)
    await second.user.click(screen.getByRole('button', { name: en.designs.linen }))
    await waitFor(() => expect(second.document().page.dimensions).toEqual({ width: 1650, height: 1275 }))
  })

  it('offers the colors of the host’s brand before other palettes', async () => {
    const { user, document } = renderGallery({ options: { brand: { colors: ['#ffd400', '#0057b8'] } } })
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
      en.originalColors,
      ...Object.values(en.palettes),
    ])
    await user.click(screen.getByRole('radio', { name: en.palettes.brand }))
    await user.click(screen.getByRole('button', { name: en.designs.swiss }))
    await waitFor(() => expect(document().fields.length).toBeGreaterThan(0))
    expect(document().fields.find(({ field }) => field.type === 'name')?.field.color).toBe('#0057b8')
  })

  it('says that a design could not be loaded, and tries again', async () => {
    let isOnline = false
    const load: typeof loadDesigns = async (...request) => {
      if (!isOnline) throw new Error('offline')
      return loadDesigns(...request)
    }
    const { user, document, ui } = renderGallery({}, <DesignGallery loadDesigns={load} />)
    await user.click(screen.getByRole('button', { name: en.designs.engraving }))
    await waitFor(() => expect(ui().notice?.text).toBe(en.incomplete))
    expect(document().fields).toEqual([])
    isOnline = true
    ui().notice?.action?.perform()
    await waitFor(() => expect(document().fields.length).toBeGreaterThan(0))
  })

  it('has an image for each design, in their order', () => {
    expect(designsIn(en, 'ltr').map(({ id }) => id)).toEqual([...designIds(en)])
  })

  it('asks for the attribute that the host sends, in the words of the host', async () => {
    const { user, document } = renderGallery({ options: { attributes: [' ', 'Formation', 'Note'] } })
    await user.click(screen.getByRole('button', { name: en.designs.engraving }))
    await waitFor(() => expect(document().fields.length).toBeGreaterThan(0))
    expect(attributeNames(document().fields.map(({ field }) => field))).toEqual(['Formation'])
  })

  it('starts with the page of a host’s design', async () => {
    const { user, document } = renderGallery({ options: { designs: [hostDesign] } })
    await user.click(screen.getByRole('button', { name: hostDesign.name }))
    await waitFor(() => expect(document().page.imageUrl).toBe(template.imageUrl))
    expect(document().fields[0]?.field).toMatchObject({ type: 'name', text: 'Student' })
  })

  it('paints a host’s design itself if its image cannot be loaded', async () => {
    const { container } = renderGallery({ options: { designs: [hostDesign], features: { designs: false } } })
    const image = container.querySelector('img')
    expect(image?.src).toBe(hostDesign.thumbnail)
    fireEvent.error(image as HTMLElement)
    await waitFor(() => expect(container.querySelector('canvas')).toBeTruthy())
    expect(container.querySelector('img')).toBeNull()
  })

  it('leaves out a design that is no template, and tells the host', () => {
    const onError = vi.fn()
    renderGallery({ options: { designs: [{ name: 'Broken', template: {} }], onError } })
    expect(screen.queryByRole('button', { name: 'Broken' })).toBeNull()
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'invalid_template' }))
  })

  it('is absent if there are no designs', () => {
    renderGallery({ options: { features: { designs: false } } })
    expect(screen.queryByRole('region')).toBeNull()
  })
})
