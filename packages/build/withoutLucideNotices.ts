import type { Plugin } from 'vite'

/**
 * Drops the notice at the top of Lucide's files, which would be in the bundle once per icon. The license itself is in
 * `THIRD_PARTY_LICENSES.txt`. Lines stay, and so do source maps.
 */
export function withoutLucideNotices(): Plugin {
  return {
    name: 'without-lucide-notices',
    transform: {
      filter: { id: /[\\/]lucide-react[\\/].+\.mjs$/ },
      handler: (code) => ({
        code: code.replace(/\/\*\*\n \* @license[\s\S]*?\*\//, (notice) => notice.replace(/[^\n]+/g, '')),
        map: null,
      }),
    },
  }
}
