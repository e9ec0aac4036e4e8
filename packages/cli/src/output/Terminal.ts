/** Output of a command. */
export interface Terminal {
  /** Writes the result; with `--json` only JSON. Resolves once it is written. */
  out(text: string): Promise<void>
  /** Writes messages for people: whole lines, without the last line end. */
  note(text: string): void
  /** Replaces the last line that was drawn here; `''` clears it. Does nothing if the output is not a terminal. */
  draw(line: string): void
  /** Width of the terminal that messages go to; `undefined` if they go to a file or a program. */
  readonly columns: number | undefined
}
