/** Letters of other alphabets that look like Latin ones: a word with one Cyrillic а among Latin letters looks like another word. */
const lookalikes = /[аевкмнорстухіїјѕһԁԛԝАВЕКМНОРСТУХІЇЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧοανικρυχօսհո]/u

/** Whether a word of a name has Latin letters and letters of another alphabet that look like them. */
export function mixesAlphabets(name: string): boolean {
  if (!lookalikes.test(name)) return false
  const words = name.normalize('NFKC').match(/[\p{L}\p{M}]+/gu) ?? []
  return words.some((word) => /\p{sc=Latn}/u.test(word) && lookalikes.test(word))
}
