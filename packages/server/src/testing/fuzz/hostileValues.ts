import * as fc from 'fast-check'

/** Replaced by `1e999` in the text of a body: `JSON.parse` reads it as Infinity, which `JSON.stringify` cannot write. */
export const infinityMark = '@@infinity@@'

/** Texts that have broken parsers, databases, headers, or pages. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202eevil',
  '\ufeff',
  '\u2028',
  '\u0085',
  '__proto__',
  'constructor',
  'toString',
  'null',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '{{name}}',
  '{{attributes.__proto__}}',
  '{{attributes.a|{{name}}}}',
  '../../etc/passwd',
  '..%2f',
  '%00',
  '%',
  '%ff',
  'a\r\nBcc: x@example.com',
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}',
  '\ufdfa'.repeat(50),
  'a'.repeat(3_000),
  '\u0300'.repeat(100),
  '9'.repeat(400),
  'İ',
  '1e999',
  '-0',
  '2026-02-30',
  '2026-13-01T25:61:61Z',
  '0000-01-01',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59.999999999Z',
  '+275760-09-13T00:00:00.001Z',
  'data:image/png;base64,',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/svg+xml,<svg/>',
  'data:text/html,x',
  'http://127.0.0.1:1/',
  'http://[::1]/',
  'http://0x7f.1/',
  'http://169.254.169.254/latest',
  'https://user:pass@host.invalid/',
  'http://host.invalid\\@x/',
  'javascript:alert(1)',
  '"a b"@example.com',
  'a@b',
  `${'a'.repeat(64)}@example.com`,
  '#GGGGGG',
  '[{"a":"b"}]',
  '[[[[',
  'en-US-u-ca-buddhist',
  'x-',
]

const hostileNumbers: readonly unknown[] = [
  0,
  -0,
  -1,
  0.1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  -1e308,
  5e-324,
  infinityMark,
]

/** Keys with a meaning in JavaScript, or in no program. */
export const hostileKeys: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'toJSON',
  'length',
  '',
  '0',
  'id',
  'x\u0000',
  '\ud800',
  'k'.repeat(300),
]

/** Generates any JSON value, mostly unwelcome ones. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 3, arbitrary: fc.constantFrom(...hostileNumbers) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}], { a: {} }),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 50, max: 70 }).map((depth) => nested(depth)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom<unknown>('x', 1, null, {}), fc.constantFrom(11, 61, 101, 201, 501))
      .map(([value, count]) => Array.from({ length: count }, () => value)),
  },
)

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}
