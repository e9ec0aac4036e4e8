import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

it('is repeated after each change of its source: npm run wasm -w @certificate-sdk/fonts', async () => {
  const read = (path) => readFile(new URL(path, import.meta.url))
  const hash = createHash('sha256')
    .update(await read('../wasm/restoreGlyf.ts'))
    .digest('hex')
  expect(String(await read('../src/glyfCode.ts'))).toContain(hash)
})
