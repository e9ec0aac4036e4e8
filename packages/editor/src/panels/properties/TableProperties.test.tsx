// @vitest-environment page
import type { TableColumn } from '@certificate-sdk/template'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '../../languages/en/en.ts'
import { renderInEditor } from '../../testing/renderInEditor.tsx'
import { fieldOf, testDocument, testField } from '../../testing/testDocument.ts'
import { PropertiesPanel } from '../PropertiesPanel.tsx'

const columns: TableColumn[] = [{ key: 'course', label: 'Course' }, { key: 'grade' }]
const { table } = en
const nth = (number: number, what: string) => en.labeled(table.column(number), what)

async function open(initial: TableColumn[] | undefined = columns, keys: object = {}) {
  const field = testField({
    type: 'table',
    text: 'Modules',
    width: 400,
    ...(initial && { columns: initial }),
    ...keys,
  })
  const rendered = renderInEditor(<PropertiesPanel />, { document: testDocument(field), selection: ['a'] })
  // The columns are loaded with the first table.
  await screen.findByLabelText(nth(1, table.title))
  return { ...rendered, now: () => fieldOf(rendered.document(), 'a') }
}
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

describe('the properties of a table', () => {
  it('name the attribute that has its rows', async () => {
    await open()
    expect(box(en.attributeKey).value).toBe('Modules')
  })

  it('change titles and keys while they are typed, each as one step of undo', async () => {
    const { user, now, undoLabels } = await open()
    await user.type(box(nth(1, table.title)), ' name')
    await user.type(box(nth(2, table.key)), 's')
    expect(now().columns).toEqual([{ key: 'course', label: 'Course name' }, { key: 'grades' }])
    expect(undoLabels()).toHaveLength(2)
  })

  it('keep the last key while none is typed', async () => {
    const { user, now } = await open()
    await user.clear(box(nth(1, table.key)))
    expect(screen.getByText(table.keyMissing)).toBeTruthy()
    expect(now().columns?.[0]?.key).toBe('course')
    await user.type(box(nth(1, table.key)), 'x')
    expect(now().columns?.[0]?.key).toBe('x')
    expect(screen.queryByText(table.keyMissing)).toBeNull()
  })

  it('add a column with a key of its own, and remove one', async () => {
    const { user, now } = await open()
    await user.click(screen.getByRole('button', { name: table.add }))
    expect(now().columns?.[2]).toEqual({ key: 'column3', label: table.column(3) })
    await user.click(screen.getByRole('button', { name: nth(1, table.remove) }))
    expect(now().columns?.map(({ key }) => key)).toEqual(['grade', 'column3'])
  })

  it('offer no more than 12 columns, and no fewer than one', async () => {
    const { unmount } = await open(Array.from({ length: 12 }, (_, i) => ({ key: `k${i}` })))
    expect(screen.queryByRole('button', { name: table.add })).toBeNull()
    unmount()
    await open([{ key: 'a' }])
    expect(screen.queryByRole('button', { name: nth(1, table.remove) })).toBeNull()
  })

  it('show widths as drawn, in percent, and set them as shares that others make room for', async () => {
    const { now } = await open([
      { key: 'a', width: 100 },
      { key: 'b', width: 0.5 },
    ])
    const [first, second] = [box(nth(1, en.width)), box(nth(2, en.width))]
    expect([first.value, second.value]).toEqual(['33', '67'])
    fireEvent.change(second, { target: { value: '30' } })
    fireEvent.blur(second)
    expect(now().columns).toEqual([
      { key: 'a', width: 0.7 },
      { key: 'b', width: 0.3 },
    ])
    expect(first.value).toBe('70')
    fireEvent.change(second, { target: { value: '100' } })
    fireEvent.blur(second)
    expect(now().columns?.map(({ width }) => width)).toEqual([0.01, 0.99])
    expect(screen.getByText(en.allowedRange('1', '99'))).toBeTruthy()
    fireEvent.change(second, { target: { value: '' } })
    fireEvent.blur(second)
    expect(now().columns?.[1]).toEqual({ key: 'b' })
  })

  it('align a column', async () => {
    const { user, now } = await open()
    const group = screen.getByRole('radiogroup', { name: nth(2, en.alignment) })
    await user.click(group.querySelectorAll('input')[2] as HTMLInputElement)
    expect(now().columns?.[1]).toEqual({ key: 'grade', alignment: 'right' })
  })

  it.each([
    ['en', 0],
    ['ar', 2],
  ])(
    'show the side at which lines start in %s as the alignment of a column without one',
    async (locale, at) => {
      await open(columns, { locale })
      const group = screen.getByRole('radiogroup', { name: nth(2, en.alignment) })
      expect([...group.querySelectorAll('input')].findIndex(({ checked }) => checked)).toBe(at)
    },
  )

  it('close when one is removed, so that a second click removes no other', async () => {
    const { now } = await open([{ key: 'a' }, { key: 'b' }, { key: 'c' }])
    const remove = () => screen.getByRole('button', { name: nth(1, table.remove) })
    const opened = remove().closest('details') as HTMLDetailsElement
    opened.open = true
    fireEvent.click(remove(), { detail: 1 })
    expect(now().columns?.map(({ key }) => key)).toEqual(['b', 'c'])
    expect(remove().closest('details')?.open).toBe(false)
    fireEvent.click(remove(), { detail: 0 })
    expect(document.activeElement?.textContent).toBe('c')
  })

  it('set its colors, or none', async () => {
    const { user, now } = await open()
    for (const [key, label] of Object.entries({
      headerFill: table.header,
      zebraFill: table.zebra,
      ruleColor: table.rules,
    })) {
      await user.selectOptions(box(label), 'plain')
      expect(now()[key]).toMatch(/^#[0-9a-f]{6}$/)
      expect(box(label).querySelectorAll('option')).toHaveLength(2)
      await user.selectOptions(box(label), 'none')
      expect(now()).not.toHaveProperty(key)
    }
  })

  it('give titles another color than the words', async () => {
    const { now } = await open(columns, { color: '#112233' })
    const hex = screen.getByRole('textbox', { name: new RegExp(table.headerText) })
    expect(hex).toHaveProperty('value', '#112233')
    fireEvent.change(hex, { target: { value: '#ffffff' } })
    fireEvent.blur(hex)
    expect(now()).toMatchObject({ color: '#112233', headerColor: '#ffffff' })
  })

  it('say nothing about a choice between shrinking and wrapping: tables do both', async () => {
    await open()
    expect(screen.queryByLabelText(en.ifTooLong)).toBeNull()
  })
})
