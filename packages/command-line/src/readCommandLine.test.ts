import { expect, test } from 'vitest'
import type { CommandDescription, Program } from './Command.ts'
import { calledName, readCommandLine } from './readCommandLine.ts'

const command = (name: string, usage = ''): CommandDescription => ({
  name,
  usage,
  summary: `Does ${name}.`,
  options: { all: 'flag' },
  positionals: usage ? ['id'] : [],
})
const program: Program<CommandDescription> = {
  name: 'keep',
  version: () => '1.2.3',
  introduction: 'Keeps things.',
  commands: [command('keys list'), command('keys revoke', 'ID'), command('balance')],
  options: { url: 'text' },
  optionsHelp: 'Every command takes --url.',
  notes: ['Exit codes: 0 done.'],
}
const read = (line: string) => readCommandLine(program, line.split(' '))
const helpOf = (line: string) => {
  const called = read(line)
  return 'help' in called ? called.help : undefined
}

test('finds a command of two words and its arguments', () => {
  const called = read('keys revoke 7 --url a --all --json')
  if ('help' in called) throw new Error('This is no question.')
  const { args } = called
  expect([
    called.command.name,
    args.required('id'),
    args.optional('url'),
    args.flag('all'),
    args.json,
  ]).toEqual(['keys revoke', '7', 'a', true, true])
})

test('explains one command, all of them, and its version', () => {
  expect(helpOf('keys revoke --help')).toBe(
    'keep keys revoke ID\n\nDoes keys revoke.\n\nEvery command takes --url.',
  )
  const all = `Keeps things.

keep keys list
    Does keys list.

keep keys revoke ID
    Does keys revoke.

keep balance
    Does balance.

Every command takes --url.

Exit codes: 0 done.`
  expect([helpOf('--help'), helpOf('keys -h'), helpOf('help')]).toEqual([all, all, all])
  expect(helpOf('--version')).toBe('1.2.3')
})

test.each([
  ['frob\u001b x y', 'Unknown command “frob  x”.'],
  ['keys', '“keys” is not a complete command. Use keys list or keys revoke.'],
  ['balance --none', "Unknown option '--none'."],
])('refuses %j', (line, message) => {
  expect(() => read(line)).toThrow(message)
})

test('names what was called', () => {
  expect(['keys revoke 7', 'keys', 'frob'].map((line) => calledName(program, line.split(' ')))).toEqual([
    'keep keys revoke',
    'keep',
    'keep',
  ])
})
