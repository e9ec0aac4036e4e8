/** A reader that requests a file. */
export interface Admission<Reader> {
  reader: Reader
  /** Account or address that shares the budget with others. */
  owner: string
  /** Readers of the same file use the same key. */
  key: string | symbol
  /** Size of the whole file. */
  bytes: number
}

interface BudgetLimits<Reader> {
  /** Limit of all files together, in bytes. */
  total: number
  /** Limit of the files that an owner reads, in bytes; a single file may be larger. */
  bytesPerOwner: number
  /** Maximum number of files that an owner reads at a time. */
  readersPerOwner: number
  /** Returns true if a reader is slow enough to be disconnected for others. */
  isSlow(reader: Reader): boolean
}

/**
 * Decides who may read which file while the memory for files is limited. A file counts once, however many read it.
 *
 * | request | decision |
 * | --- | --- |
 * | a file in memory, or there is room | admitted |
 * | more than an owner may hold | admitted if disconnecting its own slow readers makes room |
 * | another file, and freeing those with only slow readers suffices | admitted; these are disconnected, the greediest
 * owner's first |
 * | … and other owners hold more than this one then would | admitted; these are disconnected, the greediest first |
 * | otherwise | refused |
 */
export class ByteBudget<Reader> {
  readonly #limits: BudgetLimits<Reader>
  readonly #files = new Map<string | symbol, HeldFile<Reader>>()
  readonly #keys = new Map<Reader, string | symbol>()
  readonly #readers = new Map<string, Set<Reader>>()
  #held = 0

  constructor(limits: BudgetLimits<Reader>) {
    this.#limits = limits
  }

  /** Bytes of all files in memory. */
  get held(): number {
    return this.#held
  }

  /**
   * Reserves the file for the reader until it is released.
   *
   * @returns readers to disconnect, whose reservations are released; `undefined` if this one is refused
   */
  admit({ reader, owner, key, bytes }: Admission<Reader>): Reader[] | undefined {
    // A file larger than the budget is still sent.
    const weight = Math.min(bytes, this.#limits.total / 2)
    const cut = this.#makeRoom(owner, key, weight)
    if (!cut) return undefined
    for (const other of cut) this.release(other)
    const file = this.#files.get(key) ?? { bytes: weight, readers: new Map() }
    if (file.readers.size === 0) this.#held += weight
    file.readers.set(reader, owner)
    this.#files.set(key, file)
    this.#keys.set(reader, key)
    this.#readers.set(owner, (this.#readers.get(owner) ?? new Set()).add(reader))
    return cut
  }

  /** Does nothing without a reservation. */
  release(reader: Reader): void {
    const key = this.#keys.get(reader)
    const file = key === undefined ? undefined : this.#files.get(key)
    if (key === undefined || !file) return
    const owner = file.readers.get(reader) ?? ''
    this.#keys.delete(reader)
    this.#readers.get(owner)?.delete(reader)
    if (!this.#readers.get(owner)?.size) this.#readers.delete(owner)
    file.readers.delete(reader)
    if (file.readers.size > 0) return
    this.#files.delete(key)
    this.#held -= file.bytes
  }

  #makeRoom(owner: string, key: string | symbol, weight: number): Reader[] | undefined {
    const { total, readersPerOwner, isSlow } = this.#limits
    const held = [...(this.#readers.get(owner) ?? [])]
    const replaced = held.length < readersPerOwner ? [] : held.filter(isSlow).slice(0, 1)
    if (held.length - replaced.length >= readersPerOwner) return undefined
    if (this.#files.has(key)) return replaced
    const freed = this.#giveUpOwn(owner, weight)
    if (!freed) return undefined
    const left = new Set(this.#files.values())
    for (const file of freed) left.delete(file)
    const missing = weight - total + [...left].reduce((sum, { bytes }) => sum + bytes, 0)
    const files =
      missing <= 0 ? [] : chooseFiles({ files: left, missing, asking: { owner, bytes: weight }, isSlow })
    if (!files) return undefined
    const cut = [...freed, ...files].flatMap(({ readers }) => [...readers.keys()])
    return [...new Set([...replaced, ...cut])]
  }

  /** Finds slow files that only this owner reads, to free enough for another; `undefined` if they don't suffice. */
  #giveUpOwn(owner: string, weight: number): HeldFile<Reader>[] | undefined {
    const { bytesPerOwner, isSlow } = this.#limits
    const keys = new Set([...(this.#readers.get(owner) ?? [])].map((reader) => this.#keys.get(reader)))
    const heldFiles = [...keys].flatMap((key) => (key === undefined ? [] : (this.#files.get(key) ?? [])))
    let held = heldFiles.reduce((sum, { bytes }) => sum + bytes, 0)
    const freed: HeldFile<Reader>[] = []
    for (const file of heldFiles) {
      if (held + weight <= bytesPerOwner) break
      if (![...file.readers].every(([reader, reads]) => reads === owner && isSlow(reader))) continue
      freed.push(file)
      held -= file.bytes
    }
    return held === 0 || held + weight <= bytesPerOwner ? freed : undefined
  }
}

/** A file in memory while somebody reads it. */
interface HeldFile<Reader> {
  bytes: number
  /** By reader, with their owner. */
  readers: Map<Reader, string>
}

interface Shortage<Reader> {
  files: Iterable<HeldFile<Reader>>
  /** Bytes to free. */
  missing: number
  /** The requesting owner, and the bytes that it would add. */
  asking: { owner: string; bytes: number }
  isSlow(reader: Reader): boolean
}

/**
 * Chooses which files to drop. Owners share the bytes of a file that several of them read.
 *
 * @returns `undefined` if others would suffer more than the requesting owner
 */
function chooseFiles<Reader>({
  files,
  missing,
  asking,
  isSlow,
}: Shortage<Reader>): HeldFile<Reader>[] | undefined {
  const left = new Set(files)
  const charges = chargesOf(left)
  const chosen: HeldFile<Reader>[] = []
  const giveUp = (file: HeldFile<Reader>) => {
    chosen.push(file)
    left.delete(file)
    missing -= file.bytes
    addCharges(charges, file, -1)
  }
  const heaviest = (some: readonly HeldFile<Reader>[]) =>
    some.reduce<HeldFile<Reader> | undefined>(
      (best, file) => (best && chargeOf(charges, best) >= chargeOf(charges, file) ? best : file),
      undefined,
    )
  const slow = () => heaviest([...left].filter(({ readers }) => [...readers.keys()].every(isSlow)))
  for (let file = slow(); file && missing > 0; file = slow()) giveUp(file)
  const charge = (charges.get(asking.owner) ?? 0) + asking.bytes
  const greedy = () =>
    heaviest(
      [...left].filter(
        ({ readers }) =>
          ![...readers.values()].includes(asking.owner) && smallestCharge(charges, readers) > charge,
      ),
    )
  for (let file = greedy(); file && missing > 0; file = greedy()) giveUp(file)
  return missing > 0 ? undefined : chosen
}

type Charges = Map<string, number>

function chargesOf<Reader>(files: Iterable<HeldFile<Reader>>): Charges {
  const charges: Charges = new Map()
  for (const file of files) addCharges(charges, file, 1)
  return charges
}

function addCharges<Reader>(charges: Charges, { bytes, readers }: HeldFile<Reader>, sign: 1 | -1): void {
  const owners = new Set(readers.values())
  for (const owner of owners) charges.set(owner, (charges.get(owner) ?? 0) + (sign * bytes) / owners.size)
}

/** The largest charge among the owners. */
function chargeOf<Reader>(charges: Charges, { readers }: HeldFile<Reader>): number {
  return Math.max(...[...readers.values()].map((owner) => charges.get(owner) ?? 0))
}

/** The smallest charge among the owners, so that sharing a file with a heavy owner penalizes no one. */
function smallestCharge(charges: Charges, readers: HeldFile<unknown>['readers']): number {
  return Math.min(...[...readers.values()].map((owner) => charges.get(owner) ?? 0))
}
