import {
  type BitTarget,
  countTokens,
  emptyCounts,
  endBlock,
  endOfBlock,
  findRuns,
  type KeptTokens,
  keepTokens,
  literalsOf,
  writeTokens,
} from './deflateTokens.ts'
import { findMatches, forgetPositions, rememberPosition, type SearchEffort } from './findMatches.ts'
import { beginBlock, blockCode } from './prefixCode.ts'

/** Compressed filtered rows. */
export interface DeflatedBand {
  bytes: Buffer
  /** Tokens of all bytes, needed to recompress a part. */
  kept: KeptTokens
  /** Bytes of a row. */
  row: number
}

let tokens = new Uint32Array(1 << 18)
let out = new Uint8Array(1 << 18)
/** Number of changed blocks before each block of {@link blockBytes}. */
let changedBefore = new Uint32Array(1 << 14)

/** For a background, which is compressed once and serves many certificates. */
const thorough: SearchEffort = { tried: 128, lazyBelow: 128, enough: 258 }
/** For what a certificate changes. */
const brief: SearchEffort = { tried: 32, lazyBelow: 48, enough: 128 }
/** Bands with more tokens per byte are photos: a search takes long there and finds little. */
const denseShare = 0.07
/** Only to compare two ways to filter the same rows. */
const cursory: SearchEffort = { tried: 6, lazyBelow: 1, enough: 64 }

/**
 * Compresses rows as deflate blocks (RFC 1951) that end on a whole byte and refer to nothing before them, so that bands
 * can be concatenated in any combination. Unlike zlib's, the output never changes with the machine or its version.
 *
 * @param row bytes of a row
 */
export function deflateBand(data: Uint8Array, row: number): DeflatedBand {
  const found = roomForTokens(data.length)
  forgetPositions()
  const count = findMatches(data, 0, data.length, { ...thorough, row }, found, 0)
  return { bytes: deflateFound(found, count, data.length), kept: keepTokens(found, count), row }
}

/** Range of changed bytes, end excluded. */
export type ChangedRange = readonly [from: number, to: number]

/**
 * Recompresses a band in which some bytes changed: only tokens that stand for changed bytes, or copy from them, are
 * replaced, and the other matches are used again.
 *
 * @param before the bytes of `band`
 * @param ranges may have changed; everything else is equal
 */
export function deflateChanged(
  band: DeflatedBand,
  before: Uint8Array,
  data: Uint8Array,
  ranges: readonly ChangedRange[],
): Buffer {
  markChanged(before, data, ranges)
  const found = roomForTokens(data.length)
  const { tokens: kept, count: keptCount } = band.kept
  const isSearched = keptCount < data.length * denseShare
  const search = { ...brief, row: band.row }
  if (isSearched) forgetPositions()
  let count = 0
  let at = 0
  /** Index of the first token to replace, or -1. */
  let replacedFrom = -1
  const replace = () => {
    if (replacedFrom >= 0 && isSearched) count = findMatches(data, replacedFrom, at, search, found, count)
    else if (replacedFrom >= 0) count = findRuns(data, replacedFrom, at, found, count)
    replacedFrom = -1
  }
  for (let i = 0; i < kept.length; i++) {
    const token = kept[i] as number
    const literals = literalsOf(token)
    for (const end = at + literals; at < end; at++) {
      const byte = data[at] as number
      if (before[at] !== byte) {
        if (replacedFrom < 0) replacedFrom = at
        continue
      }
      if (replacedFrom >= 0) replace()
      if (isSearched) rememberPosition(data, at)
      found[count++] = byte
    }
    if (literals) continue
    if (isStale(data, at, token)) {
      if (replacedFrom < 0) replacedFrom = at
    } else {
      if (replacedFrom >= 0) replace()
      if (isSearched) rememberPosition(data, at)
      found[count++] = token
    }
    at += token >> 16
  }
  replace()
  return deflateFound(found, count, data.length)
}

/** Returns true if the bytes of a match no longer equal the bytes that it copies. */
function isStale(data: Uint8Array, at: number, token: number): boolean {
  const [length, distance] = [token >> 16, token & 0xffff]
  if (!isChanged(at, at + length) && !isChanged(at - distance, at - distance + length)) return false
  for (let i = at; i < at + length; i++) if (data[i] !== data[i - distance]) return true
  return false
}

/** Changes are searched in blocks of this many bytes. */
const blockBits = 4

function markChanged(before: Uint8Array, data: Uint8Array, ranges: readonly ChangedRange[]): void {
  const blocks = (data.length >> blockBits) + 1
  if (changedBefore.length <= blocks) changedBefore = new Uint32Array(blocks + 1)
  changedBefore.fill(0, 0, blocks + 1)
  for (const [from, to] of ranges)
    for (let i = from; i < to; i++) if (before[i] !== data[i]) changedBefore[(i >> blockBits) + 1] = 1
  for (let block = 0; block < blocks; block++)
    changedBefore[block + 1] = (changedBefore[block + 1] as number) + (changedBefore[block] as number)
}

function isChanged(from: number, to: number): boolean {
  return changedBefore[((to - 1) >> blockBits) + 1] !== changedBefore[from >> blockBits]
}

/**
 * Estimates the compressed size of these bytes, from a short search.
 *
 * @param row bytes of a row
 */
export function estimateDeflated(data: Uint8Array, row: number): number {
  const found = roomForTokens(data.length)
  forgetPositions()
  const count = findMatches(data, 0, data.length, { ...cursory, row }, found, 0)
  return deflateFound(found, count, data.length).length
}

/** Compresses with runs of one byte only, in a third of the time of a search. */
export function deflateRuns(data: Uint8Array): Buffer {
  const found = roomForTokens(data.length)
  return deflateFound(found, findRuns(data, 0, data.length, found, 0), data.length)
}

/** Writes tokens with a code for exactly them. */
function deflateFound(found: Uint32Array, count: number, length: number): Buffer {
  const counts = emptyCounts()
  countTokens(found, 0, count, counts)
  // Every block needs its end and one distance.
  counts.symbols[endOfBlock] = 1
  counts.distances[0] = Math.max(1, counts.distances[0] as number)
  const code = blockCode(counts)
  const target = emptyTarget(length)
  beginBlock(target, code)
  writeTokens(target, found, 0, count, code)
  return Buffer.from(out.subarray(0, endBlock(target, code)))
}

function roomForTokens(length: number): Uint32Array {
  if (tokens.length < length) tokens = new Uint32Array(length)
  return tokens
}

function emptyTarget(length: number): BitTarget {
  // A literal is at most 15 bits, and a match of 3 bytes at most 48.
  if (out.length < length * 2 + 1024) out = new Uint8Array(length * 2 + 1024)
  return { bytes: out, at: 0, hold: 0, held: 0 }
}
