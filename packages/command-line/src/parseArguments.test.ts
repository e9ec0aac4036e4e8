import { expect, test } from 'vitest'
import { parseArguments } from './parseArguments.ts'

const command = {
  usage: 'ID <file>',
  options: { csv: 'text', map: 'texts', 'dry-run': 'flag' },
  positionals: ['id', 'file'],
} as const
const parse = (...argv: string[]) => parseArguments(command, { url: 'text' }, argv)

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
  expect(parse('--url', 'a', '--map', 'b', '--map', 'c').optional('url')).toBe('a')
  expect(parse('--map', 'b', '--map', 'c').all('map')).toEqual(['b', 'c'])
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
  ['id', 'ID is missing. List them.'],
  ['file', '<file> is missing. List them.'],
  ['csv', '--csv is missing. List them.'],
])('names a missing %s', (name, message) => {
  expect(() => parse().required(name, 'List them.')).toThrow(message)
})
