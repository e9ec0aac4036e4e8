// @vitest-environment page
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { permissionsOf } from '../../store/Permissions.ts'
import { onA, onB, onPage, pointerOnCanvas } from '../../testing/pointerOnCanvas.ts'
import { testDocument, testField } from '../../testing/testDocument.ts'
import { undoLabels } from '../../testing/testStore.ts'

let remove: () => void = () => undefined
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  remove()
  vi.useRealTimers()
})

function setUp(...args: Parameters<typeof pointerOnCanvas>) {
  const pointer = pointerOnCanvas(...args)
  remove = pointer.remove
  return pointer
}

describe('a press', () => {
  it('captures the pointer and gives the canvas the focus', () => {
    const { element, press } = setUp()
    press(onPage)
    expect(element.setPointerCapture).toHaveBeenCalledWith(1)
    expect(document.activeElement).toBe(element)
  })

  it('selects the field under it at once', () => {
    const { press, selection } = setUp()
    press(onA)
    expect(selection()).toEqual(['a'])
  })

  it('adds and removes fields with Shift', () => {
    const { press, release, selection } = setUp(['a'])
    press(onB, { shiftKey: true })
    release(onB, { shiftKey: true })
    expect(selection()).toEqual(['a', 'b'])
    press(onA, { shiftKey: true })
    release(onA, { shiftKey: true })
    expect(selection()).toEqual(['b'])
  })

  it('of the right button does nothing', () => {
    const { press, selection } = setUp()
    expect(press(onA, { button: 2 }).defaultPrevented).toBe(false)
    expect(selection()).toEqual([])
  })
})

describe('a click', () => {
  it('on the page selects nothing', () => {
    const { press, release, selection } = setUp(['a', 'b'])
    press(onPage)
    expect(selection()).toEqual(['a', 'b'])
    release(onPage)
    expect(selection()).toEqual([])
  })

  it('on one of several selected fields selects only that one, when it is released', () => {
    const { press, release, selection } = setUp(['a', 'b'])
    press(onA)
    expect(selection()).toEqual(['a', 'b'])
    release(onA)
    expect(selection()).toEqual(['a'])
  })

  it('may tremble by less than 3 px', () => {
    const { store, press, move, release, tasks } = setUp()
    press(onA)
    move([onA[0] + 2, onA[1] + 2])
    tasks()
    release([onA[0] + 2, onA[1] + 2])
    tasks()
    expect(undoLabels(store)).toEqual([])
  })

  it('twice on a field starts typing', () => {
    const { store, send } = setUp()
    send('dblclick', onA)
    expect(store.getState().ui).toMatchObject({
      selection: { keys: ['a'] },
      typing: { place: 'page', key: 'a', press: { selects: 'word' } },
    })
  })

  it('twice on the empty page adds a text there, which can be typed at once', () => {
    const { store, send } = setUp()
    const before = store.getState().document.fields.length
    send('dblclick', [onA[0] + 300, onA[1] + 300])
    const { document, ui } = store.getState()
    expect(document.fields).toHaveLength(before + 1)
    expect(ui.typing).toEqual({ place: 'page', key: document.fields.at(-1)?.key })
  })
})

describe('a click with Ctrl', () => {
  const ctrl = { ctrlKey: true }
  /** All three are in the same place, with `c` on top. */
  const pile = testDocument(testField(), testField(), testField())

  it('selects the next field below, and the topmost again after the lowest', () => {
    const { click, selection } = setUp([], undefined, pile)
    const seen = [1, 2, 3, 4].map(() => {
      click(onA, ctrl)
      return selection()
    })
    expect(seen).toEqual([['c'], ['b'], ['a'], ['c']])
  })

  it('begins below what is selected', () => {
    const { click, selection } = setUp([], undefined, pile)
    click(onA)
    click(onA, ctrl)
    expect(selection()).toEqual(['b'])
  })

  it('opens the menu of a Mac instead, where Cmd takes its place', () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
    const { click, press, selection } = setUp(['c'], undefined, pile)
    expect(press(onA, ctrl).defaultPrevented).toBe(false)
    click(onA, { metaKey: true })
    expect(selection()).toEqual(['b'])
    vi.restoreAllMocks()
  })
})

describe('the menu', () => {
  const menu = ({ store }: ReturnType<typeof setUp>) => store.getState().ui.overlay.menu

  it('opens with the right button, about the fields there', () => {
    const pointer = setUp()
    pointer.click(onA, { button: 2 })
    expect(pointer.send('contextmenu', onA, { button: 2 }).defaultPrevented).toBe(true)
    expect(menu(pointer)).toEqual({ at: { x: 150, y: 70 }, under: ['a'], touch: false })
    expect(pointer.selection()).toEqual(['a'])
    pointer.send('contextmenu', onPage, { button: 2 })
    expect(menu(pointer)?.under).toEqual([])
  })

  it.each([['ContextMenu', {}] as const, ['F10', { shiftKey: true }] as const])(
    'opens with %s, below the selection',
    (name, held) => {
      const pointer = setUp(['a'])
      pointer.key('keydown', name, held)
      expect(menu(pointer)).toEqual({ at: { x: 100, y: 90 }, under: ['a'], touch: false })
    },
  )

  it('opens in the middle of the canvas if nothing is selected', () => {
    const pointer = setUp()
    pointer.key('keydown', 'F10')
    expect(menu(pointer)).toBeNull()
    pointer.key('keydown', 'ContextMenu')
    expect(menu(pointer)).toMatchObject({ at: { x: 600, y: 400 }, under: [] })
  })
})

describe('on a page that the host has zoomed', () => {
  it('finds what is under the pointer', () => {
    const { element, click, selection } = setUp()
    Object.defineProperty(element, 'offsetWidth', { value: 1_200 })
    element.getBoundingClientRect = () => new DOMRect(30, 40, 600, 400)
    click([30 + onB[0] / 2, 40 + onB[1] / 2])
    expect(selection()).toEqual(['b'])
  })
})

describe('the cursor', () => {
  it('shows what a press would do', () => {
    const { element, move } = setUp(['a'])
    const cursorAt = (x: number, y: number) => {
      move([x, y], { buttons: 0 })
      return element.style.cursor
    }
    expect(cursorAt(...onA)).toBe('move')
    expect(cursorAt(...onPage)).toBe('default')
    expect(cursorAt(306, 70)).toBe('ew-resize')
    expect(cursorAt(200, 116)).toMatch(/, grab$/)
  })

  it('moves several fields between them, too', () => {
    const { element, move } = setUp(['a', 'b'])
    move([150, 200], { buttons: 0 })
    expect(element.style.cursor).toBe('move')
  })

  it('points at fields for a viewer, and moves nothing', () => {
    const { element, move } = setUp(['a', 'b'], permissionsOf({ readOnly: true }))
    move(onA, { buttons: 0 })
    expect(element.style.cursor).toBe('pointer')
    move([150, 200], { buttons: 0 })
    expect(element.style.cursor).toBe('default')
  })
})
