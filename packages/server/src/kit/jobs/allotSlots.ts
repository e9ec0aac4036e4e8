/** Due jobs of one part of an owner, or of the owner. */
export interface DueUnit {
  /** Owner that shares the slots of a process. */
  owner: string
  /** Part of the owner, such as one of its webhooks; unique among all owners. */
  unit: string
  /** When its oldest job was due, in ms since 1970. */
  dueAt: number
}

/** Knowledge of a process about the turns of owners and units. */
export interface SlotState {
  /** Slots in which no job runs. */
  free: number
  /** Jobs of an owner or unit that run now. */
  running(name: string): number
  /** A number that is higher the later the owner or unit was served last. */
  lastServed(name: string): number
  /** Jobs of one unit that may run at once. */
  maxPerUnit: number
}

/** An owner with this many jobs per slot that is free gets no other one: alone, it uses two thirds of the slots. */
const maxPerFreeSlot = 2

/**
 * Gives the free slots to owners in turns: first to whoever was served least recently, then by age. An owner gets another
 * slot only while it runs fewer than twice as many jobs as there are free slots, so that some remain for owners who have
 * nothing running, however slow the jobs of the others are. The units of an owner take turns within its own.
 *
 * @returns the unit of each slot, in the order of turns
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
