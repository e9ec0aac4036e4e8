import { describe, expect, it } from 'vitest'
import { testDocument, testField } from '../testing/testDocument.ts'
import { testStore } from '../testing/testStore.ts'
import { documentColors } from './useSwatches.ts'

const colored = (...colors: string[]) => testDocument(...colors.map((color) => testField({ color })))
const letters = (count: number) => Array.from({ length: count }, (_, i) => `#00000${i.toString(16)}`)

describe('documentColors', () => {
  it('lists colors in the order of their first use, also those that were replaced', () => {
    const store = testStore(colored('#AA0000', '#00bb00', '#aa0000'))
    const colors = () => documentColors(store.getState())
    expect(colors()).toBe('#aa0000 #00bb00')
    store.apply({ document: colored('#0000cc', '#00bb00'), history: 'record', label: 'Color' })
    expect(colors()).toBe('#aa0000 #00bb00 #0000cc')
    store.undo()
    expect(colors()).toBe('#aa0000 #00bb00')
  })

  it('lists those of parts of a text', () => {
    const runs = [{ text: 'Hel', color: '#dd0000' }, { text: 'lo' }]
    const store = testStore(testDocument(testField({ color: '#0000cc', runs })))
    expect(documentColors(store.getState())).toBe('#0000cc #dd0000')
  })

  it('lets those go first that are used no more', () => {
    const [first = '', ...others] = letters(12)
    const store = testStore(colored(first))
    store.apply({ document: colored(...others), history: 'record', label: 'Color' })
    expect(documentColors(store.getState())).toBe(others.join(' '))
  })

  it('lists those of a table', () => {
    const look = { headerFill: '#111111', headerColor: '#222222', zebraFill: '#333333', ruleColor: '#444444' }
    const store = testStore(testDocument(testField({ type: 'table', color: '#000000', ...look })))
    expect(documentColors(store.getState())).toBe('#000000 #111111 #222222 #333333 #444444')
  })
})
