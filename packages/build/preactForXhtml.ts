import type { Plugin } from 'vite'
import { replaceOnce } from './konvaForHosts.ts'

/** The line of `setProperty` after which `t` is the name of an attribute, and `i` the namespace of its element. */
const beforeAttributes = 'if("function"==typeof r)return;'

/**
 * Bundles a Preact that writes attributes of HTML elements in lower case. It passes names of React, such as `tabIndex`,
 * to `setAttribute`, which in XHTML documents keeps their case, and the attribute has no effect. Fails the build if
 * Preact's code has changed.
 */
export function preactForXhtml(): Plugin {
  let done = false
  return {
    name: 'preact-for-xhtml',
    transform: {
      filter: { id: /[\\/]preact[\\/]dist[\\/]preact\.mjs$/ },
      handler(code, id) {
        done = true
        return withHtmlAttributes(code, id)
      },
    },
    generateBundle() {
      if (!done) throw new Error('The editor has no preact.mjs any more.')
    },
  }
}

/**
 * Code of Preact with attributes in lower case. SVG attributes keep their case, such as `viewBox`.
 *
 * @throws Error if the code is not as expected
 */
export function withHtmlAttributes(code: string, id: string): string {
  const lowerCase = '"http://www.w3.org/1999/xhtml"==i&&(t=t.toLowerCase());'
  return replaceOnce(code, beforeAttributes, beforeAttributes + lowerCase, id)
}
