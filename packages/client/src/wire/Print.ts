/** How certificates are put on paper. */
export interface SheetOptions {
  /** Crop marks around the pages. Default false. */
  marks?: boolean | undefined
  /** Fronts and backs of a design land on the same sheet. Default false. */
  duplex?: boolean | undefined
  /** Pages on a side of a sheet. Default 1. */
  perSheet?: 1 | 2 | 4 | undefined
}

/** How a batch is printed. */
export interface BatchPrint extends SheetOptions {
  /** `name`: in the order of the design's language. Default `row`: in the order of the list. */
  sort?: 'row' | 'name' | undefined
  /** First and last certificate in that order, from 1. A print has at most 5,000. */
  from?: number | undefined
  to?: number | undefined
}

/** Certificates to print, and how. */
export interface PrintInput extends SheetOptions {
  /** At most 5,000. */
  ids: readonly string[]
  /** `name`: in the order of the first design's language. Default `given`: as given. */
  sort?: 'given' | 'name' | undefined
}
