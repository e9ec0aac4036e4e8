import type { Plugin } from 'vite'
import { replaceOnce } from './konvaForHosts.ts'

/**
 * Makes Lucide look attributes up among its own names only: on a page that adds `width` to every object, the attribute
 * would get the name of its value. Fails the build if Lucide's code has changed.
 */
export function lucideForHosts(): Plugin {
  return {
    name: 'lucide-for-hosts',
    transform: {
      filter: { id: /[\\/]buildLucideIconNode\.mjs$/ },
      handler: (code, id) =>
        replaceOnce(
          code,
          'attributeNames[attributeName] ?? attributeName',
          'Object.hasOwn(attributeNames, attributeName) ? attributeNames[attributeName] : attributeName',
          id,
        ),
    },
  }
}
