import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type PackedPackage, packPackages } from '../../packages/build/packPackages.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    packed: PackedPackage[]
    /** An empty project that has the tarballs in `node_modules`, with the frameworks and their types, and nothing else. */
    consumer: string
  }
}

const root = join(import.meta.dirname, '../..')

/** Packs every package that is published, and unpacks them as an installation would. */
export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'packages-'))
  const packed = packPackages(folder)
  const modules = join(folder, 'consumer/node_modules')
  for (const { name, path } of packed) {
    mkdirSync(join(modules, name), { recursive: true })
    execFileSync('tar', ['-xzf', path, '-C', join(modules, name), '--strip-components=1'])
  }
  mkdirSync(join(modules, '@types'))
  for (const name of ['react', '@types/react', 'csstype', '@angular', 'svelte', 'vue'])
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction')
  writeFileSync(join(folder, 'consumer/package.json'), '{ "type": "module" }')
  project.provide('packed', packed)
  project.provide('consumer', join(folder, 'consumer'))
  return () => rmSync(folder, { recursive: true })
}
