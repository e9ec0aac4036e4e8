/** Arrows from each node to others. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Collects arrows; skips an arrow from a node to itself. */
export function graphOf(arrows: Iterable<readonly [from: string, to: string]>): Graph {
  const graph = new Map<string, Set<string>>()
  for (const [from, to] of arrows) if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  return graph
}

/** The first cycle of a graph, as the nodes on it with the first one again at the end. */
export function findCycle(graph: Graph): string[] | undefined {
  const done = new Set<string>()
  const visit = (node: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node]
    if (done.has(node)) return undefined
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...trail, node])
      if (cycle) return cycle
    }
    done.add(node)
    return undefined
  }
  for (const node of graph.keys()) {
    const cycle = visit(node, [])
    if (cycle) return cycle
  }
  return undefined
}
