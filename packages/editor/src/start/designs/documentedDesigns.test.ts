import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { en } from '../../languages/en/en.ts'
import { designIds } from './designIds.ts'
import { designsIn } from './designs.ts'

const docs = new URL('../../../../../docs/', import.meta.url)
const page = readFileSync(new URL('designs.md', docs), 'utf8')

it.each(designIds(en))(
  '%s is in docs/designs.md, with an image of each page (else: npm run thumbnails)',
  (id) => {
    expect(page).toContain(`**${en.designs[id]}**`)
    const { pages = [] } = designsIn(en, 'ltr').find((design) => design.id === id) ?? {}
    const names = [id, ...pages.map((_, i) => `${id}-${i + 2}`)]
    for (const name of names) {
      expect(page).toContain(`(designs/${name}.webp)`)
      const { length } = readFileSync(new URL(`designs/${name}.webp`, docs))
      expect(length).toBeLessThan(25_000)
    }
  },
)
