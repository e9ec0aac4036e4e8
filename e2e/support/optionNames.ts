import { readFileSync } from 'node:fs'
import ts from 'typescript'

const declarations = new URL('../../packages/sdk/types/index.d.ts', import.meta.url)

/** Returns every property name in the SDK's public types: options, their contents, templates, and fields. */
export function optionNames(): string[] {
  const source = ts.createSourceFile('index.d.ts', readFileSync(declarations, 'utf8'), ts.ScriptTarget.Latest)
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if ((ts.isPropertySignature(node) || ts.isMethodSignature(node)) && ts.isIdentifier(node.name))
      names.add(node.name.text)
    ts.forEachChild(node, visit)
  }
  // The catalog of messages is a constant: its texts are shown unchanged.
  for (const statement of source.statements) if (!ts.isVariableStatement(statement)) visit(statement)
  return [...names]
}
