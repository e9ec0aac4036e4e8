import { describe, expect, it } from 'vitest'
import { fontScriptOf, isJoined, scriptOf } from './scriptOf.ts'

describe('scriptOf', () => {
  it.each([
    ['a', 'Latn'],
    ['é', 'Latn'],
    ['Ж', 'Cyrl'],
    ['א', 'Hebr'],
    ['न', 'Deva'],
    ['మ', 'Telu'],
    ['ខ', 'Khmr'],
    ['中', 'Hani'],
    ['の', 'Hira'],
    ['ᠮ', 'Mong'],
    ['𞤀', 'Adlm'],
    ['𓂀', 'Egyp'],
    ['\u25ccा', 'Deva'],
    [' ', undefined],
    ['7', undefined],
    [',', undefined],
    ['。', undefined],
    ['🎉', undefined],
    ['\u0301', undefined],
  ])('of %j is %s', (text, script) => {
    expect(scriptOf(text)).toBe(script)
  })
})

it('puts everything that Japanese is written with in one font', () => {
  expect(['山', 'は', 'ナ', 'a'].map((letter) => fontScriptOf(scriptOf(letter) ?? ''))).toEqual([
    'Hani',
    'Hani',
    'Hani',
    'Latn',
  ])
})

describe('isJoined', () => {
  it.each([
    ['م', true],
    ['ܡ', true],
    ['ᠮ', true],
    ['ߛ', true],
    ['𞤀', true],
    ['ދ', false],
    ['न', false],
    ['a', false],
    [' ', false],
  ])('of %s is %s', (letter, expected) => {
    expect(isJoined(scriptOf(letter))).toBe(expected)
  })
})
