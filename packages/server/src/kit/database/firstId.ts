/** Comes before every id, and names nothing. */
export const firstId = '00000000-0000-0000-0000-000000000000'
