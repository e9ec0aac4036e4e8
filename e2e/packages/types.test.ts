import { cpSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, inject, it } from 'vitest'

const project = inject('consumer')
const file = (name: string) => join(project, name)

beforeAll(() => cpSync(join(import.meta.dirname, 'consumer'), project, { recursive: true }))

const resolutions = {
  bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  node16: { module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16 },
  nodenext: { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  node10: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Node10 },
}

/** The declarations of the standard library, parsed once for all programs. */
const libraries = new Map<string, ts.SourceFile | undefined>()

function createProgram(files: string[], options: ts.CompilerOptions): ts.Program {
  const all: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2020,
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
    ignoreDeprecations: '6.0',
    ...options,
  }
  const host = ts.createCompilerHost(all)
  const { getSourceFile } = host
  host.getSourceFile = (name, ...rest) => {
    if (!/typescript\/lib\/lib\.[\w.]+\.d\.ts$/.test(name)) return getSourceFile(name, ...rest)
    if (!libraries.has(name)) libraries.set(name, getSourceFile(name, ...rest))
    return libraries.get(name)
  }
  return ts.createProgram(files.map(file), all, host)
}

/**
 * Errors in our files and theirs, as with `skipLibCheck: false`; errors of TypeScript and of React are not
 * ours to check.
 */
function errorsOf(program: ts.Program, theirs = /typescript\/lib|@types|csstype/): string {
  const ours = program.getSourceFiles().filter(({ fileName }) => !theirs.test(fileName))
  const errors = [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...ours.flatMap((source) => [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ]),
  ]
  return ts.formatDiagnostics(errors, {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => project,
    getNewLine: () => '\n',
  })
}

const browser = ['lib.es2020.d.ts', 'lib.dom.d.ts']

describe.each(Object.entries(resolutions))('with moduleResolution %s', (_name, resolution) => {
  it('the SDK has types for every way to use it, and finds mistakes', () => {
    expect(errorsOf(createProgram(['page.ts', 'scriptTag.ts'], { ...resolution, lib: browser }))).toBe('')
  })

  it('records of the client and templates of the SDK are assignable both ways', () => {
    expect(errorsOf(createProgram(['bothPackages.ts'], { ...resolution, lib: browser }))).toBe('')
  })

  // The frameworks' types need a newer library, and skipLibCheck to resolve by node10.
  it('the components of other frameworks have types, and find mistakes', () => {
    const lib = ['lib.es2022.d.ts', 'lib.dom.d.ts']
    const program = createProgram(['components.ts'], { ...resolution, lib, skipLibCheck: true })
    expect(errorsOf(program, /typescript\/lib|node_modules\/(?!@certificate-sdk)/)).toBe('')
  })

  it.each([
    ['a browser', browser],
    ['no environment', ['lib.es2020.d.ts']],
  ])('the client has types that fit %s', (_name, lib) => {
    expect(errorsOf(createProgram(['backend.ts'], { ...resolution, lib }))).toBe('')
  })
})

it('what may be absent may be undefined, also with exactOptionalPropertyTypes', () => {
  const options = { ...resolutions.bundler, lib: browser, exactOptionalPropertyTypes: true }
  expect(errorsOf(createProgram(['optional.ts'], options))).toBe('')
})

/** The properties of a class or interface that an entry exports; of classes, those of their instances. */
function membersOf(checker: ts.TypeChecker, exported: ts.Symbol): ts.Symbol[] {
  return checker
    .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(exported))
    .filter(({ declarations = [] }) =>
      declarations.some((one) => one.getSourceFile().fileName.includes('@certificate-sdk')),
    )
}

it('explains everything that is exported, and every option, when the pointer rests on it', () => {
  const program = createProgram(['page.ts', 'backend.ts', 'components.ts'], {
    ...resolutions.bundler,
    lib: browser,
  })
  const checker = program.getTypeChecker()
  const exported = program
    .getSourceFiles()
    .filter(({ fileName }) => /@certificate-sdk\/\w+\/types\//.test(fileName))
    .flatMap((source) => checker.getExportsOfModule(checker.getSymbolAtLocation(source) as ts.Symbol))
    .map((one) => (one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one))
  const documented =
    /^(CertificateSDK|CertificateSDKOptions|CertificateSDKHandle|EditorFeatures|ClientOptions|CallOptions|LoadOptions)$/
  const all = [
    ...exported.map((one) => [one.name, one] as const),
    ...exported
      .filter(({ name }) => documented.test(name))
      .flatMap((one) =>
        membersOf(checker, one).map((member) => [`${one.name}.${member.name}`, member] as const),
      ),
  ]
  expect(all.length).toBeGreaterThan(60)
  const silent = all.filter(([, one]) => !ts.displayPartsToString(one.getDocumentationComment(checker)))
  expect(silent.map(([name]) => name)).toEqual([])
})
