/** Runs an example by the command that its README names. */
export function startExample(name: string, port: number): Promise<{ url: string; close(): Promise<void> }>
