/** Dimensions of readers of responses. */
export const readerDimensions = {
  what: ['script', 'largest script', 'images', 'image', 'list', 'page', 'png', 'pdf'],
  /** Bytes per second of each connection; 0 never reads. */
  speed: [0, 2_000, 32_000, 100_000_000],
  count: [1, 20, 60],
  pipelined: [1, 10],
}
