/** Layout of certificates on paper. */
export interface SheetOptions {
  /** True for crop marks around the pages. Default false. */
  marks?: boolean | undefined
  /** True to print fronts and backs of a design on the same sheet. Default false. */
  duplex?: boolean | undefined
  /** Pages on a side of a sheet. Default 1. */
  perSheet?: 1 | 2 | 4 | undefined
}

/** Print options of a batch. */
export interface BatchPrint extends SheetOptions {
  /** Sort order; `name`: in the order of the design's language. Default `row`: in list order. */
  sort?: 'row' | 'name' | undefined
  /** First and last certificate in that order, from 1. A print has at most 5,000. */
  from?: number | undefined
  to?: number | undefined
}

/** Certificates to print, and print options. */
export interface PrintInput extends SheetOptions {
  /** At most 5,000. */
  ids: readonly string[]
  /** Sort order; `name`: in the order of the first design's language. Default `given`: as given. */
  sort?: 'given' | 'name' | undefined
}
