import type { PdfReference } from './PdfFile.ts'

/** A structure element: its role, and the elements, contents, and links in it. */
export interface StructureElement {
  role: 'Document' | 'H1' | 'H2' | 'P' | 'Figure' | 'Link' | 'Table' | 'TR' | 'TH' | 'TD'
  entries?: string
  kids: readonly (StructureElement | StructureKid)[]
}

/** Marked content by its number on the page, or a link by its annotation. */
export type StructureKid = { mark: number } | { annotation: PdfReference }
