import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { initialState, type PlaygroundState } from './PlaygroundState.ts'
import { stacks, writeCode } from './writeCode.ts'

const everything: PlaygroundState = {
  ...initialState,
  theme: 'dark',
  locale: 'de',
  readOnly: true,
  closeOnSave: true,
  draftScope: "O'Neil",
  kinds: ['name'],
  panels: [],
  preview: false,
  recipientName: 'Zoë',
  brand: true,
  ownDesigns: true,
  ownFonts: true,
  ownWords: true,
  checkBeforeSave: true,
  uploadImage: true,
  uploadFont: true,
}
const states = [initialState, everything].flatMap((state) =>
  (['inline', 'modal'] as const).flatMap((mode) =>
    (['design', 'new'] as const).map((begin) => ({ ...state, mode, begin })),
  ),
)

/** The scripts in code, and what TypeScript does not understand of them. */
function syntaxErrors(code: string): string[] {
  const scripts = [...code.matchAll(/<script[^>]*>\n([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
  return (scripts.length ? scripts : [code]).flatMap((script) => {
    const { diagnostics = [] } = ts.transpileModule(script, {
      reportDiagnostics: true,
      compilerOptions: {
        jsx: ts.JsxEmit.Preserve,
        target: ts.ScriptTarget.ES2022,
        experimentalDecorators: true,
      },
      fileName: 'code.tsx',
    })
    return diagnostics.map(({ messageText }) => `${JSON.stringify(messageText)}\n${script}`)
  })
}

describe.each(stacks)('%s', (stack) => {
  it('is code without syntax errors, whatever is switched on', () => {
    expect(states.flatMap((state) => syntaxErrors(writeCode(stack, state)))).toEqual([])
  })

  it('has every option that is not a default', () => {
    for (const state of states.slice(4)) {
      const code = writeCode(stack, state)
      for (const name of [
        'theme',
        'locale',
        'readOnly',
        'draftScope',
        'features',
        'samples',
        'brand',
        'designs',
        'fonts',
        'messages',
        'onBeforeSave',
        'uploadImage',
        'uploadFont',
      ])
        expect(code, name).toMatch(new RegExp(`\\b${name}\\b`))
    }
  })
})
