/** Height of most lowercase letters, as a share of the font size. */
export const coreHeight = 0.5
