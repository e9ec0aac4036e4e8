import type { UserConfig } from 'vite'
import { conditions } from './conditions.ts'
import { cssTarget } from './cssTarget.ts'
import { npmEntries } from './npmEntries.mjs'
import { plainSpecifiers } from './plainSpecifiers.ts'
import { editorFolder, hashOfFonts, readEditorFiles, sdkFolder, version } from './release.ts'

/**
 * Vite config for the entry of `import '@certificate-sdk/sdk'`: a few kB that import the editor's built files
 * when it opens.
 */
export function npmBuild(): UserConfig {
  const editor = `./${editorFolder.replace(/^dist\//, '')}/${readEditorFiles().editor}`
  return {
    root: sdkFolder,
    resolve: { conditions },
    define: {
      __SDK_VERSION__: JSON.stringify(version),
      __FONTS_HASH__: JSON.stringify(hashOfFonts()),
    },
    plugins: [
      plainSpecifiers(),
      {
        name: 'built-editor',
        enforce: 'pre',
        resolveId: (id) => (id === '@certificate-sdk/editor' ? { id: editor, external: true } : null),
      },
    ],
    build: {
      target: 'es2022',
      cssTarget,
      outDir: 'dist',
      emptyOutDir: false,
      sourcemap: true,
      lib: {
        entry: Object.fromEntries(npmEntries.map((name) => [name, `${sdkFolder}/src/${name}.ts`])),
        formats: ['es'],
      },
      rolldownOptions: {
        external: (id) => /^(@certificate-sdk\/fonts|react|vue|svelte|@angular\/core)(\/|$)/.test(id),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          minify: true,
          // Next then runs it in the browser, also if a server component imports it.
          postBanner: ({ name }) => (name === 'react' ? "'use client'" : ''),
        },
      },
    },
  }
}
