import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { glyfCode } from '../src/glyfCode.ts'

it('is repeated after each change of its source, and its result is not edited: npm run wasm -w @certificate-sdk/fonts', async () => {
  const read = (path) => readFile(new URL(path, import.meta.url))
  const hash = createHash('sha256')
    .update(await read('../wasm/restoreGlyf.ts'))
    .update(Buffer.from(glyfCode, 'base64'))
    .digest('hex')
  expect(String(await read('../src/glyfCode.ts'))).toContain(hash)
})
