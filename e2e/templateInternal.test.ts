import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The editor and the service, and what compares their drawings. The SDK, the client, and examples use public names. */
const allowed =
  /^(packages\/(editor|server)\/src|e2e\/(parity|support|bench))\/|^e2e\/languageNames\.test\.ts$/

interface Import {
  file: string
  names: string[]
}

const files = ['packages', 'examples', 'e2e'].flatMap((folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|js|jsx|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !/(^|\/)(node_modules|dist|types)\//.test(file)),
)

const imports: Import[] = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(
    /^(?:import|export)(?: type)? \{([^}]*)\} from '@certificate-sdk\/template\/internal(?:\/dates)?'|import\('@certificate-sdk\/template\/internal/gm,
  )
  return [...found].map(([, list = '']) => ({ file, names: namesIn(list) }))
})

/** `type Rect, boundsOf` as names. */
function namesIn(list: string): string[] {
  return list.split(',').flatMap((name) => name.trim().replace(/^type | as .*$/g, '') || [])
}

describe('@certificate-sdk/template/internal', () => {
  it('is imported by the editor, the service, and the tests that compare them', () => {
    expect(imports.filter(({ file }) => !allowed.test(file))).toEqual([])
  })

  it('has no name that nobody imports', () => {
    const entry = readFileSync(join(root, 'packages/template/src/internal.ts'), 'utf8')
    const offered = [...entry.matchAll(/^export(?: type)? \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
      namesIn(list),
    )
    const used = new Set(imports.flatMap(({ names }) => names))
    expect(offered.length).toBeGreaterThan(20)
    expect(offered.filter((name) => !used.has(name))).toEqual([])
  })
})
