import { fieldKinds, type TemplateField } from '@certificate-sdk/template'
import { backgroundSchema, fieldSchema } from '@certificate-sdk/template/internal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testField, testPages } from '../testing/testDocument.ts'
import { toTemplate } from './EditorDocument.ts'
import { fieldColors, mapColors, mapFieldColors } from './mapColors.ts'

/** The parts of a schema that lead to colors. */
interface SchemaNode {
  wrapped?: SchemaNode
  item?: SchemaNode
  entries?: Record<string, SchemaNode>
  pipe?: SchemaNode[]
  getter?(input: unknown): SchemaNode
  '~standard'?: { validate(value: unknown): { issues?: unknown } }
}

const color = '#1A2B3C'

/** Returns a value with a color in every member that can be one; gradients instead of plain fills. */
function colored(schema: SchemaNode): unknown {
  const { wrapped, entries, getter } = schema
  if (wrapped) return colored(wrapped)
  if (getter) return colored(getter({}))
  const list = itemOf(schema)
  if (list) {
    const inside = colored(list)
    return inside && [inside]
  }
  if (entries) {
    const found = Object.entries(entries).flatMap(([name, member]) => {
      const value = colored(member)
      return value === undefined ? [] : [[name, value]]
    })
    return found.length ? Object.fromEntries(found) : undefined
  }
  const accepts = (value: string) => !schema['~standard']?.validate(value).issues
  return accepts(color) && !accepts('word') ? color : undefined
}

function itemOf({ item, pipe = [] }: SchemaNode): SchemaNode | undefined {
  return item ?? pipe.map(itemOf).find(Boolean)
}

const everyColor = colored(fieldSchema as unknown as SchemaNode) as Partial<TemplateField>
const change = () => '#abcdef'

describe('mapColors', () => {
  it('changes every member of the schema that can be a color', () => {
    expect(Object.keys(everyColor).length).toBeGreaterThanOrEqual(10)
    for (const { type } of fieldKinds) {
      const mapped = mapFieldColors(testField({ type, ...everyColor }), change)
      // A code keeps its colors if it would be unreadable in the new ones.
      if (type !== 'qr') expect(JSON.stringify(mapped)).not.toContain(color)
    }
    const background = colored(backgroundSchema as unknown as SchemaNode) as never
    const { page, fields } = testPages([])
    const document = mapColors({ page: { ...page, background }, fields }, change)
    expect(JSON.stringify(document)).not.toContain(color)
    expect(JSON.stringify(document)).toContain('#abcdef')
  })

  it('lists every such member for the kinds that draw it', () => {
    const listed = fieldKinds.flatMap(({ type }) => fieldColors(testField({ type, ...everyColor })))
    expect([...new Set(listed.map(({ member }) => member))].sort()).toEqual(Object.keys(everyColor).sort())
  })

  it('changes colors that are drawn without being written', () => {
    const text = testField()
    expect(mapFieldColors(text, (from) => (from === '#000000' ? '#224466' : from)).color).toBe('#224466')
    const line = testField({ type: 'line' })
    expect(mapFieldColors(line, change)).toMatchObject({ stroke: '#abcdef' })
    expect(mapFieldColors(text, (from) => from)).toBe(text)
  })

  it('keeps words and unknown members that look like colors', () => {
    const field = testField({ text: color, host: { color }, layerName: color, color: '#000000' })
    const mapped = mapFieldColors(field, change)
    expect(mapped).toEqual({ ...field, color: '#abcdef' })
  })

  it('keeps a code readable', () => {
    const code = testField({ type: 'qr', color: '#000000', background: '#ffffff' })
    const swap = (from: string, to: string) => mapFieldColors(code, (one) => (one === from ? to : one))
    expect(swap('#000000', '#123456').color).toBe('#123456')
    expect(swap('#000000', '#c9a227')).toBe(code)
    expect(swap('#ffffff', '#101020')).toBe(code)
    // Light enough for letters, but too dark for readers.
    expect(swap('#ffffff', '#c0b090')).toBe(code)
    expect(swap('#ffffff', '#fdf7f1').background).toBe('#fdf7f1')
  })

  it('changes locked fields and all pages, and back again to the very same', () => {
    const colors = ['#aa0000', '#00aa00', '#0000AA', '#111111']
    const anyColor = fc.constantFrom(...colors)
    const anyStops = fc.array(anyColor, { minLength: 2, maxLength: 4 })
    const anyFill = fc.oneof(
      anyColor,
      anyStops.map((stops) => ({
        type: 'linear' as const,
        stops: stops.map((color, i) => ({ offset: i / stops.length, color })),
      })),
    )
    const anyField = fc
      .record({
        type: fc.constantFrom('text', 'name', 'rectangle', 'frame', 'table', 'image'),
        color: anyColor,
        stroke: anyColor,
        fill: anyFill,
        locked: fc.boolean(),
        headerFill: anyColor,
        outline: anyColor.map((color) => ({ color, width: 2 })),
        shadow: anyColor.map((color) => ({ x: 1, y: 1, blur: 2, color })),
        runs: fc.array(anyColor.map((color) => ({ text: 'He', color }))),
      })
      .map((members) => testField(members))
    fc.assert(
      fc.property(fc.array(anyField), fc.array(anyField), anyColor, (first, second, from) => {
        const document = testPages(first, second)
        const swap = (a: string, b: string) => (one: string) => (one === a ? b : one)
        const lower = from.toLowerCase()
        const there = mapColors(document, swap(lower, '#fedcba'))
        expect(JSON.stringify(toTemplate(there)).toLowerCase()).not.toContain(lower)
        const back = mapColors(there, swap('#fedcba', lower))
        expect(JSON.stringify(toTemplate(back)).toLowerCase()).toBe(
          JSON.stringify(toTemplate(document)).toLowerCase(),
        )
        expect(mapColors(document, (one) => one)).toBe(document)
      }),
    )
  })
})
