/** Kinds of options, by name: with a value, with values (given several times), or without. */
export type Options = Readonly<Record<string, 'text' | 'texts' | 'flag'>>

/** How a command is called. */
export interface CommandDescription {
  /** Its name on the command line, such as `templates list`. */
  name: string
  /** Its arguments, as the help shows them. */
  usage: string
  summary: string
  /** Further lines of the command's help. */
  details?: string
  /** Its options; every command also has those of the program, `--json`, and `--help`. */
  options: Options
  /** Positional arguments, in order. */
  positionals: readonly string[]
}

/** A program of several commands. */
export interface Program<Command extends CommandDescription> {
  /** Name that people type. */
  name: string
  version(): string
  /** First paragraph of the overview. */
  introduction: string
  commands: readonly Command[]
  /** Options that every command takes, besides `--json` and `--help`. */
  options: Options
  /** Explains `options`, `--json`, and `--help`. */
  optionsHelp: string
  /** Last paragraphs of the overview, such as exit codes. */
  notes: readonly string[]
}

/** Arguments of a call, by name and without `--`. */
export interface CommandArguments {
  json: boolean
  optional(name: string): string | undefined
  /** Values of an option that may be given several times, in order. */
  all(name: string): readonly string[]
  /**
   * @param hint where the value comes from, as a sentence
   * @throws {UsageError} if it is missing
   */
  required(name: string, hint?: string): string
  /** Returns true if an option without a value was given. */
  flag(name: string): boolean
}
