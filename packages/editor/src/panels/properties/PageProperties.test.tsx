// @vitest-environment page
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { undo } from '../../commands/editCommands.ts'
import { en } from '../../languages/en/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { testDocument } from '../../testing/testDocument.ts'
import { PropertiesPanel } from '../PropertiesPanel.tsx'

type Print = NonNullable<ReturnType<typeof testDocument>['page']['print']>

function printed(print: Print) {
  const document = testDocument()
  return { ...document, page: { ...document.page, print } }
}

describe('the page’s properties', () => {
  it('tell the size, and what to do next', async () => {
    renderInEditor(<PropertiesPanel />)
    expect(screen.getByText(en.nothingSelectedHint)).toBeTruthy()
    expect(await screen.findByText(en.pixels('1,000', '700'))).toBeTruthy()
  })

  it('tell a viewer what there is to see', () => {
    renderInEditor(<PropertiesPanel />, { options: { readOnly: true } })
    expect(screen.getByText(en.viewOnlyHint)).toBeTruthy()
    expect(screen.queryByText(en.nothingSelectedHint)).toBeNull()
  })

  it.each([
    [{ width: 300, height: 210, unit: 'mm' as const }, en.paper('300', '210', 'mm')],
    [{ width: 10, height: 7, unit: 'in' as const }, en.paper('10', '7', 'in')],
    [{ width: 720, height: 504, unit: 'pt' as const }, en.paper('254', '177.8', 'mm')],
    [
      { width: 300, height: 210, unit: 'mm' as const, bleed: 3 },
      `${en.paper('300', '210', 'mm')}, ${en.bleed('3', 'mm')}`,
    ],
  ])('tell the paper of %j', (print, text) => {
    renderInEditor(<PropertiesPanel />, { document: printed(print) })
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('move and remove guides by keyboard, each in its place', async () => {
    const { page, ...rest } = testDocument()
    const document = { ...rest, page: { ...page, guides: { vertical: [100, 300], horizontal: [50] } } }
    const { user, services } = renderInEditor(<PropertiesPanel />, { document })
    const guides = () => services.core.store.getState().document.page.guides
    const field = (name: string) =>
      screen.findByRole<HTMLInputElement>('spinbutton', { name: en.labeled(en.guides.title, name) })
    const first = await field('X 1')
    await user.click(first)
    await user.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}')
    expect(guides()).toEqual({ vertical: [111, 300], horizontal: [50] })
    services.core.run(undo)
    expect(guides()).toEqual({ vertical: [100, 300], horizontal: [50] })
    await user.type(await field('Y 1'), '{Control>}a{/Control}9000{Enter}')
    expect(guides()).toEqual({ vertical: [100, 300], horizontal: [700] })
    await user.click(screen.getByRole('button', { name: en.labeled(en.guides.remove, 'X 2') }))
    expect(guides()).toEqual({ vertical: [100], horizontal: [700] })
    await user.click(screen.getByRole('button', { name: en.labeled(en.guides.remove, 'X 1') }))
    await user.click(screen.getByRole('button', { name: en.labeled(en.guides.remove, 'Y 1') }))
    expect(guides()).toBeUndefined()
    expect(screen.queryByRole('spinbutton')).toBeNull()
  })

  it('keep the focus in the list when guides are removed by keyboard, on the next one', async () => {
    const { page, ...rest } = testDocument()
    const document = { ...rest, page: { ...page, guides: { vertical: [100, 300], horizontal: [50, 60] } } }
    const { user } = renderInEditor(<PropertiesPanel />, { document })
    const remove = (name: string) => screen.getByRole('button', { name: en.labeled(en.guides.remove, name) })
    await screen.findByRole('button', { name: en.labeled(en.guides.remove, 'X 1') })
    remove('X 1').focus()
    await user.keyboard('{Enter}')
    expect(window.document.activeElement).toBe(remove('X 1'))
    await user.keyboard('{Enter}')
    expect(window.document.activeElement).toBe(remove('Y 1'))
    remove('Y 2').focus()
    await user.keyboard(' ')
    expect(window.document.activeElement).toBe(remove('Y 1'))
  })

  it('step over a guide that is in the way of another, and change nothing for less than a px', async () => {
    const { page, ...rest } = testDocument()
    const document = { ...rest, page: { ...page, guides: { vertical: [100, 102, 1] } } }
    const { user, services, undoLabels } = renderInEditor(<PropertiesPanel />, {
      document,
      ui: { preferences: { unit: 'mm' } },
    })
    const guides = () => services.core.store.getState().document.page.guides?.vertical
    const field = (name: string) =>
      screen.findByRole<HTMLInputElement>('spinbutton', { name: en.labeled(en.guides.title, name) })
    const first = await field('X 1')
    await user.type(first, '{Control>}a{/Control}100.3 px{Enter}')
    expect(undoLabels()).toEqual([])
    await user.type(first, '{Control>}a{/Control}102 px{Enter}')
    expect(guides()).toEqual([103, 102, 1])
    await user.type(await field('X 3'), '{Control>}a{/Control}102 px{Enter}')
    expect(guides()).toEqual([103, 102, 104])
  })

  it.each(['rulers', 'grid', 'margins'] as const)('turn the %s on and off', async (option) => {
    const { user, ui } = renderInEditor(<PropertiesPanel />)
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: en.view[option] })
    await user.click(box)
    expect(ui().preferences.aids).toEqual({ rulers: false, grid: false, margins: false, [option]: true })
    expect(box.checked).toBe(true)
    await user.click(box)
    expect(ui().preferences.aids[option]).toBe(false)
  })
})
