import { aroundMergeFields } from '../../styledText/TextRange.ts'

/** The word or merge field at an offset, or the spaces and punctuation between two words; both as UTF-16 offsets. */
export function wordAround(text: string, offset: number): [start: number, end: number] {
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)]
  const word = words.findLast(({ index }) => index <= offset)
  if (!word) return [0, 0]
  // At the end of a word, select the word rather than the space after it.
  const before = words[words.indexOf(word) - 1]
  const { index, segment } =
    before && word.index === offset && !word.isWordLike && before.isWordLike ? before : word
  const { start, end } = aroundMergeFields(text, { start: index, end: index + segment.length })
  return [start, end]
}
