import { type ESTree, type Plugin, parseAst, Visitor } from 'vite'

/** Modules whose objects are read by keys that may be absent: ours, and the libraries that pass our data on. */
const modules =
  /packages[\\/](editor|template)[\\/]src[\\/].+\.tsx?$|node_modules[\\/](lucide-react|preact|valibot|zustand)[\\/]/

/** Marks an object literal. A value that is not an object changes no prototype, and bundlers may drop unused literals. */
const mark = '__proto__:false'
const marks = /__proto__:\s*(false|!1)/g

/** The prototype: members that the language defines, and none that a page has added. */
const ownBase =
  'const csdkBase=Object.create(null);' +
  'for(const name of ["constructor","hasOwnProperty","isPrototypeOf","propertyIsEnumerable","toLocaleString","toString","valueOf"])' +
  'Object.defineProperty(csdkBase,name,{__proto__:null,value:Object.prototype[name],writable:true,configurable:true});'

/** Functions that replace the ones that make plain objects. */
const replaced: Readonly<Record<string, readonly [name: string, code: string]>> = {
  'JSON.parse': [
    'csdkParse',
    'const csdkParse=(text)=>JSON.parse(text,(_,value)=>' +
      'value&&typeof value==="object"&&!Array.isArray(value)?Object.setPrototypeOf(value,csdkBase):value);',
  ],
  'Object.fromEntries': [
    'csdkObject',
    'const csdkObject=(entries)=>Object.setPrototypeOf(Object.fromEntries(entries),csdkBase);',
  ],
}

/** Changes the prototype of what remains of an object: `const { a, ...rest } = object`. */
const ownRest = 'const csdkRest=(rest)=>Object.setPrototypeOf(rest,csdkBase);'

/**
 * Makes the plain objects of our code inherit only what the language defines: keys that are absent from an option, a
 * template, or a component's properties stay absent on a page that adds them to `Object.prototype`.
 */
export function ownProperties(): Plugin {
  return {
    name: 'own-properties',
    transform: {
      filter: { id: modules },
      handler: (code) => ({ code: markLiterals(code), map: null }),
    },
    renderChunk: (code) => ({ code: withOwnProperties(code), map: null }),
  }
}

/** Marks every object literal of a module, except literals that set their prototype. */
export function markLiterals(code: string): string {
  const insertions: { at: number; text: string }[] = []
  new Visitor({
    ObjectExpression({ start, properties }: ESTree.ObjectExpression) {
      const isSet = properties.some(
        (property) =>
          property.type === 'Property' &&
          /^["']?__proto__/.test(code.slice(property.key.start, property.key.end)),
      )
      if (!isSet) insertions.push({ at: start + 1, text: properties.length ? `${mark},` : mark })
    },
  }).visit(parseAst(code) as ESTree.Program)
  return insert(
    code,
    insertions.map(({ at, text }) => ({ start: at, end: at, text })),
  )
}

/** Gives marked literals their prototype, and the objects that built-in functions and patterns make. */
export function withOwnProperties(code: string): string {
  const helpers = new Set<string>()
  const edits: Edit[] = []
  /** Declarations in the heads of loops. */
  const heads = new Set<number>()

  /** Inserts calls for the rests of patterns, before the text at a place. */
  function ownRests(patterns: readonly ESTree.Node[], at: number, before = '', after = ''): void {
    const calls = patterns.flatMap(restsIn).map((name) => `csdkRest(${name})`)
    if (!calls.length) return
    edits.push({ start: at, end: at, text: `${before}${calls.join(',')}${after}` })
    helpers.add(ownRest)
  }

  function inFunction({ params, body }: ESTree.Function | ESTree.ArrowFunctionExpression): void {
    if (!body) return
    if (body.type === 'BlockStatement') ownRests(params, body.start + 1, '', ';')
    else if (params.flatMap(restsIn).length) {
      ownRests(params, body.start, '(', ',')
      edits.push({ start: body.end, end: body.end, text: ')' })
    }
  }

  function inLoop({ left, body }: ESTree.ForOfStatement | ESTree.ForInStatement): void {
    if (left.type !== 'VariableDeclaration') return
    heads.add(left.start)
    if (body.type === 'BlockStatement')
      ownRests(
        left.declarations.map(({ id }) => id),
        body.start + 1,
        '',
        ';',
      )
  }

  new Visitor({
    FunctionDeclaration: inFunction,
    FunctionExpression: inFunction,
    ArrowFunctionExpression: inFunction,
    ForOfStatement: inLoop,
    ForInStatement: inLoop,
    ForStatement: ({ init }: ESTree.ForStatement) => void (init && heads.add(init.start)),
    VariableDeclaration({ declarations, start, end }: ESTree.VariableDeclaration) {
      if (!heads.has(start))
        ownRests(
          declarations.map(({ id }) => id),
          end,
          ';',
          ';',
        )
    },
    CallExpression({ callee, arguments: given }: ESTree.CallExpression) {
      const found = replaced[code.slice(callee.start, callee.end)]
      if (!found || given.length !== 1) return
      const [name, helper] = found
      edits.push({ start: callee.start, end: callee.end, text: name })
      helpers.add(helper)
    },
  }).visit(parseAst(code) as ESTree.Program)
  const rewritten = insert(code, edits).replaceAll(marks, '__proto__:csdkBase')
  return rewritten === code ? code : [ownBase, ...helpers, rewritten].join('')
}

/** Names of the objects that patterns make of the keys that they do not name. */
function restsIn(pattern: ESTree.Node): string[] {
  if (pattern.type === 'AssignmentPattern') return restsIn(pattern.left)
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap((one) => (one ? restsIn(one) : []))
  if (pattern.type !== 'ObjectPattern') return []
  return pattern.properties.flatMap((property) => {
    if (property.type !== 'RestElement') return restsIn(property.value)
    return property.argument.type === 'Identifier' ? [property.argument.name] : []
  })
}

interface Edit {
  start: number
  end: number
  text: string
}

function insert(code: string, edits: readonly Edit[]): string {
  // From the end, so that earlier positions stay valid; replacements before insertions at the same position.
  return [...edits]
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
}
