import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseTemplate } from '@certificate-sdk/template'
import { compile } from 'svelte/compiler'
import { describe, expect, it } from 'vitest'
import { compileScript, parse } from 'vue/compiler-sfc'
import { initialState, type PlaygroundState } from '../docs/site/playground/PlaygroundState.ts'
import { type Stack, stacks, writeCode } from '../docs/site/playground/writeCode.ts'
import { type CodeFiles, findTypeErrors } from './support/findTypeErrors.ts'

const root = join(import.meta.dirname, '..')

interface Block {
  /** File and line. */
  place: string
  language: string
  code: string
}

/** Fenced blocks of every page. */
function readBlocks(): Block[] {
  const pages = execFileSync('git', ['ls-files', '*.md', ':!.changeset', ':!*CHANGELOG.md'], {
    cwd: root,
    encoding: 'utf8',
  })
  return pages
    .split('\n')
    .filter((page) => page && existsSync(join(root, page)))
    .flatMap((page) => {
      const text = readFileSync(join(root, page), 'utf8')
      return [...text.matchAll(/^```(\w*)\n(.*?)^```/gms)].map(
        ({ index, 1: language = '', 2: code = '' }) => ({
          place: `${page}:${text.slice(0, index).split('\n').length}`,
          language,
          code,
        }),
      )
    })
}

/** Read by the compiler alone. */
const dashboard = "'@certificate-sdk/dashboard'"

/** Names that snippets use and leave to their reader. */
const context = `import type { CertificateSDK as Sdk } from '@certificate-sdk/sdk'
import type { CertificateClient, IssueInput } from '@certificate-sdk/client'
declare global {
  const CertificateSDK: typeof Sdk
  const [sdk, client]: [Sdk, CertificateClient]
  const send: (template: object) => Promise<unknown>
  const isCertificateError: typeof import('@certificate-sdk/client').isCertificateError
  const mountEditor: typeof import('@certificate-sdk/editor').mountEditor
  const createDashboard: typeof import(${dashboard}).createDashboard
  const loadAssets: typeof import(${dashboard}).loadAssets
  const { createFontSet, createWordSet, layout, loadFonts, loadWords, paint, resolve, wordListModules }: typeof import('@certificate-sdk/template/internal')
  const dateLocales: typeof import('@certificate-sdk/template/internal/dates').dateLocales
  const [input, inputs]: [IssueInput, IssueInput[]]
  const [apiKey, code, error, eventTypes, id, integrity, nonce, organizationId, secret, templateId, text, url, userId]: any[]
  const [accounts, app, archive, body, canvas, data, element, express, fetchAs, imageSize, mayDo, newId, onFailure, place, publicUrl, readFont]: any[]
  const [buyCredits, handle, hasTypo, loadVersion, queue, refresh, request, requireSameOrigin, resources, showUnsaved, template, user]: any[]
  let lastSequence: number
}`

/** A design that a bundler reads. */
const design = `declare module '*/diploma.json' {
  const template: import('@certificate-sdk/sdk').TemplateLike
  export default template
}`

/** Complete code of a block: a module, or several. Snippets without types of their own are JavaScript as well. */
function modulesOf({ place, language, code }: Block): CodeFiles {
  const name = place.replaceAll(/[^\w]/g, '_')
  // Options without a name for their object.
  const isOptions = /^(?!onCreateCompleted)\w+: /.test(code)
  if (isOptions)
    return { [`${name}.ts`]: `({ ${code} }) satisfies import('@certificate-sdk/sdk').CertificateSDKOptions` }
  if (language === 'tsx')
    return { [`${name}.tsx`]: code.replace(/^\/\/ [\s\S]*/m, 'export function Page() {\n$&}') }
  const scripts = ['html', 'vue', 'svelte'].includes(language) ? scriptsOf(code) : [code]
  if (language === 'vue') compileScript(parse(code).descriptor, { id: name, inlineTemplate: true })
  if (language === 'svelte') compile(code, {})
  return Object.fromEntries(scripts.map((script, i) => [`${name}_${i}.js.ts`, asModule(script)]))
}

function scriptsOf(code: string): string[] {
  return [...code.matchAll(/<script[^>]*>\n(.*?)<\/script>/gs)].map(([, script = '']) => script)
}

/** JavaScript trusts that elements and variables exist. */
function asModule(script: string): string {
  const trusting = script
    .replace(/querySelector(?=\()/g, '$&<HTMLElement>')
    .replace(/(getElementById|querySelector<HTMLElement>|process\.env)(\([^)]*\)(?!\?)|\.\w+)/g, '$1$2!')
  return `${trusting}\nexport {}`
}

/** All options of the playground and none, in each place and way to begin, and each option alone, in two of them; in each stack. */
function playgroundFiles(): CodeFiles {
  const changes: Partial<PlaygroundState> = {
    theme: 'dark',
    locale: 'de',
    readOnly: true,
    closeOnSave: true,
    draftScope: "O'Neil",
    kinds: ['name', 'qr'],
    panels: [],
    preview: false,
    upload: false,
    builtInDesigns: false,
    templateFiles: false,
    attributes: '',
    recipientName: 'Zoë',
    brand: true,
    brandColor: '#ff0000',
    customDesigns: true,
    customFonts: true,
    customMessages: true,
    checkBeforeSave: true,
    uploadImage: true,
    uploadFont: true,
  }
  const each = Object.entries(changes).map(([key, value]) => ({ ...initialState, [key]: value }))
  const states: PlaygroundState[] = [
    ...[initialState, { ...initialState, ...changes }].flatMap((state) => [
      { ...state, mode: 'inline' as const, begin: 'new' as const },
      { ...state, mode: 'modal' as const, begin: 'design' as const },
    ]),
    ...[initialState, ...each, { ...initialState, ...changes }].flatMap((state) => [
      { ...state, mode: 'inline' as const, begin: 'design' as const },
      { ...state, mode: 'modal' as const, begin: 'new' as const },
    ]),
  ]
  return Object.fromEntries(
    stacks.flatMap((stack) =>
      states.map((state, i) => [
        `${stack}_${i}${extensions[stack]}`,
        moduleOf(stack, writeCode(stack, state)),
      ]),
    ),
  )
}

const extensions = {
  'Script tag': '.js.ts',
  React: '.js.tsx',
  Vue: '.js.ts',
  Svelte: '.js.ts',
  Angular: '.ts',
} as const

/** The script of a component, whose options have the type that they have in its markup. */
function moduleOf(stack: Stack, code: string): string {
  if (stack === 'React' || stack === 'Angular') return code
  const [script = ''] = scriptsOf(code)
  if (stack === 'Vue')
    return `declare function defineProps(names: ['template']): { template: TemplateLike }
${script.replace('const options =', 'const options: CertificateEditorProps =')}
import type { TemplateLike } from '@certificate-sdk/sdk'
import type { CertificateEditorProps } from '@certificate-sdk/sdk/vue'`
  if (stack === 'Svelte')
    return `declare function $props(): { template: import('@certificate-sdk/sdk').TemplateLike }
${script.replace('const options =', 'const options: Parameters<typeof certificateEditor>[1] =')}`
  return asModule(script)
}

const blocks = readBlocks()
const blocksIn = (...languages: string[]) => blocks.filter(({ language }) => languages.includes(language))
/** The smallest PNG. */
const image =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** Settings of another program. */
const isForeign = ({ code }: Block) => code.startsWith('transform: ')

/** Whole programs, which a test runs: `firstCertificate.test.ts`. */
const isRun = ({ place }: Block) => place.startsWith('docs/first-certificate.md')

it('code in pages, and what the playground writes, compiles with the declarations of the packages', () => {
  const code = blocksIn('ts', 'tsx', 'js', 'html', 'vue', 'svelte').filter(
    (block) => !isForeign(block) && !isRun(block),
  )
  const files = Object.assign({ 'context.d.ts': context, 'design.d.ts': design }, ...code.map(modulesOf))
  const mistake = { 'mistake.js.ts': 'new CertificateSDK({ closeOnsave: true })\nexport {}' }
  const angular = Object.fromEntries(
    ['Designs.ts', 'storedDesign.ts', 'App.ts'].map((name) => [
      name,
      readFileSync(join(root, 'examples/angular/src', name), 'utf8'),
    ]),
  )
  const playground = playgroundFiles()
  expect(code.length).toBeGreaterThan(30)
  expect(Object.keys(playground).length).toBeGreaterThan(200)
  expect(findTypeErrors({ ...files, ...angular, ...playground, ...mistake })).toEqual([
    expect.stringMatching(/^mistake.js.ts:1: .*'closeOnsave' does not exist/),
  ])
  // The compiler takes 10 s of a processor's time.
}, 600_000)

describe('JSON in pages', () => {
  const documents = blocksIn('json')

  it.each(documents)('$place can be read', ({ code }) => {
    expect(() => JSON.parse(code)).not.toThrow()
  })

  it.each(
    documents.filter(
      ({ place, code }) => place.startsWith('docs/template.md') && /"(?:fields|x)":/.test(code),
    ),
  )('$place is a template, or a part of one', ({ code }) => {
    const json = JSON.parse(code.replaceAll('data:image/png;base64,…', image))
    const base = { name: 'Diploma', imageUrl: image, dimensions: { width: 1600, height: 1131 }, fields: [] }
    const result = parseTemplate(json.type ? { ...base, fields: [json] } : { ...base, ...json })
    expect(result.ok ? [] : result.issues).toEqual([])
  })
})
