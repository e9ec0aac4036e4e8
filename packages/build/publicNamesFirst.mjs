const comments = /(\/\*[\s\S]*?\*\/)/

/**
 * If a private and a public declaration share a name, the bundler numbers one of them and exports it under
 * its own name: `export { Template$1 as Template }`. Editors then show `Template$1` on hover. This gives the
 * plain name to the public declaration and calls the private one `PrivateTemplate`.
 *
 * @param {string} types bundled declarations
 */
export function publicNamesFirst(types) {
  const numbered = [...types.matchAll(/^\s*(\w+\$\d+) as (\w+),$/gm)]
  return numbered.reduce((text, [line, from, name]) => {
    const renamed = renameOutsideComments(renameOutsideComments(text, name, `Private${name}`), from, name)
    return renamed
      .replace(line.replace(from, name).replace(` as ${name}`, ` as Private${name}`), '')
      .replace(new RegExp(`^(?=(?:declare )?(?:interface|type|class) ${name}\\b)`, 'm'), 'export ')
      .replace(/export \{\s*\};\n+(?=export \{)/, '')
  }, types)
}

/** Words in strings and comments, and properties of that name, stay as they are. */
function renameOutsideComments(text, from, to) {
  const identifier = new RegExp(`(?<![\\w$.'"\`])${from.replace('$', '\\$')}(?![\\w$'"\`]|\\??:)`, 'g')
  return text
    .split(comments)
    .map((part) => (part.startsWith('/*') ? part : part.replace(identifier, () => to)))
    .join('')
}
