import { parseTemplate, serializeTemplate, type Template } from '@certificate-sdk/template'
import { describe, expect, it } from 'vitest'
import { restoreNulls } from './restoreNulls.ts'

const original = {
  id: 't1',
  name: 'Diploma',
  imageUrl: 'https://example.org/page.png',
  dimensions: { width: 1000, height: 700 },
  fields: [
    { id: 'f1', type: 'name', text: 'Name', x: 1, y: 2, fontSize: 40, color: null, rotation: null },
    { id: 'f2', type: 'text', text: 'Words', x: 3, y: 4, fontSize: null, alignment: null },
    { id: null, type: 'qr', text: '', x: 5, y: 6, fontSize: null },
  ],
  subAccountEmail: null,
  createdAt: '2026-01-01T00:00:00Z',
  hostKey: null,
}

/** Opens the given template, applies an edit, and saves. */
function roundTrip(edit: (template: Template) => void = () => undefined, input: unknown = original): unknown {
  const parsed = parseTemplate(input)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  const edited = structuredClone(parsed.template)
  edit(edited)
  return restoreNulls(serializeTemplate(edited), input, parsed.template)
}

describe('nulls of the host', () => {
  it('come back in an unchanged template, byte by byte', () => {
    expect(JSON.stringify(roundTrip())).toBe(JSON.stringify(original))
  })

  const paged = {
    ...original,
    pages: [
      { imageUrl: 'https://example.org/2.png', background: null, side: null, fields: [original.fields[0]] },
      {
        fields: [{ id: null, type: 'qr', text: '', x: 5, y: 6, fontSize: null }],
        imageUrl: 'https://example.org/3.png',
      },
    ],
    fields: original.fields.slice(1),
  }

  it('come back on every page, byte by byte', () => {
    expect(JSON.stringify(roundTrip(undefined, paged))).toBe(JSON.stringify(paged))
  })

  it('give way to no pages, which is said', () => {
    const saved = roundTrip((template) => {
      delete template.pages
    }, paged) as Template
    expect(saved.pages).toEqual([])
  })

  it('follow a field to another page', () => {
    const saved = roundTrip((template) => {
      const [moved] = template.pages?.[0]?.fields.splice(0) ?? []
      if (moved) template.fields.push(moved)
    }, paged) as Template
    expect(saved.fields[2]).toEqual(original.fields[0])
    expect(saved.pages).toEqual([{ ...paged.pages[0], fields: [] }, paged.pages[1]])
  })

  it('give way to what the person chose', () => {
    const saved = roundTrip((template) => {
      Object.assign(template.fields[0] ?? {}, { color: '#ff0000' })
      Object.assign(template.fields[1] ?? {}, { fontSize: 20 })
    })
    expect(saved).toMatchObject({
      subAccountEmail: null,
      fields: [{ color: '#ff0000', rotation: null }, { fontSize: 20, alignment: null }, { fontSize: null }],
    })
  })

  it('follow a field by its id, and stay away from new ones', () => {
    const saved = roundTrip((template) => {
      const [first, second, third] = template.fields
      const added = { type: 'text', text: 'New', x: 0, y: 0, fontSize: 12 }
      template.fields = [second, first, third, added] as Template['fields']
    })
    expect(saved).toMatchObject({
      fields: [{ id: 'f2', alignment: null }, { id: 'f1', color: null }, { id: null, fontSize: null }, {}],
    })
    expect((saved as Template).fields[3]).toEqual({ type: 'text', text: 'New', x: 0, y: 0, fontSize: 12 })
  })

  it('go with a field that was deleted', () => {
    const saved = roundTrip((template) => {
      template.fields = template.fields.slice(1, 2)
    }) as Template
    expect(saved.fields).toEqual([original.fields[1]])
  })

  it('say what the person has removed, because a service keeps what is absent', () => {
    const input = { ...original, background: '#ffeedd', guides: { vertical: [10] }, locale: 'de' }
    const saved = roundTrip((template) => {
      delete template.background
      delete template.guides
    }, input)
    expect(saved).toMatchObject({ background: null, guides: null, locale: 'de' })
    expect(saved).not.toHaveProperty('print')
  })

  it('are no keys that the host did not give', () => {
    const { subAccountEmail: _, hostKey: __, ...rest } = original
    const input = { ...rest, fields: [{ id: 'f1', type: 'name', text: 'Name', x: 1, y: 2, fontSize: 40 }] }
    expect(JSON.stringify(roundTrip(undefined, input))).toBe(JSON.stringify(input))
  })
})
