import { describe, expect, it } from 'vitest'
import { modalWords } from './modalWords.ts'

describe('the words before the editor', () => {
  it('are in the first wanted language that is known', () => {
    expect(modalWords(['xx', undefined, 'pt-BR', 'de']).editor).toBe('Editor de certificados')
    expect(modalWords(['DE']).opening).toBe('Der Editor wird geöffnet …')
  })

  it('are English where no wanted language is known', () => {
    expect(modalWords([undefined, '', 'tlh']).editor).toBe('Certificate editor')
  })
})
