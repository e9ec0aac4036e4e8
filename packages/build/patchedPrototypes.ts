import { type ESTree, type Plugin, parseAst, Visitor } from 'vite'

/**
 * Keys of the object itself, never keys that a page added to `Object.prototype`; none for null, as in
 * `for … in`.
 */
const ownKeys = 'const csdkKeys=(object)=>object==null?[]:Object.keys(object);'

/** `Array.from` as the standard has it; Prototype.js and MooTools replace it by functions that do something else. */
const arrayFrom =
  'const csdkArray=(from,map=(item)=>item)=>{const list=[];' +
  'if(from[Symbol.iterator])for(const item of from)list.push(map(item,list.length));' +
  'else for(let i=0;i<from.length;i++)list.push(map(from[i],i));' +
  'return list};'

/**
 * Makes bundled code, ours and others’, independent of changes that old libraries of a host page make to the
 * prototypes: `for … in` visits own keys only, and `Array.from` is not the page's. A `toString` is defined, because
 * assigning one throws on a page that has frozen `Object.prototype`.
 */
export function patchedPrototypes(): Plugin {
  return { name: 'patched-prototypes', renderChunk: (code) => ({ code: withoutPrototypes(code), map: null }) }
}

/** Rewrites a module. Code that has neither construct stays as it is. */
export function withoutPrototypes(code: string): string {
  const edits: { start: number; end: number; text: string }[] = []
  const helpers = new Set<string>()
  new Visitor({
    ForInStatement({ left, right, body }: ESTree.ForInStatement) {
      const keyword = left.end + code.slice(left.end, right.start).search(/\bin\b/)
      const close = code.lastIndexOf(')', body.start - 1)
      edits.push({ start: keyword, end: keyword + 2, text: 'of csdkKeys((' })
      edits.push({ start: close, end: close, text: '))' })
      helpers.add(ownKeys)
    },
    AssignmentExpression({ left, right, operator }: ESTree.AssignmentExpression) {
      if (operator !== '=' || left.type !== 'MemberExpression') return
      const { object, property } = left
      if (left.computed || property.type !== 'Identifier' || property.name !== 'toString') return
      const name = code.slice(object.start, object.end)
      edits.push({
        start: left.start,
        end: right.start,
        text: `Object.defineProperty(${name}, 'toString', { value: `,
      })
      edits.push({ start: right.end, end: right.end, text: ', configurable: true, writable: true })' })
    },
    CallExpression({ callee }: ESTree.CallExpression) {
      if (!/^Array\s*\.\s*from$/.test(code.slice(callee.start, callee.end))) return
      edits.push({ start: callee.start, end: callee.end, text: 'csdkArray' })
      helpers.add(arrayFrom)
    },
  }).visit(parseAst(code) as ESTree.Program)
  // From the end, so that earlier positions stay valid.
  edits.sort((a, b) => b.start - a.start)
  const rewritten = edits.reduce(
    (text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end),
    code,
  )
  return [...helpers, rewritten].join('')
}
