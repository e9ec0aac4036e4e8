/** Due jobs of one part of an owner, or of an owner without parts. */
export interface DueUnit {
  /** Owner that shares the slots of a process. */
  owner: string
  /** Part of the owner, such as one of its webhooks; unique among all owners. */
  unit: string
  /** Due time of its oldest job, in ms since 1970. */
  dueAt: number
}

/** A process's state for the turns of owners and units. */
export interface SlotState {
  /** Number of free slots. */
  free: number
  /** Number of running jobs of an owner or unit. */
  running(name: string): number
  /** Number that increases with each turn; higher: served more recently. */
  lastServed(name: string): number
  /** Maximum number of concurrent jobs per unit. */
  maxPerUnit: number
}

/** Maximum number of an owner's jobs per free slot: an owner alone uses two thirds of the slots. */
const maxPerFreeSlot = 2

/**
 * Assigns free slots to owners in turns: least recently served first, then by age. An owner gets another slot only
 * while it runs fewer than twice as many jobs as there are free slots, so that some remain for owners without running
 * jobs, however slow the others' are. An owner's units take turns within its share.
 *
 * @returns the unit of each slot, in turn order
 */
export function allotSlots<Unit extends DueUnit>(
  units: readonly Unit[],
  { free, running, lastServed, maxPerUnit }: SlotState,
): Unit[] {
  const byTurn = [...units].sort(
    (a, b) =>
      lastServed(a.owner) - lastServed(b.owner) ||
      lastServed(a.unit) - lastServed(b.unit) ||
      a.dueAt - b.dueAt,
  )
  const queues = new Map<string, Unit[]>()
  for (const unit of byTurn) queues.set(unit.owner, [...(queues.get(unit.owner) ?? []), unit])
  const allotted: Unit[] = []
  const counts = new Map<string, number>()
  const isBelow = (name: string, limit: number) => running(name) + (counts.get(name) ?? 0) < limit
  let before = -1
  while (allotted.length > before && allotted.length < free) {
    before = allotted.length
    for (const [owner, queue] of queues) {
      const left = free - allotted.length
      if (!isBelow(owner, maxPerFreeSlot * left)) continue
      const index = queue.findIndex(({ unit }) => isBelow(unit, maxPerUnit))
      const [next] = index === -1 ? [] : queue.splice(index, 1)
      if (!next) continue
      queue.push(next)
      allotted.push(next)
      for (const name of new Set([owner, next.unit])) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return allotted
}
