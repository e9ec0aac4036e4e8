import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Path of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Reads a file, by its path from the root. */
export function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** Lists the pages of a folder, with their paths from the root. */
export function pagesOf(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
}

/** Returns the part of a page under one of its main headings. */
export function section(page: string, heading: string): string {
  return page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
}

/** Returns the keys in the first column of a table. */
export function firstColumn(text: string): string[] {
  return [...text.matchAll(/^\| ([^|]+)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key),
  )
}

/** Sorts items and removes duplicates. */
export const sorted = (items: Iterable<string>) => [...new Set(items)].sort()
