import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Manifest, packageFolders } from '../packages/build/packageFolders.mjs'
import {
  internalEntry,
  isOurs,
  packageRules,
  readPackages,
  specifiersOf,
  targetOf,
} from './boundaries/packageRules.ts'
import { isBare, packageOf, readImports, root, sourceFiles } from './boundaries/readImports.ts'

const folders = packageFolders()
const published = specifiersOf(folders)
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest

describe.each(readPackages(folders))('packages/$name', (one) => {
  it.each(packageRules)('$title', ({ broken }) => {
    expect(broken(one)).toEqual([])
  })
})

describe('the packages', () => {
  it('parse addresses instead of asking `URL.canParse`, which refuses good ones in Node before 24', () => {
    const asking = sourceFiles('packages')
      .filter((file) => /^packages\/[^/]+\/src\//.test(file))
      .filter((file) => /\bURL\.canParse\(|\{ canParse\b/.test(readFileSync(join(root, file), 'utf8')))
    expect(asking).toEqual([])
  })
})

describe('packages/template', () => {
  it('uses no API of a browser, of Node, or of React', () => {
    const foreign = sourceFiles('packages/template/src')
      .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
      .filter((file) =>
        /\b(document|window|process|Buffer)\.|from ['"](node:|react)/.test(
          readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''),
        ),
      )
    expect(foreign).toEqual([])
  })
})

describe('packages/editor', () => {
  /** Everything else goes through `run`, so that the person reads why a change was refused. */
  const doors = [
    'packages/editor/src/commands/createRun.ts',
    // Undo and Redo are commands.
    'packages/editor/src/commands/editCommands.ts',
    'packages/editor/src/store/createEditorStore.ts',
    // Replaces the address of an uploaded image in every step of undo.
    'packages/editor/src/uploads/createUploads.ts',
  ]
  const changers = 'apply|setState|rewrite|undo|redo'

  it('changes documents by commands', () => {
    const changing = sourceFiles('packages/editor/src')
      .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
      .filter((file) =>
        new RegExp(
          `\\b[sS]tore\\b(?:\\(\\))?\\.(?:${changers})\\b|\\{[^{}]*\\b(?:${changers})\\b[^{}]*\\} = [\\w.]*[sS]tore\\b`,
        ).test(readFileSync(join(root, file), 'utf8')),
      )
    expect(changing).toEqual(doors)
  })

  it('imports no part at once that it also loads late', () => {
    // The bundler puts a part where it is imported at once.
    const imports = readImports('packages/editor/src')
      .filter(({ file, specifier }) => specifier.startsWith('.') && !/\.test\.tsx?$|\/testing\//.test(file))
      .filter(({ typeOnly }) => !typeOnly)
      .map((one) => ({ isLazy: one.isLazy, file: one.file, to: targetOf(one) }))
    const late = new Set(imports.filter(({ isLazy }) => isLazy).map(({ to }) => to))
    expect(late.size).toBeGreaterThan(20)
    const early = imports.filter(({ isLazy, to }) => !isLazy && late.has(to))
    expect(early.map(({ file, to }) => `${file} → ${to}`)).toEqual([])
  })
})

describe('packages/server', () => {
  const shipped = sourceFiles('packages/server/src').filter((file) => !/\.test\.ts$|\/testing\//.test(file))

  it('exports the jobs of threads, which import them by name', () => {
    const hidden = shipped.filter((file) =>
      /^const \w+: ThreadJob</m.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(hidden).toEqual([])
  })

  /** From the bottom to the top: a wing imports only itself and those before it. */
  const wings = ['kit', 'render', 'core', 'modules']
  /** Modules that import another one, and what they need it for. */
  const neighbors = new Map([
    ['dashboard → people', 'pages know who is signed in'],
    ['printing → batches', 'prints the certificates of a batch'],
    ['recipients → people', 'recipients sign in by the same kind of link'],
    ['privacy → unsubscribe', 'both answer links of emails that nobody can know any more'],
    ['staticExport → credentials', 'a folder contains the signed credentials'],
    ['staticExport → offline', 'and pages that verify without a network'],
    ['offline → credentials', 'codes are signed with the key of the organization'],
    ['verification → credentials', 'a page offers the credential of its certificate'],
    ['verification → activity', 'a page counts its visits'],
  ])
  const roomOf = (file: string) => file.slice('packages/server/src/'.length).split('/')
  const arrows = readImports('packages/server/src')
    .filter(({ file, specifier }) => shipped.includes(file) && specifier.startsWith('.'))
    .map((one) => ({ from: one.file, to: targetOf(one) }))

  it('has wings that import only those below them', () => {
    const upward = arrows.filter(({ from, to }) => {
      const wing = wings.indexOf(roomOf(from)[0] ?? '')
      const other = wings.indexOf(roomOf(to)[0] ?? '')
      return wing >= 0 && (other < 0 || other > wing)
    })
    expect(upward).toEqual([])
  })

  it('has modules that import each other only as listed', () => {
    const pairs = arrows
      .map(({ from, to }) => [roomOf(from), roomOf(to)] as const)
      .filter(([from, to]) => from[0] === 'modules' && to[0] === 'modules' && from[1] !== to[1])
      .map(([from, to]) => `${from[1]} → ${to[1]}`)
    expect([...new Set(pairs)].sort()).toEqual([...neighbors.keys()].sort())
  })

  it('registers routes in one place, from their table', () => {
    const registering = shipped.filter((file) =>
      /\bRouter\(\)|\b(app|api|router)(\.(get|post|put|delete|patch|all|route)\(|\[)/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    )
    expect(registering).toEqual(['packages/server/src/kit/http/createRouter.ts'])
  })

  it('reads bodies of requests in one place', () => {
    const doors = [
      // Discards what follows a response.
      'packages/server/src/kit/http/boundRequests.ts',
      'packages/server/src/kit/http/receiveBody.ts',
    ]
    const reads = [
      /\.formData\(/,
      /(?<!\b(?:client|child)\b.*)\.(?:on|once|addListener|prependListener)\(\s*'(?:data|readable|end|resume)'/,
      /\brequest\.(?:pipe|read|resume|iterator|setEncoding|text|json|blob|bytes|arrayBuffer)\(/,
      /\b(?:pipeline|finished|toWeb|text|json|buffer|blob|arrayBuffer)\(\s*request\b|\bof request\)/,
    ]
    const pages = sourceFiles('packages/dashboard/src').filter(
      (file) => !/\.test\.tsx?$|\/(?:testing|islands)\//.test(file),
    )
    const reading = [...shipped, ...pages].filter((file) => {
      const code = readFileSync(join(root, file), 'utf8')
      return reads.some((one) => one.test(code))
    })
    expect(reading).toEqual(doors)
  })

  it('has a table of routes that is data: it loads neither Express, nor Node, nor a storage', () => {
    const imports = readImports('packages/server/src').filter(({ typeOnly, isLazy }) => !typeOnly && !isLazy)
    const loaded = new Set(['packages/server/src/routes.ts'])
    for (const file of loaded)
      for (const one of imports)
        if (one.file === file && one.specifier.startsWith('.')) loaded.add(targetOf(one))
    const outside = imports.filter(({ file, specifier }) => loaded.has(file) && !specifier.startsWith('.'))
    expect([...new Set(outside.map(({ specifier }) => specifier))].sort()).toEqual([
      '@certificate-sdk/template',
      '@certificate-sdk/template/internal',
      '@valibot/to-json-schema',
      'ipaddr.js',
      'valibot',
    ])
    expect(loaded).toContain('packages/server/src/core/certificates/certificateRoutes.ts')
  })
})

describe.each(['e2e', 'examples'])('%s', (folder) => {
  // Installed separately: with the packages that projects.mjs lists, and with the tools of the judges.
  const isSeparate = ({ file }: { file: string }) => /^e2e\/(matrix\/projects|judges\/clients)\//.test(file)
  const imports = readImports(folder).filter((one) => !isSeparate(one))

  it('imports only exports of the packages, and none of their files', () => {
    expect(imports.filter(isOurs).filter(({ specifier }) => !published.has(specifier))).toEqual([])
    const inside = new RegExp(`^packages/(${folders.map(({ name }) => name).join('|')})/`)
    expect(imports.filter((one) => !isBare(one) && inside.test(targetOf(one)))).toEqual([])
  })

  it.runIf(folder === 'examples')('imports no internal entry', () => {
    expect(imports.filter(({ specifier }) => internalEntry.test(specifier))).toEqual([])
  })

  it('declares the packages that it imports', () => {
    const undeclared = imports.filter(isBare).filter(({ file, specifier }) => !isDeclared(file, specifier))
    expect(undeclared.map(({ file, specifier }) => `${specifier} in ${file}`)).toEqual([])
  })
})

/** Returns true if a package.json next to or above a file names the package, as Node looks for it. */
function isDeclared(file: string, specifier: string): boolean {
  const folder = dirname(file)
  const here: Partial<Manifest> = existsSync(join(root, folder, 'package.json')) ? manifestOf(folder) : {}
  const name = packageOf(specifier)
  if (name in { ...here.dependencies, ...here.devDependencies }) return true
  return folder !== '.' && isDeclared(folder, specifier)
}
