import type { Graph } from './findCycle.ts'

/**
 * Returns the longest path along the arrows of a graph, from its first node to its last. Its length is the number of
 * floors: whoever changes the last node may have to look at all of them.
 *
 * @param graph must have no cycle
 */
export function longestChain(graph: Graph): string[] {
  const chains = new Map<string, string[]>()
  const chainFrom = (node: string): string[] => {
    const known = chains.get(node)
    if (known) return known
    const below = [...(graph.get(node) ?? [])].map(chainFrom)
    const chain = [node, ...below.reduce((longest, one) => (one.length > longest.length ? one : longest), [])]
    chains.set(node, chain)
    return chain
  }
  return [...graph.keys()]
    .map(chainFrom)
    .reduce((longest, one) => (one.length > longest.length ? one : longest), [])
}
