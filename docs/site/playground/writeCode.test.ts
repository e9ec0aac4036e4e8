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
  customDesigns: true,
  customFonts: true,
  customMessages: true,
  checkBeforeSave: true,
  uploadImage: true,
  uploadFont: true,
}
const states = (['inline', 'modal'] as const).flatMap((mode) =>
  (['design', 'new'] as const).map((begin) => ({ ...everything, mode, begin })),
)

/** `e2e/documentedCode.test.ts` tests that all code compiles. */
describe.each(stacks)('%s', (stack) => {
  it('has every option that is not a default', () => {
    for (const state of states) {
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
