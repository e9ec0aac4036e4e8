/** A port of the loopback interface that nobody listens on. */
export function freePort(): Promise<number>
