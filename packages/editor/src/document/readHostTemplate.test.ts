import { describe, expect, it } from 'vitest'
import { readHostTemplate } from './readHostTemplate.ts'

const page = {
  id: 't1',
  name: 'Diploma',
  imageUrl: 'https://example.org/page.png',
  dimensions: { width: 1000, height: 700 },
}
/** A field as POST /api/templates returns it. */
const bare = { id: 'f1', type: 'name', text: 'Name', x: 500, y: 300 }
const styled = { ...bare, id: 'f2', fontSize: 40, templateId: 't1' }
const added = { type: 'date', text: 'Date', x: 500, y: 400, fontSize: 20 }

describe('the answer of creating a template', () => {
  it.each([
    ['one field', [bare]],
    ['several fields', [bare, { ...bare, id: 'f2', type: 'qr' }]],
    ['a field that was added since', [bare, added]],
    ['styles that are null', [{ ...bare, fontSize: null, color: null, templateId: null }]],
    ['a key of the host', [{ ...bare, hostKey: 7 }]],
  ])('is refused, with advice: %s', (_name, fields) => {
    expect(readHostTemplate({ ...page, fields })).toEqual({
      ok: false,
      message:
        'This is the answer of creating a template, which lacks the styles of its fields. ' +
        'Pass what GET /api/templates/t1 returned.',
    })
  })

  it('is refused if its own id is missing', () => {
    expect(readHostTemplate({ ...page, id: undefined, fields: [bare] })).toMatchObject({
      message: expect.stringContaining('GET /api/templates/<id>'),
    })
  })
})

describe('what can be edited', () => {
  it.each([
    ['no fields', []],
    ['fields without ids or styles, as somebody writes them', [{ type: 'name', text: 'Name', x: 1, y: 2 }]],
    ['a field that has a style', [bare, styled]],
  ])('opens: %s', (_name, fields) => {
    expect(readHostTemplate({ ...page, fields })).toMatchObject({ ok: true, template: page })
  })

  it.each([
    ['fontSize', 40],
    ['fontFamily', 'Arial'],
    ['color', '#000000'],
    ['isBold', true],
    ['alignment', 'center'],
    ['templateId', 't1'],
    ['width', 40],
    ['rotation', 40],
  ])('opens: a field whose only style is %s', (key, value) => {
    const fields = [{ ...bare, [key]: value }]
    expect(readHostTemplate({ ...page, fields })).toMatchObject({ ok: true, template: page })
  })
})

it('says what is wrong with a template, and where', () => {
  expect(readHostTemplate({ ...page, fields: [{ ...styled, x: 'left' }] })).toEqual({
    ok: false,
    message: 'This is not a valid template: fields[0].x must be a number.',
    issues: [{ path: 'fields[0].x', message: 'must be a number' }],
  })
})

it('control characters that a stored design has in its texts are dropped, and it opens', () => {
  const read = readHostTemplate({ ...page, fields: [{ ...styled, text: 'Well\u0001 done\vAda' }] })
  expect(read).toMatchObject({ ok: true, template: { fields: [{ text: 'Well done\nAda' }] } })
})
