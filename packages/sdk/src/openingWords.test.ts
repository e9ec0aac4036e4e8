import { describe, expect, it } from 'vitest'
import { openingWords } from './openingWords.ts'

describe('the words before the editor', () => {
  it('are in the first wanted language that is known', () => {
    expect(openingWords(['xx', undefined, 'pt-BR', 'de']).opening).toBe('A abrir o editor…')
    expect(openingWords(['DE']).opening).toBe('Der Editor wird geöffnet …')
  })

  it('are English where no wanted language is known', () => {
    expect(openingWords([undefined, '', 'tlh']).opening).toBe('Opening the editor…')
  })
})
