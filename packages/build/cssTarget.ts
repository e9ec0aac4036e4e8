/** Browsers that know `light-dark()`: for older ones, which the editor does not support, styles would be a third longer. */
export const cssTarget = ['chrome123', 'edge123', 'firefox120', 'safari17.5']
