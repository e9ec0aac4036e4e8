import { expect, it } from 'vitest'
import { plainPages } from './plainPages.mjs'

const pages = new Map([
  ['start/index', '---\ntitle: "Start"\n---\n\n# Three steps\n\nOne.\n'],
  ['guides/issuing', '# Issuing\n\n---\n\nTwo.\n'],
  ['errors/stale', '# stale\n'],
])
const files = plainPages({
  title: 'Certificate SDK',
  summary: 'Design and issue.',
  pages,
  groups: [
    { group: 'Start', pages: [{ path: 'start/index', title: 'Three steps' }] },
    { group: 'Guides', pages: [{ path: 'guides/issuing', title: 'Issuing' }] },
  ],
})

it('lists every page of a group with a link that also works below a folder', () => {
  expect(files.get('llms.txt')).toBe(
    '# Certificate SDK\n\n> Design and issue.\n\n## Start\n\n- [Three steps](start/index.md)\n\n## Guides\n\n- [Issuing](guides/issuing.md)\n',
  )
})

it('has each page as it is read, without front matter, and all listed ones in one file', () => {
  expect(files.get('start/index.md')).toBe('# Three steps\n\nOne.\n')
  expect(files.get('guides/issuing.md')).toContain('---\n\nTwo.')
  expect(files.get('errors/stale.md')).toBe('# stale\n')
  expect(files.get('llms-full.txt')).toMatch(/^# Certificate SDK\n.*One\.\n\n# Issuing.*Two\.\n$/s)
})
