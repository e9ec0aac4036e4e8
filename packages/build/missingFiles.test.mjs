import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { missingFiles } from './missingFiles.mjs'

const manifest = {
  name: '@certificate-sdk/client',
  main: './dist/index.js',
  types: './types/index.d.ts',
  bin: { client: './bin/client.mjs' },
  exports: {
    '.': { import: { default: './dist/index.js' }, require: { default: './dist/index.cjs' } },
    './files/*': './files/*',
  },
  files: ['dist', 'pages', '!dist/**/*.test.*'],
}

function createRepository(files) {
  const root = mkdtempSync(join(tmpdir(), 'missing-files-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return root
}

it('names what a published package names and does not have', () => {
  const root = createRepository({
    'packages/client/package.json': JSON.stringify(manifest),
    'packages/client/dist/index.js': '',
    'packages/editor/package.json': JSON.stringify({ ...manifest, name: 'editor', private: true }),
  })
  expect(missingFiles(root).map((path) => path.replaceAll('\\', '/'))).toEqual([
    'packages/client/dist/index.cjs',
    'packages/client/files/',
    'packages/client/types/index.d.ts',
    'packages/client/bin/client.mjs',
    'packages/client/pages',
  ])
})

it('is empty after a build', () => {
  const files = [
    'dist/index.js',
    'dist/index.cjs',
    'types/index.d.ts',
    'bin/client.mjs',
    'files/a',
    'pages/a',
  ]
  const root = createRepository({
    'packages/client/package.json': JSON.stringify(manifest),
    ...Object.fromEntries(files.map((file) => [`packages/client/${file}`, ''])),
  })
  expect(missingFiles(root)).toEqual([])
})
