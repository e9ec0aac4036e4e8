/** Where a command prints. */
export interface Terminal {
  /** The result; with `--json` nothing but JSON. Resolves once it was handed on. */
  out(text: string): Promise<void>
  /** Messages for people, one or more whole lines without the last line end. */
  note(text: string): void
  /** Replaces the last line that was drawn here; `''` clears it. Nothing happens if nobody watches. */
  draw(line: string): void
  /** Width of the terminal that messages go to; `undefined` if they go to a file or a program. */
  readonly columns: number | undefined
}
