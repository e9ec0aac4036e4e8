import { expect, test } from 'vitest'
import { parseArguments } from './parseArguments.ts'

const command = { options: { csv: 'text', 'dry-run': 'flag' }, positionals: ['id', 'file'] } as const
const parse = (...argv: string[]) => parseArguments(command, argv)

test('reads options, flags and positional arguments', () => {
  const args = parse('--csv', 'a.csv', 'x', '--dry-run', '--json', 'y')
  expect([args.optional('csv'), args.flag('dry-run'), args.json, args.help]).toEqual([
    'a.csv',
    true,
    true,
    false,
  ])
  expect([args.required('id'), args.optional('file')]).toEqual(['x', 'y'])
  expect(parse('-h').help).toBe(true)
  expect([parse().optional('file'), parse().flag('dry-run')]).toEqual([undefined, false])
})

test.each([
  [['--csv'], /^Option '--csv <value>' argument missing\.$/],
  [['--csv', '--dry-run'], /^Option '--csv' argument is ambiguous\.$/],
  [['--dry-run=yes'], /^Option '--dry-run' does not take an argument\.$/],
  [['--color'], /^Unknown option '--color'\.$/],
  [['a', 'b', 'c'], /^Unexpected argument “c”\.$/],
])('refuses %j', (argv, message) => {
  expect(() => parse(...argv)).toThrow(message)
})

test.each([
  ['id', 'ID is missing.'],
  ['csv', '--csv is missing.'],
])('names a missing %s', (name, message) => {
  expect(() => parse().required(name)).toThrow(message)
})

test.each(['--api-key=cs_secretsecret', '--api-key', '--apikey', '--key', '--API-KEY'])(
  'says why %s is no option, without its value',
  (word) => {
    expect(() => parse(word, 'cs_secretsecret')).toThrow(
      /^The API key is never an argument, since .*CERTIFICATES_API_KEY in the environment\.$/,
    )
  },
)
