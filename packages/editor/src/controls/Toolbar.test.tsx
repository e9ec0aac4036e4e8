// @vitest-environment page
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { Toolbar } from './Toolbar.tsx'

const names = ['One', 'Two', 'Three', 'Four']
const focused = () => document.activeElement?.textContent

function setUp(dir = 'ltr') {
  return renderInEditor(
    <div dir={dir}>
      <Toolbar label="Tools" className="">
        {names.map((name) => (
          <button type="button" key={name} disabled={name === 'Three'}>
            {name}
          </button>
        ))}
      </Toolbar>
      <button type="button">After</button>
    </div>,
  )
}

describe('Toolbar', () => {
  it('has one tab stop, which is where the focus was last', async () => {
    const { user } = setUp()
    await user.tab()
    expect(focused()).toBe('One')
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe('Two')
    await user.tab()
    expect(focused()).toBe('After')
    await user.tab({ shift: true })
    expect(focused()).toBe('Two')
  })

  it('goes around with the arrows, past disabled buttons, and to both ends', async () => {
    const { user } = setUp()
    await user.tab()
    const keys = ['{ArrowLeft}', '{ArrowLeft}', '{End}', '{ArrowRight}', '{End}', '{Home}', '{ArrowUp}']
    const seen: unknown[] = []
    for (const key of keys) {
      await user.keyboard(key)
      seen.push(focused())
    }
    expect(seen).toEqual(['Four', 'Two', 'Four', 'One', 'Four', 'One', 'One'])
  })

  it('follows the reading direction', async () => {
    const { user } = setUp('rtl')
    screen.getByRole('toolbar').style.direction = 'rtl'
    await user.tab()
    await user.keyboard('{ArrowLeft}')
    expect(focused()).toBe('Two')
  })

  it('leaves the arrows to a text until its caret is at the end, and to radio buttons up and down', async () => {
    const { user } = renderInEditor(
      <Toolbar label="Tools" className="">
        <button type="button">One</button>
        <input type="text" defaultValue="12" />
        <input type="radio" name="side" aria-label="Left" />
        <input type="radio" name="side" aria-label="Right" />
        <div popover="manual">
          <button type="button">In a popup</button>
        </div>
      </Toolbar>,
    )
    const text = screen.getByRole<HTMLInputElement>('textbox')
    await user.tab()
    await user.keyboard('{ArrowRight}')
    text.setSelectionRange(1, 1)
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(text)
    text.setSelectionRange(2, 2)
    await user.keyboard('{ArrowRight}')
    const left = screen.getByRole<HTMLInputElement>('radio', { name: 'Left' })
    expect([document.activeElement, left.checked]).toEqual([left, false])
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(focused()).toBe('One')
  })
})
