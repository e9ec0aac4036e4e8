import type { Plugin } from 'vite'

/**
 * Writes the expressions that bundlers look for in the plain form that they require. The minifier turns
 * strings into templates without a placeholder, which some bundlers do not read, and drops the comments that
 * tell them to ignore an import: sources write those as `importUrl('comments', url)`. Lengths stay, and so do
 * source maps.
 */
export function plainSpecifiers(): Plugin {
  return {
    name: 'plain-specifiers',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          chunk.code = chunk.code
            .replace(/\b(import\(|new URL\()`([^`$\\]*)`/g, '$1"$2"')
            .replace(/\bimportUrl\([`'"](.*?)[`'"],/g, 'import(    $1  ')
        }
      },
    },
  }
}
