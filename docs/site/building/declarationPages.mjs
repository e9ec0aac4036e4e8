import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { anchorOf } from './readMarkdown.mjs'

/** Entries of the published packages, by their declarations in `docs/api-report`. */
const entries = [
  ['sdk', '@certificate-sdk/sdk'],
  ['sdk.react', '@certificate-sdk/sdk/react'],
  ['sdk.vue', '@certificate-sdk/sdk/vue'],
  ['sdk.svelte', '@certificate-sdk/sdk/svelte'],
  ['sdk.angular', '@certificate-sdk/sdk/angular'],
  ['sdk.element', '@certificate-sdk/sdk/element'],
  ['sdk.load', '@certificate-sdk/sdk/load'],
  ['client', '@certificate-sdk/client'],
]

/**
 * A page for each entry of a published package: everything that it exports, from its declarations.
 *
 * @param {string} root of the repository
 * @returns {{ path: string, title: string, text: string }[]}
 */
export function declarationPages(root) {
  return entries.map(([name = '', title = '']) => ({
    path: `reference/declarations/${name.replace('.', '-')}`,
    title,
    text: declarationPage(readFileSync(join(root, 'docs/api-report', `${name}.d.ts`), 'utf8'), title),
  }))
}

/**
 * Describes the declarations of a module in Markdown: exports first, then the types that they are made of.
 *
 * @param {string} text of a `.d.ts` file
 * @param {string} title
 */
export function declarationPage(text, title) {
  const source = ts.createSourceFile('index.d.ts', text, ts.ScriptTarget.Latest, true)
  const declared = source.statements.filter(isDescribed)
  const names = new Set(declared.map(({ name }) => name?.text ?? ''))
  const exported = new Set(declared.filter(isExported).map(({ name }) => name?.text ?? ''))
  for (const statement of source.statements)
    if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    )
      for (const { name, propertyName } of statement.exportClause.elements)
        exported.add((propertyName ?? name).text)
  const context = { names, declared }
  const describe = (/** @type {boolean} */ isPublic) =>
    declared
      .filter(({ name }) => exported.has(name?.text ?? '') === isPublic && !isBase(name?.text ?? ''))
      .sort((a, b) => rank(a) - rank(b))
      .map((one) => describeDeclaration(one, context))
  const inner = describe(false)
  const rest = inner.length
    ? `\n\n## Types inside these\n\nThey have no name to import.\n\n${inner.join('\n\n')}`
    : ''
  return `---\ntitle: ${JSON.stringify(title)}\noutline: [2, 3]\n---\n\n# ${title}\n\n${describe(true).join('\n\n')}${rest}\n`.replaceAll(
    /^## (?=\w+$)/gm,
    (mark, offset, whole) => (whole.slice(0, offset).includes('## Types inside these') ? '### ' : mark),
  )
}

/** @typedef {ts.ClassDeclaration | ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.FunctionDeclaration} Described */

/** @param {ts.Statement} statement @returns {statement is Described} */
function isDescribed(statement) {
  return (
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isFunctionDeclaration(statement)
  )
}

/** Its members are described with the class that extends it. @param {string} name */
function isBase(name) {
  return name.endsWith('Base')
}

/** @param {Described} one */
function isExported(one) {
  return one.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
}

/** Classes, functions, everything else. @param {Described} one */
function rank(one) {
  return ts.isClassDeclaration(one) ? 0 : ts.isFunctionDeclaration(one) ? 1 : 2
}

/** @param {Described} one @param {{ names: ReadonlySet<string>, declared: readonly Described[] }} context */
function describeDeclaration(one, context) {
  const name = one.name?.text ?? ''
  const parts = [`## ${name}`, ...docOf(one, context)]
  if (ts.isFunctionDeclaration(one)) parts.push(code(signature(one)))
  else if (ts.isTypeAliasDeclaration(one)) parts.push(code(withoutComments(one)))
  else if (ts.isClassDeclaration(one)) {
    const base = one.heritageClauses?.[0]?.types[0]?.expression.getText()
    const parent = context.declared.find((other) => other.name?.text === base && isBase(base ?? ''))
    if (base && !parent) parts.push(`Extends ${linked(base, context)}.`)
    const members = [...one.members, ...(parent && ts.isClassDeclaration(parent) ? parent.members : [])]
    for (const member of members.filter(isPublicMember))
      parts.push(`### ${memberTitle(member, name)}`, code(signature(member)), ...docOf(member, context))
  } else parts.push(...interfaceText(one, context))
  return parts.filter(Boolean).join('\n\n')
}

/** @param {ts.InterfaceDeclaration} one @param {{ names: ReadonlySet<string> }} context */
function interfaceText(one, context) {
  const bases =
    one.heritageClauses?.flatMap(({ types }) => types.map((type) => linked(type.getText(), context))) ?? []
  const rows = one.members.map((member) => {
    const isOptional = 'questionToken' in member && member.questionToken
    const name = member.name?.getText() ?? member.getText().split(':')[0]
    const type = ts.isPropertySignature(member)
      ? (member.type?.getText() ?? '')
      : member
          .getText()
          .replace(/^[^(:]*/, '')
          .replace(/;$/, '')
    const doc = docOf(member, context)
      .map((part) => part.replace(/^```ts\n([\s\S]*)\n```$/, (_all, text) => `Example: ${inlineCode(text)}`))
      .join(' ')
    return `| ${inlineCode(`${name}${isOptional ? '?' : ''}`)} | ${inlineCode(type)} | ${doc.replace(/\s*\n\s*/g, ' ').replace(/(?<!\\)\|/g, '\\|')} |`
  })
  return [
    bases.length ? `Extends ${bases.join(', ')}.` : '',
    rows.length ? ['| name | type | |', '| --- | --- | --- |', ...rows].join('\n') : '',
  ]
}

/** @param {ts.ClassElement} member */
function isPublicMember(member) {
  const modifiers = ts.canHaveModifiers(member) ? ts.getModifiers(member) : undefined
  return (
    !modifiers?.some(
      ({ kind }) => kind === ts.SyntaxKind.PrivateKeyword || kind === ts.SyntaxKind.ProtectedKeyword,
    ) && !member.name?.getText().startsWith('#')
  )
}

/** @param {ts.ClassElement} member @param {string} owner */
function memberTitle(member, owner) {
  if (ts.isConstructorDeclaration(member)) return `new ${owner}()`
  return `${member.name?.getText() ?? ''}${ts.isMethodDeclaration(member) ? '()' : ''}`
}

/** @param {ts.Node} node */
function signature(node) {
  return withoutComments(node)
    .replace(/^export /, '')
    .replace(/^declare /, '')
}

/** The text of a node without comments and empty lines. @param {ts.Node} node */
function withoutComments(node) {
  return node
    .getText()
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
    .replaceAll('\t', '  ')
}

/** The doc comment, its tags as lists and code. @param {ts.Node} node @param {{ names: ReadonlySet<string> }} context @returns {string[]} */
function docOf(node, context) {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  if (!doc) return []
  const text = commentText(doc.comment, context)
  const tags = doc.tags ?? []
  const params = tags
    .filter(ts.isJSDocParameterTag)
    .map((tag) => `- \`${tag.name.getText()}\`: ${commentText(tag.comment, context)}`)
  const others = tags
    .filter((tag) => ts.isJSDocReturnTag(tag) || ts.isJSDocThrowsTag(tag))
    .map(
      (tag) =>
        `${ts.isJSDocReturnTag(tag) ? 'Returns' : 'Throws'} ${commentText(tag.comment, context)}${/[.`]$/.test(commentText(tag.comment, context)) ? '' : '.'}`,
    )
  const examples = tags
    .filter(({ tagName }) => tagName.text === 'example')
    .map((tag) => code(String(ts.getTextOfJSDocComment(tag.comment) ?? '').trim()))
  return [text, params.join('\n'), ...others, ...examples].filter(Boolean)
}

/** @param {string | ts.NodeArray<ts.JSDocComment> | undefined} comment @param {{ names: ReadonlySet<string> }} context */
function commentText(comment, context) {
  const text =
    typeof comment === 'string'
      ? comment
      : (comment ?? []).map((part) => (ts.isJSDocLink(part) ? part.getText() : part.text)).join('')
  return text
    .replace(/^\s*\* ?/gm, '')
    .replace(/\{@link (?:\w+\.)?(\w+)\}/g, (_all, name) => linked(name, context))
    .replace(/`[^`]*`|<(?=[a-z/])/gi, (found) => (found === '<' ? '&lt;' : found))
    .trim()
}

/** @param {string} text @param {{ names: ReadonlySet<string> }} context */
function linked(text, { names }) {
  const name = /^\w+/.exec(text)?.[0] ?? ''
  return names.has(name) && !isBase(name) ? `[${inlineCode(text)}](#${anchorOf(name)})` : inlineCode(text)
}

/** @param {string} text */
function inlineCode(text) {
  const plain = text
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .trim()
  return plain.includes('`') ? `\`\` ${plain} \`\`` : `\`${plain}\``
}

/** @param {string} text */
function code(text) {
  return `\`\`\`ts\n${text}\n\`\`\``
}
