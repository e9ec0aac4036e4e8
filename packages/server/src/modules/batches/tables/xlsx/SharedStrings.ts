import { TableError } from '../limits/TableError.ts'
import type { XmlHandler } from './XmlReader.ts'

/** Most strings: ten columns of different words in 100,000 rows, twice. */
const maxStrings = 2_000_000

/** The texts that cells refer to by number. Reads `sharedStrings.xml`. */
export class SharedStrings implements XmlHandler {
  readonly #strings: string[] = []
  #left: number
  #parts: string[] = []
  #isText = false
  /** Within the reading of Japanese words, which is not part of the text. */
  #isPhonetic = false

  /** @param fileSize bytes of the workbook: the memory of its texts is in proportion to it */
  constructor(fileSize: number) {
    this.#left = Math.min(100_000_000, 8_000_000 + 10 * fileSize)
  }

  /** @returns '' for a number that no text has */
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
