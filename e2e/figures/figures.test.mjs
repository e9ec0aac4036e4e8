import { describe, expect, it } from 'vitest'
import { addUpFigures } from './addUpFigures.mjs'
import { fillBlocks } from './fillBlocks.mjs'
import { findHandwrittenFigures } from './findHandwrittenFigures.mjs'
import { formatFigures } from './formatFigures.mjs'
import { mergeFigures } from './mergeFigures.mjs'
import { readRecordOption } from './readRecordOption.mjs'

const run = { command: 'npm run size', date: '2026-11-24', machine: '2 cores, Node 20' }
const figure = (id, value, unit = 'kB') => ({ id, value, unit, ...run })

describe('mergeFigures', () => {
  it('replaces the figures of the run and leaves others', () => {
    const later = { ...run, date: '2026-11-25' }
    const merged = mergeFigures([figure('b', 1), figure('c', 2)], [{ id: 'b', value: 3, unit: 'MB' }], later)
    expect(merged).toEqual([{ id: 'b', value: 3, unit: 'MB', ...later }, figure('c', 2)])
  })

  it('sorts by id, and rounds measurements but not counts', () => {
    const measured = [
      { id: 'z', value: 12.345678, unit: 'ms' },
      { id: 'a', value: 123_456, unit: '' },
    ]
    expect(mergeFigures([], measured, run).map(({ id, value }) => [id, value])).toEqual([
      ['a', 123_456],
      ['z', 12.346],
    ])
  })

  it('forgets that an aim was missed once it is reached', () => {
    const missed = mergeFigures([], [{ id: 'a', value: 9, unit: 'ms', missed: true }], run)
    expect(missed).toEqual([{ ...figure('a', 9, 'ms'), missed: true }])
    expect(mergeFigures(missed, [{ id: 'a', value: 1, unit: 'ms', missed: false }], run)).toEqual([
      figure('a', 1, 'ms'),
    ])
  })

  it('refuses what is no number', () => {
    expect(() => mergeFigures([], [{ id: 'a', value: Number.NaN, unit: '' }], run)).toThrow('a is NaN')
  })
})

describe('addUpFigures', () => {
  const part = { id: 'pages', value: 2, unit: 'pages', parts: 2 }
  const single = { id: 'size', value: 1, unit: 'kB' }

  it('adds up parts, and leaves others as they are', () => {
    expect(addUpFigures([part, single, part])).toEqual([{ id: 'pages', value: 4, unit: 'pages' }, single])
  })

  it('leaves out a figure of which parts are missing', () => {
    expect(addUpFigures([part, single])).toEqual([single])
  })
})

describe('formatFigures', () => {
  it.each([
    ['{a}', figure('a', 10.54), '10.5 kB'],
    ['{a}', figure('a', 1234.5), '1,235 kB'],
    ['{a}', figure('a', 4, ''), '4'],
    ['{a:n}', figure('a', 10.54), '10.5'],
    ['{a:2}', figure('a', 1.2), '1.20 kB'],
    ['{a:n2}', figure('a', 1.2), '1.20'],
    ['{a:run}', figure('a', 1), '`npm run size`'],
    ['{a}, at most', { ...figure('a', 9), missed: true }, '**9 kB**, at most'],
  ])('%s of %o is %s', (text, found, expected) => {
    expect(formatFigures(text, () => found)).toBe(expected)
  })
})

describe('fillBlocks', () => {
  const page = 'Before\n\n<!-- figures: size -->\nold\n<!-- /figures -->\n\nAfter\n'
  const table = [
    ['what', 'size'],
    ['loader', '{size.loader}'],
  ]

  it('replaces the block by its table and when it was measured', () => {
    expect(fillBlocks(page, { size: table }, [figure('size.loader', 10.5)])).toBe(
      'Before\n\n<!-- figures: size -->\n\n' +
        '| what   | size    |\n| ------ | ------- |\n| loader | 10.5 kB |\n\n' +
        'Measured on 2026-11-24; 2 cores, Node 20.\n\n<!-- /figures -->\n\nAfter\n',
    )
  })

  it('changes nothing the second time', () => {
    const once = fillBlocks(page, { size: table }, [figure('size.loader', 10.5)])
    expect(fillBlocks(once, { size: table }, [figure('size.loader', 10.5)])).toBe(once)
  })

  it('names a table or a figure that does not exist', () => {
    expect(() => fillBlocks(page, {}, [])).toThrow('no table "size"')
    expect(() => fillBlocks(page, { size: table }, [])).toThrow('no figure "size.loader"')
  })
})

describe('findHandwrittenFigures', () => {
  it.each([
    '| loader | 10.5 kB |',
    '| loader | **1.2 ×** | 2 |',
    '| opening | 309 kB in 4 requests |',
    'The editor takes 140 kB (`npm run size`).',
    'An opening takes 0.65 × excalidraw; see `npm run bench`.',
    'A run of `npm run parity` compares\n1,573 pixels.',
  ])('finds %s', (page) => {
    expect(findHandwrittenFigures(page)).toHaveLength(1)
  })

  it.each([
    '| body | 24 MB for templates, 1 MB otherwise |',
    '| loader | `10.5 kB` |',
    'A body has at most 24 MB.',
    '<!-- figures: size -->\n| loader | 10.5 kB |\n<!-- /figures -->',
  ])('leaves %s', (page) => {
    expect(findHandwrittenFigures(page)).toEqual([])
  })
})

describe('readRecordOption', () => {
  it('passes other options on and records nothing without it', () => {
    const { options, environment } = readRecordOption('npm run e2e', ['tests/a'])
    expect([options, environment.FIGURES_COMMAND]).toEqual([['tests/a'], undefined])
  })

  it('becomes the reporter that records, with the command', () => {
    const { options, environment } = readRecordOption('npm run e2e', ['--record', 'tests/a'])
    expect(options).toEqual(['tests/a', '--reporter=list,./figures/FigureReporter.mjs'])
    expect(environment.FIGURES_COMMAND).toBe('npm run e2e -- --record tests/a')
  })
})
