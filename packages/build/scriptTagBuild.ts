import type { UserConfig } from 'vite'
import { conditions } from './conditions.ts'
import { cssTarget } from './cssTarget.ts'
import { doubleQuotes } from './doubleQuotes.ts'
import { hashOfFonts, integrityOf, readEditorFiles, sdkFolder, version } from './release.ts'

/** The classic script of a few kB; the names of the files that it asks for are written into it. */
export function scriptTagBuild(): UserConfig {
  const files = readEditorFiles()
  const integrity = Object.fromEntries(Object.values(files).map((name) => [name, integrityOf(name)]))
  return {
    root: sdkFolder,
    plugins: [doubleQuotes()],
    resolve: { conditions },
    define: {
      // A script element is on a page.
      'typeof document': JSON.stringify('object'),
      __SDK_VERSION__: JSON.stringify(version),
      __FONTS_HASH__: JSON.stringify(hashOfFonts()),
      __EDITOR_FILES__: JSON.stringify({ ...files, integrity }),
    },
    build: {
      target: 'es2022',
      cssTarget,
      outDir: 'dist/cdn',
      emptyOutDir: false,
      // Beside the scripts of the npm package, but not named in them: no service and no copy has them.
      sourcemap: 'hidden',
      rolldownOptions: {
        input: `${sdkFolder}/src/scriptTag.ts`,
        output: { format: 'iife', entryFileNames: 'certificate-sdk.js', minify: true },
      },
    },
  }
}
