import { expect, test } from 'vitest'
import { plainModule } from './plainTries.ts'

test.each(['LineBreak', 'EastAsianWidth'])('the bundled table %s is the one of the package', async (name) => {
  // The package does not declare its types.
  const module = await import(`@cto.af/linebreak/lib/${name}.js`)
  const code = plainModule(module)
    .replace(/^import .*$/m, '')
    .replaceAll(/^export const (\w+)/gm, 'exports.$1')
  const exports = {}
  new Function('UnicodeTrie', 'exports', code)(module[name].constructor, exports)
  expect(exports).toEqual({ ...module })
})
