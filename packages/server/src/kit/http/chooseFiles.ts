/** A file in memory while somebody reads it. */
export interface HeldFile<Reader> {
  bytes: number
  /** With their owners. */
  readers: Map<Reader, string>
}

interface Shortage<Reader> {
  files: Iterable<HeldFile<Reader>>
  /** Bytes that are missing. */
  missing: number
  /** The requesting owner, and how many more bytes it would hold. */
  asking: { owner: string; bytes: number }
  isSlow(reader: Reader): boolean
}

/**
 * Chooses which files to drop. Owners share the bytes of a file that several of them read.
 *
 * @returns `undefined` if others would have to suffer more than the owner who asks
 */
export function chooseFiles<Reader>({
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
