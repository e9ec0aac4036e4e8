import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fontUrls } from '../src/fontUrls.ts'
import { fontSources, latinFamilies } from './fontSources.mjs'

const files = readdirSync(join(import.meta.dirname, '../files'))
const faces = files.flatMap((name) => /^(.+)\.font\.gz$/.exec(name)?.[1] ?? []).sort()

describe('the files of the fonts', () => {
  it('are exactly those that fontSources names', () => {
    const named = fontSources.flatMap(({ to, faces }) =>
      Object.keys(faces).flatMap((style) => {
        const face = `${to}-${style}`
        return latinFamilies.includes(to) ? [face, `${face}.latin`] : [face]
      }),
    )
    expect([...new Set(named)].sort()).toEqual(faces)
  })

  it('are exactly those that fontUrls has', () => {
    expect(Object.keys(fontUrls).sort()).toEqual(faces)
    expect(Object.entries(fontUrls).filter(([face, url]) => !url.endsWith(`/${face}.font.gz`))).toEqual([])
    expect(Object.values(fontUrls).filter((url) => !existsSync(new URL(url)))).toEqual([])
  })

  it('have one license per family, and no license is left over', () => {
    const families = [...new Set(faces.map((face) => face.slice(0, face.lastIndexOf('-'))))].sort()
    const licensed = files.flatMap((name) => /^(.+)\.LICENSE\.txt$/.exec(name)?.[1] ?? []).sort()
    expect(licensed).toEqual(families)
  })
})
