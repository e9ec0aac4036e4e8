import type { Certificate } from '@certificate-sdk/template/internal'
import { type PdfInformation, PdfJoiner, type PrintState } from '@certificate-sdk/template/internal/pdf'
import type { AuthContext } from '../../core/access/AuthContext.ts'
import { requireAccess } from '../../core/access/requireAccess.ts'
import { type CertificateRow, findCertificate } from '../../core/certificates/certificateRepository.ts'
import { documentTitle } from '../../core/certificates/documentTitle.ts'
import { drawnCertificate } from '../../core/certificates/drawnCertificate.ts'
import type { Database } from '../../kit/database/Database.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import { TaskQueue } from '../../kit/queues/TaskQueue.ts'
import type { System } from '../../kit/system/System.ts'
import { pdfTools } from '../../render/pdf/pdfTools.ts'
import type { Renderer } from '../../render/rendering/Renderer.ts'
import type { PlannedSheet, PrintResult } from '../../render/rendering/RenderJob.ts'
import { findBatch } from '../batches/batchRepository.ts'
import { choosePrinted, type LeftOut, type PrintChoice } from './choosePrinted.ts'
import { followCorrections } from './followCorrections.ts'
import { planSheets, type SheetOptions } from './planSheets.ts'
import { type PrintRange, printRange, refuseSlowPrint } from './printLimits.ts'
import { findPrintable, listBatchCertificates, type PrintableRow } from './printRepository.ts'
import { renderPatiently } from './renderPatiently.ts'
import { sortByName } from './sortByName.ts'

/** Certificates read at a time; a multiple of those on a sheet. */
const perRead = 24

/**
 * Limits of prints that list their certificates concurrently, because the list of a large batch takes tens of
 * megabytes, and of waiting prints.
 */
const listing = { concurrency: 2, perOwner: 16, total: 128 }

interface PrintDependencies extends Pick<System, 'clock'> {
  database: Database
  renderer: Pick<Renderer, 'render'>
}

/** Options of a print. */
export interface PrintOptions extends Omit<SheetOptions, 'paper'> {
  isSorted: boolean
}

/** Options of a batch print. Certificates that are left out keep their positions. */
interface BatchPrintOptions extends PrintOptions {
  /** First and last position to print, from 1. */
  from?: number | undefined
  to?: number | undefined
}

/** Certificates that a print chooses from. */
interface Candidates {
  rows: readonly PrintableRow[]
  /** Positions to print, after sorting; absent: all. */
  range?: PrintRange | undefined
}

/** A print with its first part drawn. */
export interface ReadyPrint {
  leftOut: LeftOut
  /** Number of certificates in it. */
  count: number
  pieces: AsyncGenerator<Uint8Array>
}

/** Prints many certificates as one PDF, streamed so that only a part is in memory. */
export class PrintService {
  readonly #deps: PrintDependencies
  readonly #listing = new TaskQueue({
    ...listing,
    refuse: () => new ServiceError(503, 'busy', 'Too many prints are starting. Try again in a moment.'),
  })

  constructor(deps: PrintDependencies) {
    this.#deps = deps
  }

  /**
   * Prints the certificates of a batch.
   *
   * @throws {ServiceError} 409 while it is running, 404 if nothing can be printed, 413 if there are too many
   */
  async batch(
    auth: AuthContext,
    id: string,
    options: BatchPrintOptions,
    signal: AbortSignal,
  ): Promise<ReadyPrint> {
    const batch = requireAccess(await findBatch(this.#deps.database, id), auth, 'batch')
    if (batch.state === 'running')
      throw new ServiceError(
        409,
        'batch_running',
        'This batch is still running: it can be printed when it has ended. Try again then.',
      )
    if (!batch.issued) throw nothingToPrint()
    const range = printRange(batch.issued, options)
    const find = async () => {
      const all = { from: 1, to: batch.issued }
      const rows = await listBatchCertificates(this.#deps.database, batch.id, options.isSorted ? all : range)
      return options.isSorted ? { rows, range } : { rows }
    }
    return this.#open({ owner: auth.accountId, find, options, from: range.from }, signal)
  }

  /**
   * Prints certificates by id.
   *
   * @throws {ServiceError} 404 for one that does not exist, 403 for one of another sub-account
   */
  async certificates(
    auth: AuthContext,
    ids: readonly string[],
    options: PrintOptions,
    signal: AbortSignal,
  ): Promise<ReadyPrint> {
    const find = async () => {
      const found = await findPrintable(this.#deps.database, ids)
      return { rows: ids.map((id) => requireAccess(found.get(id), auth, `certificate ${id}`)) }
    }
    return this.#open({ owner: auth.accountId, find, options }, signal)
  }

  async #open({ owner, find, options, from }: Opening, signal: AbortSignal): Promise<ReadyPrint> {
    const { ids, leftOut } = await this.#listing.run(owner, async () => {
      signal.throwIfAborted()
      return this.#choose(await find(), options)
    })
    const parts = this.#parts(owner, ids, options, signal)
    const ahead = await firstParts(parts, ids.length, from)
    return { leftOut, count: ids.length, pieces: joinParts(ahead, parts) }
  }

  async #choose({ rows, range }: Candidates, { isSorted }: PrintOptions): Promise<PrintChoice> {
    const current = await followCorrections(rows, (ids) => findPrintable(this.#deps.database, ids))
    const sorted = isSorted ? await sortByName(current, current[0]?.locale || 'en') : current
    const choice = choosePrinted(range ? sorted.slice(range.from - 1, range.to) : sorted)
    if (!choice.ids.length) throw nothingToPrint()
    return choice
  }

  async *#parts(
    owner: string,
    ids: readonly string[],
    options: PrintOptions,
    signal: AbortSignal,
  ): AsyncGenerator<DrawnPart> {
    const { renderer, clock } = this.#deps
    const createdAt = new Date(clock())
    let state: PrintState | undefined
    let information: Omit<PdfInformation, 'id'> & { preferences: string } = {
      title: '',
      author: '',
      createdAt,
      preferences: '',
    }
    for (let at = 0; at < ids.length; at += perRead) {
      const rows = await this.#read(ids.slice(at, at + perRead))
      const certificates = rows.map(drawnCertificate)
      const sheets = planSheets(papersOf(certificates), { ...options, paper: paperOf(rows[0]) })
      if (information.title === '' && rows[0])
        information = { ...informationOf(rows[0], createdAt), preferences: preferencesOf(sheets, options) }
      const isLast = at + perRead >= ids.length
      for (let from = 0; from < sheets.length || (isLast && from === 0); ) {
        const job = {
          kind: 'print',
          ...{ certificates, sheets, from, state },
          ...(isLast && { end: information }),
        } as const
        const result = await renderPatiently(renderer, job, { owner, signal })
        state = result.part.state
        from += Math.max(1, result.drawn)
        yield { ...result, sheetsPerCertificate: sheets.length / Math.max(1, certificates.length) }
      }
    }
  }

  /** Reads certificates; skips those revoked or erased in the meantime. */
  async #read(ids: readonly string[]): Promise<CertificateRow[]> {
    const rows = await Promise.all(ids.map((id) => findCertificate(this.#deps.database, id)))
    return rows.filter(
      (row) => row !== undefined && row.erasedAt === null && row.revokedAt === null,
    ) as CertificateRow[]
  }
}

/** A print that is being prepared. */
interface Opening {
  /** Account whose turn it takes. */
  owner: string
  find(): Promise<Candidates>
  options: PrintOptions
  /** Position of the first certificate in the batch; absent: the request lists certificate ids. */
  from?: number
}

const nothingToPrint = () =>
  new ServiceError(
    404,
    'not_found',
    'There is no certificate to print: none was issued, or all are revoked or erased.',
  )

interface DrawnPart extends PrintResult {
  sheetsPerCertificate: number
}

/**
 * Draws the first parts, to measure how long a sheet takes.
 *
 * @throws {ServiceError} 413 if all would take too long
 */
async function firstParts(
  parts: AsyncGenerator<DrawnPart>,
  count: number,
  from: number | undefined,
): Promise<DrawnPart[]> {
  const ahead: DrawnPart[] = []
  const times: number[] = []
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    const part = next.value
    ahead.push(part)
    times.push(...part.sheetMs)
    // The first one loads fonts and images.
    const ordinary = times.slice(1)
    if (part.end) break
    if (!ordinary.length) continue
    const sheetMs = ordinary.reduce((sum, ms) => sum + ms, 0) / ordinary.length
    refuseSlowPrint(sheetMs * part.sheetsPerCertificate, count, from)
    break
  }
  return ahead
}

async function* joinParts(
  ahead: readonly DrawnPart[],
  parts: AsyncGenerator<DrawnPart>,
): AsyncGenerator<Uint8Array> {
  const joiner = new PdfJoiner(pdfTools)
  yield joiner.start()
  for await (const { part, end } of concat(ahead, parts)) {
    yield joiner.add(part)
    if (end) yield joiner.end(end.root, end.information)
  }
}

async function* concat<Item>(first: readonly Item[], rest: AsyncGenerator<Item>): AsyncGenerator<Item> {
  yield* first
  yield* rest
}

function papersOf(certificates: readonly Certificate[]) {
  return certificates.map(({ pages }) => pages.map(({ paper }) => paper))
}

/** Paper size: inch-based designs are printed on letter-size paper. */
function paperOf(row: CertificateRow | undefined): SheetOptions['paper'] {
  return row?.snapshot.template.print?.unit === 'in' ? 'letter' : 'a4'
}

function informationOf(row: CertificateRow, createdAt: Date): Omit<PdfInformation, 'id'> {
  const { template, organization } = row.snapshot
  return {
    title: documentTitle(row),
    author: organization.name,
    createdAt,
    language: template.locale ?? 'en',
  }
}

/** Print dialog defaults: the sides of a sheet, and no scaling for cards, which are cut. */
function preferencesOf([sheet]: readonly PlannedSheet[], { duplex, perSheet, marks }: PrintOptions): string {
  const isUpright = !sheet || sheet.height >= sheet.width
  const sides = duplex ? ` /Duplex /${isUpright ? 'DuplexFlipLongEdge' : 'DuplexFlipShortEdge'}` : ''
  return `${sides}${perSheet > 1 || marks ? ' /PrintScaling /None' : ''}`
}
