import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readFigures } from './figuresFile.mjs'
import { fillBlocks } from './fillBlocks.mjs'
import { findHandwrittenFigures } from './findHandwrittenFigures.mjs'
import { pagesWithFigures } from './pagesWithFigures.mjs'
import { figureTables } from './tables/figureTables.mjs'

const pages = pagesWithFigures(fileURLToPath(new URL('../..', import.meta.url)))

describe.each(pages)('figures of $path', ({ text }) => {
  it('are those of docs/figures.json: run npm run figures', () => {
    expect(text).toBe(fillBlocks(text, figureTables, readFigures()))
  })

  it('are in generated blocks only', () => {
    expect(findHandwrittenFigures(text)).toEqual([])
  })
})

it('every table of figures is on a page', () => {
  const isUsed = (name) => pages.some(({ text }) => text.includes(`<!-- figures: ${name} -->`))
  expect(Object.keys(figureTables).filter((name) => !isUsed(name))).toEqual([])
})
