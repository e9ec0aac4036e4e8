import { describe, expect, it } from 'vitest'
import { loadingMessage } from './loadingMessage.ts'

describe('the words before the editor', () => {
  it('are in the first wanted language that is known, and say which that is', () => {
    expect(loadingMessage(['xx', undefined, 'pt-BR', 'de'])).toEqual({
      opening: 'Abrindo o editor…',
      slow: 'Está demorando mais que o normal. Verifique a conexão.',
      retry: 'Tentar novamente',
      close: 'Fechar',
      lang: 'pt',
    })
    expect(loadingMessage(['DE']).close).toBe('Schließen')
    expect(loadingMessage(['en-GB', 'de']).lang).toBe('en')
  })

  it('are English if no wanted language is known', () => {
    for (const wanted of [[], [undefined, '', 'tlh'], ['constructor', '__proto__']])
      expect(loadingMessage(wanted)).toMatchObject({
        opening: 'Opening the editor…',
        close: 'Close',
        lang: 'en',
      })
  })

  it('are all different from each other and from English', () => {
    const languages = ['en', 'de', 'es', 'fr', 'pt', 'ar', 'ja'].map((lang) => loadingMessage([lang]))
    const words = languages.flatMap(({ opening, slow, retry, close }) => [opening, slow, retry, close])
    expect(new Set(words).size).toBe(28)
  })
})
