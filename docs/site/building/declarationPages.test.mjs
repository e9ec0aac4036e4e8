import { expect, it } from 'vitest'
import { declarationPage } from './declarationPages.mjs'

it('describes exports first, with their doc comments', () => {
  const page = declarationPage(
    `interface Inner {\n\t/** In px. */\n\tsize?: number | null;\n}
/**
 * Opens {@link Inner}.
 *
 * @param name such as \`a\`
 * @returns what was opened
 * @example open('a')
 */
export declare function open(name: string): Inner;
export {};`,
    'module',
  )
  expect(page).toContain(
    "## open\n\nOpens [`Inner`](#inner).\n\n- `name`: such as `a`\n\nReturns what was opened.\n\n```ts\nopen('a')\n```",
  )
  expect(page.indexOf('## open')).toBeLessThan(page.indexOf('## Types inside these'))
  expect(page).toContain('### Inner')
  expect(page).toContain('| `size?` | `number \\| null` | In px. |')
})
