/** Bytes that each version holds at level L, from version 1: ISO/IEC 18004, table 7. */
const capacities = [
  17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718, 792, 858, 929, 1003,
  1091, 1171, 1273, 1367, 1465, 1528, 1628, 1732, 1840, 1952, 2068, 2188, 2303, 2431, 2563, 2699, 2809, 2953,
]

/**
 * Modules per side of the smallest QR code that holds this many bytes at the weakest error correction.
 *
 * @returns `undefined` if none does
 */
export function qrSizeOfBytes(bytes: number): number | undefined {
  const version = capacities.findIndex((capacity) => bytes <= capacity) + 1
  return version ? 17 + 4 * version : undefined
}
