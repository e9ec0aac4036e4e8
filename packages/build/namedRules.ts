import type { Plugin } from 'vite'

/** Functions that are looked up by name in the line breaker, which minifying would rename. */
const rules = ['LB13', 'LB25']

/** Gives the line breaker's rules their names as values: it finds the ones that it replaces by `Function.name`. */
export function namedRules(): Plugin {
  return {
    name: 'named-rules',
    transform(code, id) {
      if (!id.includes('@cto.af/linebreak/')) return null
      const named = rules.filter((rule) => code.includes(`function ${rule}(`))
      const lines = named.map((rule) => `Object.defineProperty(${rule}, 'name', { value: '${rule}' });`)
      return lines.length ? { code: `${code}\n${lines.join('\n')}`, map: null } : null
    },
  }
}
