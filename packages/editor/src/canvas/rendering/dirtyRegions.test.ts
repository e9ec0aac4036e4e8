import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dirtyRegions } from './dirtyRegions.ts'

interface Item {
  name: string
  x: number
  width: number
}

const item = (name: string, x: number, width = 10): Item => ({ name, x, width })
const boxesOf = (one: Item) => [boxOf(one)]
const names = (items: readonly Item[]) => items.map(({ name }) => name)
const boxOf = ({ x, width }: Item) => ({ x, y: 0, width, height: 10 })

describe('damageOf', () => {
  const [a, b, c] = [item('a', 0), item('b', 100), item('c', 200)]

  it('is nothing where nothing changed', () => {
    expect(dirtyRegions([a, b], [a, b], boxesOf)).toEqual([])
  })

  it('is the place of an item that is gone, with nothing to paint there', () => {
    expect(dirtyRegions([a, b, c], [a, c], boxesOf)).toEqual([{ box: boxOf(b), items: [] }])
  })

  it('is the item that has come', () => {
    expect(dirtyRegions([a, c], [a, b, c], boxesOf)).toEqual([{ box: boxOf(b), items: [b] }])
  })

  it('is the old and the new place of an item that has moved', () => {
    const moved = item('b', 150)
    expect(dirtyRegions([a, b, c], [a, moved, c], boxesOf)).toEqual([
      { box: boxOf(b), items: [] },
      { box: boxOf(moved), items: [moved] },
    ])
  })

  it('takes in the neighbors that it touches, and theirs, in painting order', () => {
    const chain = [item('1', 0), item('2', 5), item('3', 12), item('4', 100), item('5', 8)]
    const [all, ...others] = dirtyRegions(chain, chain.slice(1), boxesOf) ?? []
    expect(all?.box).toEqual(boxOf(item('all', 0, 22)))
    expect(names(all?.items ?? [])).toEqual(['2', '3', '5'])
    expect(others).toEqual([])
  })

  it('leaves items alone that only meet at an edge', () => {
    const next = item('next', 10)
    expect(dirtyRegions([a, next], [next], boxesOf)).toEqual([{ box: boxOf(a), items: [] }])
  })

  it('is everything where the order changed', () => {
    expect(dirtyRegions([a, b, c], [b, a, c], boxesOf)).toBeUndefined()
  })

  it('never cuts through an item, and paints every item that colors its boxes', () => {
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
        for (const { box, items } of dirtyRegions(shown, wanted, boxesOf) ?? [])
          for (const one of wanted) {
            const inside = one.x >= box.x && one.x + one.width <= box.x + box.width
            const outside = one.x >= box.x + box.width || one.x + one.width <= box.x
            expect(items.includes(one) ? inside : outside).toBe(true)
          }
      }),
    )
  })
})
