import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder, without a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** One import, or re-export, of a source file. */
export interface Import {
  /** Relative to the repository. */
  file: string
  /** Specifier as written: `./layout.ts`, `react`, or `node:fs`. */
  specifier: string
  /** Gone once compiled. */
  typeOnly: boolean
  /** Loaded when it is asked for. */
  isLazy: boolean
}

const statement = /^\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const dynamic = /(typeof\s+)?\bimport\(\s*['"]([^'"]+)['"]/g
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const skipped = new Set(['node_modules', 'dist', 'data', 'results', '.next', 'certificate-sdk'])

/**
 * Every import in a folder's code, read with regular expressions: no compiler, so a whole package takes milliseconds.
 *
 * @param base folder that paths are relative to; the repository unless given
 */
export function readImports(folder: string, base = root): Import[] {
  return sourceFiles(folder, base).flatMap((file) => {
    const text = readFileSync(join(base, file), 'utf8').replace(comments, '')
    const read = (form: RegExp, isLazy: boolean) =>
      [...text.matchAll(form)].map(([, type, specifier = '']) => ({
        file,
        specifier,
        typeOnly: type !== undefined,
        isLazy,
      }))
    return [...read(statement, false), ...read(dynamic, true)]
  })
}

/** Code below a folder, relative to the base as `folder` is; nothing that is built, installed, or generated. */
export function sourceFiles(folder: string, base = root): string[] {
  return readdirSync(join(base, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sourceFiles(path, base)
    return /\.([cm]?[jt]sx?|svelte|vue)$/.test(entry.name) && !/\.d\.[cm]?ts$/.test(entry.name) ? [path] : []
  })
}

/** The package that a bare specifier names: `@scope/name` of `@scope/name/part`. */
export function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

/** A specifier of a package, rather than of a file or of Node. */
export function isBare({ specifier }: Import): boolean {
  return !/^(\.|\/|node:)/.test(specifier)
}
