// @vitest-environment page
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { en } from '../languages/en/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { fontlessResources } from '../testing/testItems.ts'
import { FontPicker } from './FontPicker.tsx'

const families = fontlessResources.fonts.catalog.families.filter(
  ({ category }) => category !== 'fallbackOnly',
)
const [first = '', second = ''] = families.map(({ name }) => name)
const last = families.at(-1)?.name ?? ''

function renderPicker(value: string | undefined = first) {
  const onChoose = vi.fn<(family: string) => void>()
  return { ...renderInEditor(<FontPicker label={en.font} value={value} onChoose={onChoose} />), onChoose }
}

const button = () => screen.getByRole('button', { name: new RegExp(`^${en.font}: `) })
const list = () => screen.queryByRole('listbox', { name: en.font })
const active = () => document.getElementById(list()?.getAttribute('aria-activedescendant') ?? '')?.textContent

describe('FontPicker', () => {
  it('names its value, or says that fields differ', () => {
    renderPicker('Arial').unmount()
    renderInEditor(<FontPicker label={en.font} value={undefined} onChoose={() => undefined} />)
    expect(screen.getByRole('button', { name: `${en.font}: ${en.mixed}` })).toBeTruthy()
  })

  it('lists every family but those for missing characters only, the chosen one active', async () => {
    const { user } = renderPicker(second)
    expect(list()).toBeNull()
    await user.click(button())
    const names = within(screen.getByRole('listbox')).getAllByRole('option')
    expect(names.map(({ textContent }) => textContent)).toEqual(families.map(({ name }) => name))
    expect(active()).toBe(second)
    expect(document.activeElement).toBe(list())
  })

  it('begins with the families of the host’s brand', async () => {
    const { user } = renderInEditor(<FontPicker label={en.font} value={first} onChoose={() => undefined} />, {
      options: { brand: { fonts: [last, second, 'Lost'] } },
    })
    await user.click(button())
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(names.slice(0, 3)).toEqual([second, last, first])
    expect(names).toHaveLength(families.length)
  })

  it('chooses by click, closes, and gives the focus back', async () => {
    const { user, onChoose } = renderPicker()
    await user.click(button())
    await user.click(screen.getByRole('option', { name: second }))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(second)
    expect(list()).toBeNull()
    expect(document.activeElement).toBe(button())
  })

  it('chooses by arrows, around the ends, and Enter', async () => {
    const { user, onChoose } = renderPicker()
    await user.tab()
    await user.keyboard('{Enter}{ArrowUp}')
    expect(active()).toBe(last)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toBe(second)
    await user.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(second)
    expect(document.activeElement).toBe(button())
  })

  it('goes to its ends by Home and End, and by pages, and still says which family is in force', async () => {
    const { user } = renderPicker(second)
    await user.click(button())
    await user.keyboard('{End}')
    expect(active()).toBe(last)
    expect(screen.getByRole('option', { selected: true }).textContent).toBe(second)
    await user.keyboard('{PageUp}{Home}')
    expect(active()).toBe(first)
    await user.keyboard('{PageDown}{PageUp}{PageUp}')
    expect(active()).toBe(first)
  })

  it('goes to the family with the typed beginning', async () => {
    const { user, onChoose } = renderPicker()
    await user.click(button())
    await user.keyboard('great v')
    expect(active()).toBe('Great Vibes')
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('goes to the first family with the typed letter, and Space chooses it', async () => {
    const { user, onChoose } = renderPicker()
    const letter = last.charAt(0).toLowerCase()
    const match = families.find(({ name }) => name.toLowerCase().startsWith(letter))?.name
    await user.click(button())
    await user.keyboard(letter)
    expect(active()).toBe(match)
    await user.keyboard(' ')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(match)
  })

  it('closes on Escape with nothing chosen, and the Escape is its own', async () => {
    const { user, onChoose } = renderPicker()
    const onKeyDown = vi.fn()
    document.body.addEventListener('keydown', onKeyDown)
    await user.click(button())
    await user.keyboard('{ArrowDown}{Escape}')
    document.body.removeEventListener('keydown', onKeyDown)
    expect(list()).toBeNull()
    expect(onChoose).not.toHaveBeenCalled()
    expect(onKeyDown).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button())
  })

  it('closes when the focus moves on', async () => {
    const { user, onChoose } = renderPicker()
    await user.click(button())
    await user.tab()
    expect(list()).toBeNull()
    expect(onChoose).not.toHaveBeenCalled()
  })

  it.each([
    ['a hook', { uploadFont: async () => ({ name: 'A', files: { Regular: '/a.ttf' } }) }, 1],
    ['no hook', {}, 0],
    ['no uploads', { uploadFont: async () => Object.create(null), features: { upload: false } }, 0],
  ])('with %s, offers to upload a font: %#', async (_what, options, count) => {
    const { user } = renderInEditor(<FontPicker label={en.font} value={first} onChoose={() => undefined} />, {
      options,
    })
    await user.click(button())
    expect(screen.queryAllByRole('button', { name: en.fontUpload.upload })).toHaveLength(count)
  })
})
