import type { paintOps } from '../assets/paintOps.ts'

/**
 * Makes the signature of a tab: a drawing, from which the transparent edges are still to be trimmed, or a file that is used
 * as it is.
 *
 * @param height that its ink should have, in px
 */
export type MakeSignature = (height: number) => HTMLCanvasElement | File | Promise<HTMLCanvasElement | File>

/** A way to sign. */
export interface SignatureTabProps {
  /** Called with each change; `undefined` while there is nothing to use. */
  readonly onMake: (make: MakeSignature | undefined) => void
  /** Called when Enter is pressed after a text. */
  readonly onEnter: () => void
  readonly paintOps: typeof paintOps
  /** A photo that was dropped on the dialog. */
  readonly dropped?: File | undefined
}
