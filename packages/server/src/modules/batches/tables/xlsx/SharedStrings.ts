import { TableError } from '../limits/TableError.ts'
import type { XmlHandler } from './XmlReader.ts'

/** Maximum number of strings: ten columns of different words in 100,000 rows, twice. */
const maxStrings = 2_000_000

/** Texts that cells refer to by number. Reads `sharedStrings.xml`. */
export class SharedStrings implements XmlHandler {
  readonly #strings: string[] = []
  #left: number
  #parts: string[] = []
  #isText = false
  /** True inside the phonetic reading of Japanese words, which is not part of the text. */
  #isPhonetic = false

  /** @param fileSize size of the workbook in bytes, which limits the memory for its texts */
  constructor(fileSize: number) {
    this.#left = Math.min(100_000_000, 8_000_000 + 10 * fileSize)
  }

  /** @returns '' for an unknown number */
  at(index: number): string {
    return this.#strings[index] ?? ''
  }

  open(name: string): void {
    if (name === 't') this.#isText = !this.#isPhonetic
    else if (name === 'rPh') this.#isPhonetic = true
    else if (name === 'si') this.#parts = []
  }

  close(name: string): void {
    if (name === 't') this.#isText = false
    else if (name === 'rPh') this.#isPhonetic = false
    else if (name === 'si') {
      this.#strings.push(this.#parts.length === 1 ? (this.#parts[0] ?? '') : this.#parts.join(''))
      if (this.#strings.length > maxStrings) this.#fail()
    }
  }

  text(text: string): void {
    if (!this.#isText) return
    this.#left -= text.length
    if (this.#left < 0) this.#fail()
    this.#parts.push(text)
  }

  #fail(): never {
    throw new TableError(
      'table_too_large',
      'The workbook has too much text for its size. Save it as CSV, or split it.',
    )
  }
}
