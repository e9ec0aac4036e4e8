import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const compiler = join(root, 'node_modules/@typescript/native/bin/tsc')
const report = join(root, 'docs/api-report')
const entries = ['element', 'load', 'react', 'vue', 'svelte', 'angular']

/** The published declarations of the SDK. */
const declarations = [
  ['sdk/index.d.ts', readFileSync(join(report, 'sdk.d.ts'), 'utf8')],
  ...entries.map((name) => [`sdk/${name}.d.ts`, readFileSync(join(report, `sdk.${name}.d.ts`), 'utf8')]),
  ['sdk/vite.d.ts', readFileSync(join(root, 'packages/sdk/plugins/vite.d.mts'), 'utf8')],
  ['sdk/webpack.d.ts', readFileSync(join(root, 'packages/sdk/plugins/webpack.d.cts'), 'utf8')],
  ['client.d.ts', readFileSync(join(report, 'client.d.ts'), 'utf8')],
] as const

const config = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    customConditions: ['source'],
    types: ['node'],
    jsx: 'react-jsx',
    experimentalDecorators: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: false,
    allowImportingTsExtensions: true,
    paths: {
      '@certificate-sdk/sdk': ['./sdk/index.d.ts'],
      '@certificate-sdk/sdk/*': ['./sdk/*.d.ts'],
      '@certificate-sdk/client': ['./client.d.ts'],
    },
  },
  include: ['.'],
}

/** Errors about parameters, variables, and patterns without types. */
const implicitAny = new Set([7005, 7006, 7019, 7022, 7031, 7034])

/** Code by file name, such as `Page.tsx`. */
export type CodeFiles = Readonly<Record<string, string>>

/**
 * Errors that TypeScript finds in code of hosts, compiled with the public declarations of the SDK and the client.
 *
 * @param files names ending with `.d.ts` declare what the others refer to; `.js.ts` and `.js.tsx` are JavaScript, in
 *   which untyped values may be anything
 * @returns one line for each error: file, line, message
 * @throws {Error} if the compiler does not run
 */
export function findTypeErrors(files: CodeFiles): string[] {
  const results = join(root, 'e2e/results')
  mkdirSync(results, { recursive: true })
  // Packages are found above it.
  const folder = mkdtempSync(join(results, 'types-'))
  try {
    const all = [
      ...declarations,
      ...Object.entries(files),
      ['tsconfig.json', JSON.stringify(config)] as const,
    ]
    for (const [name, text] of all) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [compiler, '-p', '.', '--pretty', 'false'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    )
    const errors = readErrors(stdout)
    if (status !== 0 && errors.length === 0)
      throw new Error(`The compiler ended with ${status}: ${stdout}${stderr}`)
    return errors
      .filter(({ name, code }) => name in files && !(/\.js\.tsx?$/.test(name) && implicitAny.has(code)))
      .map(({ name, line, message }) => `${name}:${line}: ${message}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Parses the compiler's output: an error is a line, continued by lines that begin with spaces. */
function readErrors(output: string): { name: string; line: string; code: number; message: string }[] {
  return [...output.matchAll(/^(\S[^(\n]*)\((\d+),\d+\): error TS(\d+): (.*(?:\n +.*)*)/gm)].map(
    ([, name = '', line = '', code, text = '']) => ({
      name,
      line,
      code: Number(code),
      message: text.replaceAll(/\n +/g, ' '),
    }),
  )
}
