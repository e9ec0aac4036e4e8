import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { assetLicenses } from './packages/licenses/assetLicenses.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const { version } = JSON.parse(readFileSync(path('packages/sdk/package.json'), 'utf8')) as { version: string }
/** No hyphen before the last word: the service would take that for a content hash. */
const license = { fileName: 'THIRD_PARTY_LICENSES.txt' }
const conditions = ['source', 'module', 'browser', 'development|production']

/** A library for bundlers: its dependencies stay imports, fonts become files beside it. */
function library(name: 'editor' | 'sdk'): UserConfig {
  return {
    root: path(`packages/${name}`),
    base: './',
    plugins: [react(), assetLicenses()],
    define: { __SDK_VERSION__: JSON.stringify(version) },
    build: {
      target: 'es2022',
      outDir: 'dist',
      emptyOutDir: false,
      assetsInlineLimit: 0,
      // The packages of the SDK's own bundle are all imports.
      license: name === 'editor' && license,
      rolldownOptions: {
        input: path(`packages/${name}/src/index.ts`),
        preserveEntrySignatures: 'strict',
        external: (id) => /^[a-z@]/.test(id) && !id.includes('?'),
        output: { entryFileNames: 'index.js', assetFileNames: 'assets/[name]-[hash][extname]', minify: true },
      },
    },
  }
}

/** What the shaper does in Node would take two more files along, on the way to every first opening. */
const shaperForBrowsers: Plugin = {
  name: 'shaper-for-browsers',
  transform: {
    filter: { id: /harfbuzzjs\/dist\/harfbuzz\.js$/ },
    handler: (code) =>
      code.replace(/var ENVIRONMENT_IS_NODE\s*=[^;]+;/, '').replaceAll('ENVIRONMENT_IS_NODE', 'false'),
  },
}

/**
 * The editor with everything it needs, as a module that the script tag's loader imports. It renders with Preact, which
 * has React's interface and is 58 kB smaller; hosts that bundle the editor themselves share the React of their page.
 */
const scriptTagEditor: UserConfig = {
  root: path('packages/sdk'),
  base: './',
  plugins: [react(), shaperForBrowsers, assetLicenses()],
  resolve: {
    conditions,
    alias: [
      { find: /^react\/jsx-runtime$/, replacement: 'preact/compat/jsx-runtime' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    outDir: 'dist/cdn',
    assetsInlineLimit: 0,
    license,
    manifest: 'manifest.json',
    modulePreload: false,
    rolldownOptions: {
      input: { editor: path('packages/editor/src/index.ts') },
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
        minify: true,
      },
    },
  },
}

/** The classic script of a few kB; the names of the editor's chunk and of what it asks for next are written into it. */
function scriptTagLoader(): UserConfig {
  const manifest = JSON.parse(readFileSync(path('packages/sdk/dist/cdn/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; isEntry?: boolean }
  >
  const chunks = Object.values(manifest)
  const editor = chunks.find(({ isEntry }) => isEntry)
  const file = (pattern: RegExp) => chunks.find((chunk) => pattern.test(chunk.file))?.file
  // The text shaper, and the font that nearly every design begins with.
  const shaper = file(/^harfBuzzFace-.*js$/)
  const wasm = file(/^harfbuzz-.*wasm$/)
  const face = 'Arimo-Regular'
  const font = file(new RegExp(`^${face}-.*ttf$`))
  if (!editor || !shaper || !wasm || !font) throw new Error('the editor was not built as the loader expects')
  return {
    root: path('packages/sdk'),
    resolve: { conditions },
    define: {
      __SDK_VERSION__: JSON.stringify(version),
      __EDITOR_FILE__: JSON.stringify(editor.file),
      __SHAPER_FILES__: JSON.stringify([shaper, wasm]),
      __NEXT_FONT__: JSON.stringify({ face, file: font }),
    },
    build: {
      target: 'es2022',
      outDir: 'dist/cdn',
      emptyOutDir: false,
      rolldownOptions: {
        input: path('packages/sdk/src/scriptTag.ts'),
        output: { format: 'iife', entryFileNames: 'certificate-sdk.js', minify: true },
      },
    },
  }
}

const tests: UserConfig = {
  resolve: { conditions },
  ssr: { resolve: { conditions: ['source', 'node', 'default'] } },
  test: {
    projects: [
      ...['template', 'client', 'server', 'editor', 'sdk'].map((name) => ({
        name,
        root: `packages/${name}`,
        include: ['src/**/*.test.{ts,tsx}'],
      })),
      { name: 'house', root: 'e2e', include: ['*.test.ts', 'attack/**/*.test.mjs'] },
      { name: 'example', root: 'examples/host', include: ['**/*.test.mjs'] },
    ].map(({ name, root, include }) => ({
      extends: true as const,
      test: {
        name,
        root: path(root),
        include,
        testTimeout: 20_000,
        hookTimeout: 60_000,
      },
    })),
  },
} as UserConfig

/** `vite build --mode …` picks what is built; vitest gets its projects. */
export default defineConfig(({ mode }) => {
  if (mode === 'editor' || mode === 'sdk') return library(mode)
  if (mode === 'script-tag-editor') return scriptTagEditor
  if (mode === 'script-tag-loader') return scriptTagLoader()
  return tests
})
