import { expect, it } from 'vitest'
import { withDoubleQuotes } from './doubleQuotes.ts'

it.each([
  ['a(`b`)', 'a("b")'],
  [`a(\`b\${c}d\`,\`e\`)`, `a(\`b\${c}d\`,"e")`],
  ['a(`say "b"`)', 'a(`say "b"`)'],
  ['a(`b\nc`)', 'a(`b\nc`)'],
  ['a(`b\\`c`)', 'a(`b\\`c`)'],
  ['tag`b`', 'tag`b`'],
  [`a(\`\${\`b\`}\`)`, `a(\`\${"b"}\`)`],
  ['a(`ü`,/`/,`b`)', 'a("ü",/`/,"b")'],
])('%s becomes %s', (code, expected) => {
  expect(withDoubleQuotes(code)).toBe(expected)
})
