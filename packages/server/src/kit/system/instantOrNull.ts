/** Formats an instant for responses: ISO 8601, UTC. */
export function instantOrNull(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString()
}
