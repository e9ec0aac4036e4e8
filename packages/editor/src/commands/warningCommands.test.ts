import { describe, expect, it, vi } from 'vitest'
import { en } from '../languages/en/en.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { testStore } from '../testing/testStore.ts'
import type { EffectTools } from './Command.ts'
import { showNextWarning } from './warningCommands.ts'

/** Moves to the next warning of these fields; the far one is outside the view. */
function goOn(
  warned: readonly (readonly string[])[],
  selection: readonly string[] = [],
  announce: (text: string) => void = () => undefined,
) {
  const store = testStore(
    testDocument(testField(), testField({ y: 300 }), testField({ x: 3_000 })),
    selection,
  )
  if (!('perform' in showNextWarning)) throw new Error('It changes no document.')
  showNextWarning.perform(
    {
      store,
      warnings: () => warned.map((keys) => ({ keys, message: `About ${keys.join(' and ') || 'the page'}.` })),
      announce,
      messages: en,
      boundsOf: (key: string) => ({ x: key === 'c' ? 3_000 : 100, y: 50, width: 200, height: 40 }),
    } as unknown as EffectTools,
    undefined,
  )
  const { past, ui } = store.getState()
  expect(past).toEqual([])
  return ui
}

describe('the next warning', () => {
  it.each([
    ['from nothing, the first field', [], ['a']],
    ['from a field, the next one', ['a'], ['b']],
    ['from the last one, the page', ['c'], []],
  ])('is %s', (_name, selection, next) => {
    expect(goOn([['b'], ['a'], ['c'], []], selection).selection.keys).toEqual(next)
  })

  it('begins again after the last field if the page has none', () => {
    expect(goOn([['a'], ['b']], ['b']).selection.keys).toEqual(['a'])
  })

  it.each([
    ['of its field, which is selected already', [['c']], ['c'], ['About c.']],
    ['of the page', [[]], [], ['About the page.']],
    ['of no field that gets selected, which is said anyway', [['b']], [], []],
  ])('is said: that %s', (_name, warned, selection, said) => {
    const heard: string[] = []
    goOn(warned, selection, (text) => heard.push(text))
    expect(heard).toEqual(said.map(en.spoken.warning))
  })

  it('leaves the selection if there is none, and says so', () => {
    const announce = vi.fn()
    expect(goOn([], ['b'], announce).selection.keys).toEqual(['b'])
    expect(announce.mock.calls).toEqual([[en.warningsLeft(0)]])
  })

  it('brings its field into the middle, unless it is in view', () => {
    expect(goOn([['a']]).view.viewport).toEqual({ zoom: 1, x: 0, y: 0 })
    expect(goOn([['c']]).view.viewport).toMatchObject({ zoom: 1, x: 64 - 1_000 })
  })
})
