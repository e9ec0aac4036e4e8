import type { paintOps } from '../assets/paintOps.ts'

/**
 * Creates the signature of a tab: a drawing whose transparent edges still have to be trimmed, or a file to be used
 * unchanged.
 *
 * @param height height for its ink, in px
 */
export type MakeSignature = (height: number) => HTMLCanvasElement | File | Promise<HTMLCanvasElement | File>

/** A way to sign. */
export interface SignatureTabProps {
  /** Called on each change; `undefined` while there is no signature. */
  readonly onMake: (make: MakeSignature | undefined) => void
  /** Called when Enter is pressed after a text. */
  readonly onEnter: () => void
  readonly paintOps: typeof paintOps
  /** A photo dropped on the dialog. */
  readonly dropped?: File | undefined
}
