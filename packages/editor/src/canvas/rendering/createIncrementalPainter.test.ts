import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dirtyRegions } from './createIncrementalPainter.ts'

interface Item {
  name: string
  x: number
  width: number
}

const item = (name: string, x: number, width = 10): Item => ({ name, x, width })
const names = (items: readonly Item[]) => items.map(({ name }) => name)
const rectOf = ({ x, width }: Item) => ({ x, y: 0, width, height: 10 })

describe('dirtyRegions', () => {
  const [a, b, c] = [item('a', 0), item('b', 100), item('c', 200)]

  it('are none if nothing changed', () => {
    expect(dirtyRegions([a, b], [a, b], rectOf)).toEqual([])
  })

  it('are the place of a removed item, with nothing to paint there', () => {
    expect(dirtyRegions([a, b, c], [a, c], rectOf)).toEqual([{ rect: rectOf(b), items: [] }])
  })

  it('are the place of an added item', () => {
    expect(dirtyRegions([a, c], [a, b, c], rectOf)).toEqual([{ rect: rectOf(b), items: [b] }])
  })

  it('are the old and the new place of a moved item', () => {
    const moved = item('b', 150)
    expect(dirtyRegions([a, b, c], [a, moved, c], rectOf)).toEqual([
      { rect: rectOf(b), items: [] },
      { rect: rectOf(moved), items: [moved] },
    ])
  })

  it('include the neighbors that they touch, and theirs, in painting order', () => {
    const chain = [item('1', 0), item('2', 5), item('3', 12), item('4', 100), item('5', 8)]
    const [all, ...others] = dirtyRegions(chain, chain.slice(1), rectOf) ?? []
    expect(all?.rect).toEqual(rectOf(item('all', 0, 22)))
    expect(names(all?.items ?? [])).toEqual(['2', '3', '5'])
    expect(others).toEqual([])
  })

  it('exclude items that only meet at an edge', () => {
    const next = item('next', 10)
    expect(dirtyRegions([a, next], [next], rectOf)).toEqual([{ rect: rectOf(a), items: [] }])
  })

  it('are undefined if the order changed', () => {
    expect(dirtyRegions([a, b, c], [b, a, c], rectOf)).toBeUndefined()
  })

  it('cut through no item, and paint every item that colors them', () => {
    const some = fc.array(fc.record({ x: fc.nat(60), width: fc.integer({ min: 1, max: 12 }) }), {
      maxLength: 14,
    })
    fc.assert(
      fc.property(some, fc.infiniteStream(fc.constantFrom('keep', 'drop', 'move')), (places, changes) => {
        const shown = places.map(({ x, width }, i) => item(String(i), x, width))
        const wanted = shown.flatMap((old) => {
          const change = changes.next().value
          return change === 'drop' ? [] : change === 'move' ? [{ ...old, x: old.x + 7 }] : [old]
        })
        for (const { rect, items } of dirtyRegions(shown, wanted, rectOf) ?? [])
          for (const one of wanted) {
            const inside = one.x >= rect.x && one.x + one.width <= rect.x + rect.width
            const outside = one.x >= rect.x + rect.width || one.x + one.width <= rect.x
            expect(items.includes(one) ? inside : outside).toBe(true)
          }
      }),
    )
  })
})
