import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, sourceFiles } from './boundaries/readImports.ts'

const importing =
  /^(?:import|export)(?: type)? \{([^}]*)\} from '@certificate-sdk\/template\/internal(?:\/dates)?'/gm
const exporting = /^export(?: type)? \{([^}]*)\}/gm

/** Returns the names in every list that the pattern finds: of `type Rect, boundsOf` both. */
function namesIn(file: string, lists: RegExp): string[] {
  return [...readFileSync(join(root, file), 'utf8').matchAll(lists)].flatMap(([, list = '']) =>
    list.split(',').flatMap((name) => name.trim().replace(/^type | as .*$/g, '') || []),
  )
}

it('@certificate-sdk/template/internal exports no name that nothing imports', () => {
  const exported = namesIn('packages/template/src/internal.ts', exporting)
  const files = ['packages/editor/src', 'packages/server/src', 'e2e'].flatMap((folder) => sourceFiles(folder))
  const imported = new Set(files.flatMap((file) => namesIn(file, importing)))
  expect(exported.length).toBeGreaterThan(20)
  expect(exported.filter((name) => !imported.has(name))).toEqual([])
})
