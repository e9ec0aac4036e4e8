import { type Dimensions, fieldKinds, type TemplateField } from '@certificate-sdk/template'
import type { Rect } from '@certificate-sdk/template/internal'
import { describe, expect, it } from 'vitest'
import { touches } from '../geometry/fieldGeometry.ts'
import { editorKind } from '../kinds/editorKinds.ts'
import { testField } from '../testing/testDocument.ts'
import { itemOf } from '../testing/testItems.ts'
import { clearArea } from './clearArea.ts'
import { createField } from './fieldChanges.ts'
import { createFirstFields, newFieldPosition } from './newFieldPosition.ts'

const pages = [
  { width: 1600, height: 1131 },
  { width: 1131, height: 1600 },
  { width: 300, height: 300 },
]

function firstFields(page: Dimensions, area: Rect, taken: readonly Rect[] = []) {
  return createFirstFields({ page, area, taken, measure: (field) => itemOf(field).layout.box })
}

describe('createFirstFields', () => {
  it('puts the code where the background has no drawing', () => {
    const page = { width: 2000, height: 1414 }
    const codeOn = (taken: readonly Rect[]) => {
      const field = firstFields(page, clearArea(page), taken).find(({ type }) => type === 'qr')
      return itemOf(field as TemplateField).layout.box
    }
    const usual = codeOn([])
    const line = { x: usual.x - 300, y: usual.y + usual.height - 20, width: 700, height: 60 }
    expect(touches(codeOn([line]), line)).toBe(false)
    const whole = [{ x: 0, y: 0, width: 2000, height: 1414 }]
    expect(codeOn(whole)).toEqual(usual)
  })

  it.each(pages)('puts name, date and code on a page of $width × $height px', (page) => {
    const fields = firstFields(page, clearArea(page))
    expect(fields.map(({ type }) => type)).toEqual(['name', 'date', 'qr'])
    for (const { x, y, fontSize } of fields) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(page.width)
      expect(y).toBeGreaterThan(0)
      expect(y + fontSize).toBeLessThanOrEqual(page.height)
    }
  })

  it.each(pages)('keeps the name away from the edges of a page of $width × $height px', (page) => {
    const [name] = firstFields(page, clearArea(page))
    expect(name?.x).toBeCloseTo(page.width / 2, -1)
    expect(name?.width).toBeCloseTo(0.78 * page.width, -1)
  })

  it.each([
    { left: 0.06, right: 0.06, top: 0.09, bottom: 0.09 },
    { left: 0.25, right: 0, top: 0, bottom: 0 },
    { left: 0.2, right: 0.2, top: 0.18, bottom: 0.18 },
  ])('puts all inside a frame: $left $right $top $bottom', (frame) => {
    const page = { width: 2000, height: 1414 }
    const area = clearArea(page, frame)
    const [name, date, qr] = firstFields(page, area)
    const middle = area.x + area.width / 2
    expect(name?.x).toBeCloseTo(middle, -1)
    expect(name?.width).toBeCloseTo(area.width, -1)
    expect(date?.x).toBeGreaterThan(area.x)
    expect(date?.x).toBeLessThan(middle)
    const { x = 0, y = 0, fontSize = 0 } = qr ?? {}
    expect(x + fontSize / 2).toBeLessThanOrEqual(area.x + area.width + 1)
    expect(y + fontSize).toBeLessThanOrEqual(area.y + area.height + 1)
  })
})

describe('newFieldPosition', () => {
  const page = { width: 1000, height: 700 }
  const area = clearArea(page)
  const boxOf = (field: TemplateField): Rect => itemOf(field).layout.box
  const placeOf = (type: string, taken: readonly Rect[] = []) =>
    newFieldPosition(type, { page, area, taken, measure: boxOf })

  it('puts the first name in its usual place', () => {
    const { x, y } = placeOf('name')
    expect([Math.round(x), Math.round(y)]).toEqual([500, 294])
  })

  const beside = fieldKinds.filter(({ type }) => !editorKind(type).startsBelow)
  it.each(beside)('puts fields of the kind $type inside the page, and next to each other', ({ type }) => {
    const taken: Rect[] = []
    for (let i = 0; i < 3; i++) {
      const field = createField(type, page, placeOf(type, taken), area)
      const box = boxOf(field)
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.y + box.height).toBeLessThanOrEqual(700)
      expect(taken.some((other) => touches(box, other))).toBe(false)
      taken.push(box)
    }
  })

  /** Adds fields one after the other. */
  function boxesOf(types: readonly string[], taken: readonly Rect[]): Rect[] {
    const boxes = [...taken]
    for (const type of types) boxes.push(boxOf(createField(type, page, placeOf(type, boxes), area)))
    return boxes.slice(taken.length)
  }

  it('goes beside a full column', () => {
    const column = { x: 300, y: 0, width: 400, height: 700 }
    const boxes = [column, ...boxesOf(['logo', 'image', 'signature'], [column])]
    for (const [i, box] of boxes.entries()) {
      expect(boxes.slice(0, i).some((other) => touches(box, other))).toBe(false)
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(1000)
    }
  })

  it('finds room for eleven kinds on a page', () => {
    const page = { width: 1754, height: 1240 }
    const area = clearArea(page)
    const boxes = firstFields(page, area).map(boxOf)
    for (const type of 'attribute text table certificateId organization logo image signature'.split(' ')) {
      const place = newFieldPosition(type, { page, area, taken: boxes, measure: boxOf })
      boxes.push(boxOf(createField(type, page, place, area)))
    }
    const covered = boxes.filter((box, i) => boxes.slice(0, i).some((other) => touches(box, other)))
    expect(covered).toEqual([])
  })

  it.each(['text', 'logo', 'image', 'qr'])('covers as little as possible on a full page: %s', (type) => {
    const full = { x: 0, y: 0, width: 1000, height: 400 }
    const lines = Array.from({ length: 12 }, (_, i) => ({ x: 0, y: 410 + 20 * i, width: 1000, height: 4 }))
    const [box] = boxesOf([type], [full, ...lines])
    expect(box?.y).toBeGreaterThanOrEqual(400)
  })

  it.each(['text', 'table', 'attribute'])('covers words rather than a QR code: %s', (type) => {
    const code = { x: 450, y: 530, width: 100, height: 100, cost: 30 }
    const words = { x: 0, y: 0, width: 1000, height: 500 }
    const box = boxOf(createField(type, page, placeOf(type, [words, code]), area))
    expect(touches(box, code)).toBe(false)
  })

  it('puts a frame around everything, in the middle of the page', () => {
    const taken = [{ x: 0, y: 0, ...page }]
    const { x, y, width, height } = boxOf(createField('frame', page, placeOf('frame', taken), area))
    expect([x, y, x + width, y + height]).toEqual([40, 35, 960, 665])
  })

  it('keeps the frame of a text off a field whose letters have more room above and below', () => {
    const attribute = testField({ x: 500, y: 360, width: 900, fontSize: 60, lineHeight: 2 })
    const { x, y } = placeOf('text', [boxOf(attribute)])
    expect(touches(boxOf(createField('text', page, { x, y }, area)), boxOf(attribute))).toBe(false)
  })

  it('does not squeeze a text between two lines', () => {
    const lines = [370, 430].map((y) => boxOf(testField({ x: 500, y, width: 780, fontSize: 20 })))
    expect(placeOf('text', lines).y).toBeGreaterThan(450)
  })
})
