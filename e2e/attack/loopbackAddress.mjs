/**
 * One of many addresses of this machine, so that clients look as if they came from different ones. Linux answers to
 * all of 127/8; other systems only to 127.0.0.1.
 *
 * @param {number} i from 0
 * @returns {{ localAddress?: string }}
 */
export function loopbackAddress(i) {
  if (process.platform !== 'linux') return {}
  return { localAddress: `127.0.${1 + (Math.floor(i / 200) % 200)}.${1 + (i % 200)}` }
}
