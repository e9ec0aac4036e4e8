import { languages } from '@certificate-sdk/template/languages'
import { describe, expect, it } from 'vitest'
import { loadingMessage } from './loadingMessage.ts'

describe('the words before the editor', () => {
  it('are in the first wanted language that is known, and say which that is', () => {
    expect(loadingMessage(['xx', undefined, 'pt-BR', 'de'])).toEqual({
      opening: 'Abrindo o editor…',
      slow: 'Está demorando mais que o normal.',
      retry: 'Tentar novamente',
      close: 'Fechar',
      lang: 'pt',
    })
    expect(loadingMessage(['DE']).close).toBe('Schließen')
    expect(loadingMessage(['en-GB', 'de']).lang).toBe('en-GB')
    expect(loadingMessage(['pt-pt']).opening).toBe('A abrir o editor…')
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
    for (const language of languages.filter((tag) => !tag.startsWith('en'))) {
      const { opening, slow, retry, close } = loadingMessage([language])
      const english = loadingMessage(['en'])
      expect(new Set([opening, slow, retry, close, ...Object.values(english)]).size).toBe(9)
    }
  })
})
