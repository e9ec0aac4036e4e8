import { devicePageSize } from '@certificate-sdk/template/internal'
import { viewScale } from '../../render/rendering/drawView.ts'
import { viewLimits } from './PublicFiles.ts'

/**
 * Attributes for a page's image, from 1: the browser loads the smallest that is sharp at its display size. The page
 * links to the original.
 */
export function imageSources(
  { code, width, height }: { code: string; width: number; height: number },
  page: number,
): string {
  const address = (size: keyof typeof viewLimits) =>
    `/v/${code}/image?size=${size}${page > 1 ? `&amp;page=${page}` : ''}`
  const widthOf = (size: keyof typeof viewLimits) =>
    devicePageSize({ width, height }, viewScale({ width, height }, viewLimits[size])).width
  const [small, large] = [widthOf(800), widthOf(1600)]
  if (small === large) return `src="${address(1600)}"`
  return `src="${address(1600)}" srcset="${address(800)} ${small}w, ${address(1600)} ${large}w"
 sizes="(min-width: 1072px) 1040px, calc(100vw - 32px)"`
}
