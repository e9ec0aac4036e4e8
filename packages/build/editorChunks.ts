import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** Modules that the two largest files begin with, by the files' names, relative to the editor's code. */
const entries = { editor: 'index.ts', Workspace: 'app/Workspace.tsx' }

/** Returns true if a file is the one that loaders import; every other one is a part that it imports. */
export function isEditor({ name }: { name: string }): boolean {
  return name === ('editor' satisfies keyof typeof entries)
}

/**
 * Entries for the bundler. The second one is imported like all other parts, but exports further names for those without
 * another module around them.
 *
 * @param source folder of the editor's code
 */
export function editorEntries(source: string): Record<string, string> {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, join(source, entry)]))
}

/**
 * Puts modules into shared files: those that every opening runs, and those that every page runs. All others are left to the
 * bundler, which makes a file of each `import()`, and of what several of these share.
 *
 * @param source folder of the editor's code
 */
export function editorChunks(source: string): Rolldown.CodeSplittingOptions {
  return {
    groups: Object.entries(entries).map(([name, entry]) => {
      let reached: ReadonlySet<string> | undefined
      return {
        debugName: name,
        name(id, context) {
          reached ??= reachedFrom(join(source, entry), (one) =>
            (context.getModuleInfo(one)?.importedIds ?? []).filter((other) => other.startsWith(source)),
          )
          return reached.has(id) ? name : null
        },
      }
    }),
  }
}

function reachedFrom(start: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const reached = new Set([start])
  for (const id of reached) for (const other of importsOf(id)) reached.add(other)
  return reached
}
