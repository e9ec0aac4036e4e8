/** Dimensions of requests for lists. */
export const listDimensions = {
  list: ['templates', 'certificates', 'users/ledger'],
  limit: ['', '?limit=1', '?limit=10', '?limit=50', '?limit=200'],
  readers: [1, 3],
}

/** Characters by the bytes that they take in JSON: six, three, two, and one. */
const characters = ['\u0001', 'あ', '"', 'a']

/** Parts of designs that are as large as limits allow, the heaviest first; a service may refuse some kinds. */
export function listedDesigns() {
  return [200, 20].flatMap((fields) =>
    characters.flatMap((character) =>
      [true, false].map((isUnknown) => ({
        fields: Array.from({ length: fields }, (_, i) => ({
          type: 'text',
          text: character.repeat(2_000),
          x: i,
          y: i,
          fontSize: 20,
          hidden: true,
        })),
        ...(isUnknown && { unknown: character.repeat(240_000) }),
      })),
    ),
  )
}
