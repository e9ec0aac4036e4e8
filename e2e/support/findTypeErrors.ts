import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** A folder that exists only for the compiler; packages are found above it. */
const folder = join(root, 'e2e/in-memory')
const report = join(root, 'docs/api-report')
const entries = ['element', 'load', 'react', 'vue', 'svelte', 'angular']

/** The declarations of the SDK as they are published. */
const declarations = [
  ['sdk/index.d.ts', readFileSync(join(report, 'sdk.d.ts'), 'utf8')],
  ...entries.map((name) => [`sdk/${name}.d.ts`, readFileSync(join(report, `sdk.${name}.d.ts`), 'utf8')]),
  ['client.d.ts', readFileSync(join(report, 'client.d.ts'), 'utf8')],
] as const

/** Errors about parameters, variables, and patterns without types. */
const implicitAny = new Set([7005, 7006, 7019, 7022, 7031, 7034])

/** Code by the name of a file, such as `Page.tsx`. */
export type CodeFiles = Readonly<Record<string, string>>

/**
 * Errors that TypeScript finds in code of hosts, compiled with the public declarations of the SDK and the client.
 *
 * @param files names ending with `.d.ts` declare what the others refer to; `.js.ts` and `.js.tsx` are JavaScript, in which
 *   what has no type may be anything
 * @returns one line for each error: file, line, message
 */
export function findTypeErrors(files: CodeFiles): string[] {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    customConditions: ['source'],
    types: ['node'],
    jsx: ts.JsxEmit.ReactJSX,
    experimentalDecorators: true,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    paths: {
      '@certificate-sdk/sdk': [join(folder, 'sdk/index.d.ts')],
      '@certificate-sdk/sdk/*': [join(folder, 'sdk/*.d.ts')],
      '@certificate-sdk/client': [join(folder, 'client.d.ts')],
    },
  }
  const texts = new Map(
    [...declarations, ...Object.entries(files)].map(([name, text]) => [join(folder, name), text]),
  )
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, directoryExists, getSourceFile } = host
  host.fileExists = (name) => texts.has(name) || fileExists(name)
  host.readFile = (name) => texts.get(name) ?? readFile(name)
  host.directoryExists = (name) =>
    name === folder || name === join(folder, 'sdk') || (directoryExists?.(name) ?? true)
  host.getSourceFile = (name, version, ...rest) => {
    const text = texts.get(name)
    return text === undefined
      ? getSourceFile(name, version, ...rest)
      : ts.createSourceFile(name, text, version, true)
  }
  const program = ts.createProgram([...texts.keys()], options, host)
  return Object.keys(files).flatMap((name) => {
    const source = program.getSourceFile(join(folder, name))
    const isJavaScript = /\.js\.tsx?$/.test(name)
    const all = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    return all
      .filter(({ code }) => !isJavaScript || !implicitAny.has(code))
      .map(({ messageText, start = 0 }) => {
        const line = (source?.getLineAndCharacterOfPosition(start).line ?? 0) + 1
        return `${name}:${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
      })
  })
}
