import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { assetLicenses } from '../licenses/assetLicenses.ts'
import { assetFiles } from './assetFiles.ts'
import { browserEmscripten } from './browserEmscripten.ts'
import { conditions } from './conditions.ts'
import { documentOfLibraries } from './documentOfLibraries.ts'
import { eagerFunctions } from './eagerFunctions.ts'
import { editorChunks, editorEntries } from './editorChunks.ts'
import { handedParts } from './handedParts.ts'
import { konvaForHosts } from './konvaForHosts.ts'
import { lucideForHosts } from './lucideForHosts.ts'
import { ownCopies } from './ownCopies.ts'
import { ownProperties } from './ownProperties.ts'
import { hashOf, partHashes } from './partHashes.ts'
import { patchedPrototypes } from './patchedPrototypes.ts'
import { plainSpecifiers } from './plainSpecifiers.ts'
import { plainTries } from './plainTries.ts'
import { preactForXhtml } from './preactForXhtml.ts'
import { editorFolder, sdkFolder } from './release.ts'
import { usedMethods } from './usedMethods.ts'
import { withoutLucideNotices } from './withoutLucideNotices.ts'

/** Folder of the editor's code. */
const source = resolve(sdkFolder, '../editor/src')

/** Module of the PDF reader, a dependency of the editor. */
const pdfium = '@hyzyla/pdfium/pdfium.wasm'

/** For measurements by function: `npm run opening`. */
const keepsNames = process.env.EDITOR_NAMES === 'kept'

/**
 * The editor with all its dependencies, as modules that browsers load unchanged and bundlers process. The
 * script tag and the npm package load the same files. It renders with Preact, which has React's interface, is
 * 58 kB smaller, and works with any React on the page.
 */
export function editorBuild(): UserConfig {
  return {
    root: sdkFolder,
    base: './',
    plugins: [
      ownCopies(),
      react(),
      browserEmscripten(),
      konvaForHosts(),
      // Reads Konva's files itself, so before all others that change them.
      usedMethods(),
      lucideForHosts(),
      withoutLucideNotices(),
      documentOfLibraries(),
      preactForXhtml(),
      plainTries(),
      ownProperties(),
      patchedPrototypes(),
      ...(keepsNames ? [] : [eagerFunctions()]),
      handedParts(),
      partHashes(),
      assetFiles(),
      assetLicenses(),
      plainSpecifiers(),
    ],
    resolve: {
      conditions,
      alias: [
        { find: /^react\/jsx-runtime$/, replacement: 'preact/compat/jsx-runtime' },
        { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
        { find: /^react(-dom)?$/, replacement: 'preact/compat' },
      ],
    },
    define: {
      __PDFIUM_INTEGRITY__: JSON.stringify(hashOf(fileURLToPath(import.meta.resolve(pdfium)))),
      'process.env.NODE_ENV': '"production"',
      // Bundlers of hosts would add a polyfill to it.
      'typeof Buffer': '"undefined"',
    },
    build: {
      target: 'es2022',
      outDir: editorFolder,
      // Imports stay as they are, without Vite's own preloading around them.
      lib: { entry: editorEntries(source), formats: ['es'] },
      // Avoid a hyphen before the last word: the service would take it for a content hash.
      license: { fileName: 'THIRD_PARTY_LICENSES.txt' },
      manifest: 'manifest.json',
      // Next to the scripts of the npm package, but not named in them: no service and no copy has them.
      sourcemap: 'hidden',
      rolldownOptions: {
        // Modules that lazy catalogs share with the editor stay in its file instead of becoming separate
        // requests.
        preserveEntrySignatures: 'allow-extension',
        output: {
          codeSplitting: editorChunks(source),
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
          minify: !keepsNames,
          comments: { legal: true, annotation: false, jsdoc: false },
        },
      },
    },
  }
}
