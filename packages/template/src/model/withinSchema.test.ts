import { describe, expect, it } from 'vitest'
import { fieldSchema } from './templateSchema.ts'
import { withinSchema } from './withinSchema.ts'

const field = { type: 'text', text: 'Hello', x: 10, y: 20, fontSize: 20 }
const long = 'x'.repeat(3_000)

describe('withinSchema', () => {
  it('clamps numbers to the nearest limit, and what is no number to one that is', () => {
    const beyond = { ...field, x: 2e6, fontSize: 0, opacity: -1, rotation: Number.NaN }
    expect(withinSchema(beyond, fieldSchema)).toEqual({
      ...{ ...field, x: 1_000_000, fontSize: 1, opacity: 0, rotation: 0 },
    })
  })

  it('cuts texts, also in conditions, columns, and lists', () => {
    const beyond = {
      ...{ ...field, layerName: long, format: long },
      showWhen: { attribute: long, is: [long, 'a'] },
      columns: [{ key: long, label: 'Grade' }],
    }
    expect(withinSchema(beyond, fieldSchema)).toEqual({
      ...{ ...field, layerName: long.slice(0, 200), format: long.slice(0, 100) },
      showWhen: { attribute: long.slice(0, 200), is: [long.slice(0, 2_000), 'a'] },
      columns: [{ key: long.slice(0, 200), label: 'Grade' }],
    })
  })

  it('cuts between characters', () => {
    const { layerName } = withinSchema({ layerName: `${'x'.repeat(199)}🎓` }, fieldSchema)
    expect(layerName).toBe('x'.repeat(199))
  })

  it('returns the same object if nothing is beyond a limit', () => {
    const within = { ...field, showWhen: { attribute: 'Grade', is: ['A'] }, fill: null, own: long }
    expect(withinSchema(within, fieldSchema)).toBe(within)
    expect(withinSchema({ ...field, text: long }, fieldSchema, ['text'])).toMatchObject({ text: long })
  })
})
