// @vitest-environment page
import type { TemplateField } from '@certificate-sdk/template'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../../languages/en/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { fieldOf, testDocument, testField } from '../../testing/testDocument.ts'
import { PropertyBar } from '../bar/PropertyBar.tsx'
import { PropertiesPanel } from '../PropertiesPanel.tsx'

type Members = Partial<TemplateField>

const gradient = (color: string) => ({
  type: 'linear' as const,
  stops: [color, '#ffffff'].map((color, offset) => ({ offset, color })),
})

/** Two fields that differ in every property that may have a control. */
const [first, second]: [Members, Members] = [
  {
    ...{ x: 10, y: 20, width: 300, height: 90, rotation: 10, opacity: 0.5, fontSize: 20, color: '#aa0000' },
    ...{ fontFamily: 'Arial', isBold: true, isItalic: true, isUnderline: true, alignment: 'left' },
    ...{ letterSpacing: 1, lineHeight: 1.2, paragraphSpacing: 3, isJustified: true, minFontSize: 9 },
    ...{ textTransform: 'uppercase', fit: 'shrink', verticalAlign: 'top', curve: 50, hideWhenEmpty: true },
    ...{ fill: '#aa0000', stroke: '#aa0000', strokeWidth: 2, dash: [8, 6], cornerRadius: 5 },
    ...{ ornament: 'doubleRule', background: '#eeeeee', showWhen: { attribute: 'Grade' } },
    outline: { color: '#aa0000', width: 1 },
    shadow: { x: 1, y: 1, blur: 1, color: '#aa0000', opacity: 0.5 },
  },
  {
    ...{ x: 40, y: 60, width: 200, height: 70, rotation: 20, opacity: 0.7, fontSize: 24, color: '#00aa00' },
    ...{ fontFamily: 'Lora', isBold: false, isItalic: false, isUnderline: false, alignment: 'right' },
    ...{ letterSpacing: 2, lineHeight: 1.5, paragraphSpacing: 5, isJustified: false, minFontSize: 12 },
    ...{ fit: 'wrap', verticalAlign: 'bottom', curve: 70 },
    ...{ fill: gradient('#00aa00'), stroke: '#00aa00', strokeWidth: 4, cornerRadius: 9 },
    ...{ ornament: 'divider', background: '#dddddd' },
    outline: { color: '#00aa00', width: 3 },
    shadow: { x: 3, y: 3, blur: 3, color: '#00aa00', opacity: 0.9 },
  },
]

const effects = new Set([en.shape.outline, en.effects.shadow])
/** Controls that show something other than a property of the fields. */
const others = `.arrange *, .swatches *, .field-tools *, .drawer-button, [role="listbox"] *, [aria-label="${en.arrange}"], button:not([aria-pressed], [aria-haspopup])`

const BarAndPanel = () => (
  <>
    <PropertyBar />
    <PropertiesPanel />
  </>
)

function renderTwo(type: string, one: Members = first, two: Members = second) {
  const text = 'For {{attributes.Course}}'
  const document = testDocument(
    testField({ type, text, ...one } as TemplateField),
    testField({ type, text, ...two } as TemplateField),
  )
  return renderInEditor(<BarAndPanel />, { document, selection: ['a', 'b'] })
}

/** Returns why a control does not look mixed; `undefined` if it does. */
function notMixed(control: Element): string | undefined {
  const name =
    control.getAttribute('aria-label') ?? control.closest('label')?.textContent ?? control.outerHTML
  const isMixed = (words: string | null | undefined) => words?.includes(en.mixed) === true
  if (control instanceof HTMLSelectElement)
    return isMixed(control.selectedOptions[0]?.textContent) ? undefined : `${name}: ${control.value}`
  if (control instanceof HTMLButtonElement) {
    const pressed = control.getAttribute('aria-pressed')
    return pressed === 'mixed' || isMixed(name) ? undefined : `${name}: ${pressed}`
  }
  if (!(control instanceof HTMLInputElement)) return name
  // Both have the effect; its members below differ.
  if (control.type === 'checkbox' && effects.has(name)) return control.checked ? undefined : name
  if (control.type === 'checkbox') return control.indeterminate ? undefined : `${name}: ${control.checked}`
  const group = control.closest('[role="radiogroup"]')?.getAttribute('aria-label')
  if (control.type === 'radio') return !control.checked && isMixed(group) ? undefined : `${group}: ${name}`
  if (control.type === 'color') return isMixed(name) ? undefined : `${name}: ${control.value}`
  return control.value === '' && isMixed(control.placeholder) ? undefined : `${name}: ${control.value}`
}

describe('the properties of several fields', () => {
  it.each([
    'text',
    'name',
    'date',
    'attribute',
    'table',
    'qr',
    'image',
    'signature',
    'logo',
    'rectangle',
    'ellipse',
    'line',
    'frame',
  ])('show as mixed if two of the kind %s differ in all of them', async (type) => {
    const { container, user } = renderTwo(type)
    const controls = new Set<Element>()
    const look = () => {
      for (const control of container.querySelectorAll('input, select, textarea, button'))
        if (!control.matches(others)) controls.add(control)
    }
    const problems: (string | undefined)[] = []
    await waitFor(() =>
      expect(container.querySelector('.fold-body:empty, h3:only-child:not(summary *)')).toBeNull(),
    )
    look()
    for (const tool of container.querySelectorAll('.property-tools [aria-haspopup="dialog"]')) {
      await user.click(tool)
      // Some popups are loaded on demand.
      await waitFor(() => expect(container.querySelector('.popup *')).toBeTruthy())
      look()
      problems.push(...[...controls].filter((control) => control.isConnected).map(notMixed))
    }
    expect(controls.size).toBeGreaterThan(4)
    expect(problems.filter((problem) => problem !== undefined)).toEqual([])
  })

  it.each(['text', 'image', 'rectangle'])(
    'add what arrows step to each number of the kind %s',
    async (type) => {
      const { container, user, document } = renderTwo(type)
      await waitFor(() => expect(container.querySelector('.fold-body:empty')).toBeNull())
      const numbers = [...container.querySelectorAll('[role="spinbutton"]')]
      expect(numbers.length).toBeGreaterThan(5)
      for (const number of numbers) {
        const name = number.getAttribute('aria-label')
        const before = ['a', 'b'].map((key) => JSON.stringify(fieldOf(document(), key)))
        await user.type(number, '{ArrowUp}')
        const after = ['a', 'b'].map((key) => JSON.stringify(fieldOf(document(), key)))
        expect([name, after[0] !== before[0], after[1] !== before[1]]).toEqual([name, true, true])
        expect([name, number.getAttribute('placeholder')]).toEqual([name, en.mixed])
      }
      expect(fieldOf(document(), 'a').x).toBe((first.x ?? 0) + 1)
      expect(fieldOf(document(), 'b').x).toBe((second.x ?? 0) + 1)
      expect(fieldOf(document(), 'b').shadow?.opacity).toBeCloseTo(0.91)
    },
  )

  it('show a check box as mixed if only one has an effect, and a press gives it to the others', async () => {
    const { user, document } = renderTwo('text', { outline: { color: '#aa0000', width: 1 } }, {})
    const check = await screen.findByRole<HTMLInputElement>('checkbox', { name: en.shape.outline })
    expect(check.indeterminate).toBe(true)
    await user.click(check)
    expect(fieldOf(document(), 'a').outline).toEqual({ color: '#aa0000', width: 1 })
    expect(fieldOf(document(), 'b').outline).toBeTruthy()
  })

  it('change alone, and keep the other members that differ', async () => {
    const { document, user } = renderTwo('rectangle')
    const blur = await screen.findByRole('spinbutton', {
      name: en.labeled(en.effects.shadow, en.effects.blur),
    })
    fireEvent.change(blur, { target: { value: '7' } })
    fireEvent.blur(blur)
    const shadows = ['a', 'b'].map((key) => fieldOf(document(), key).shadow)
    expect(shadows).toEqual([
      { ...first.shadow, blur: 7 },
      { ...second.shadow, blur: 7 },
    ])
    await user.click(screen.getByRole('button', { name: en.labeled(en.shape.outline, en.mixed) }))
    const select = await screen.findByRole('combobox', { name: en.shape.outline })
    fireEvent.change(select, { target: { value: 'dotted' } })
    expect(['a', 'b'].map((key) => fieldOf(document(), key).stroke)).toEqual(['#aa0000', '#00aa00'])
    expect(['a', 'b'].map((key) => fieldOf(document(), key).dash)).toEqual([
      [0, 5],
      [0, 10],
    ])
  })

  it('show colors of plain fills as mixed, and keep each of them when they become gradients', async () => {
    const { document, user } = renderTwo('ellipse', first, { ...second, fill: '#00aa00' })
    await user.click(screen.getByRole('button', { name: en.labeled(en.shape.fill, en.mixed) }))
    await screen.findByLabelText(en.labeled(en.labeled(en.shape.fill, en.color), en.mixed))
    const select = screen.getByRole('combobox', { name: en.shape.fill })
    fireEvent.change(select, { target: { value: 'linear' } })
    const starts = ['a', 'b'].map((key) => Object(fieldOf(document(), key).fill).stops[0].color)
    expect(starts).toEqual(['#aa0000', '#00aa00'])
    expect(select).toHaveProperty('value', 'linear')
  })

  it('say how many locked fields are left out', () => {
    const document = testDocument(
      testField({ type: 'line', stroke: '#aa0000' }),
      testField({ type: 'line', stroke: '#00aa00', locked: true }),
      testField({ type: 'line', stroke: '#0000aa', locked: true }),
    )
    const { select } = renderInEditor(<PropertiesPanel />, { document, selection: ['a', 'b'] })
    screen.getByText(en.lockedLeftOut(1))
    select('a', 'b', 'c')
    screen.getByText(en.lockedLeftOut(2))
    select('a')
    expect(screen.queryByText(en.lockedLeftOut(1))).toBeNull()
  })
})
