import type { Template } from '@certificate-sdk/template'

/** Part of a design that can go wrong separately. Each area has a control whose difference must be found. */
export type DesignArea =
  | 'families'
  | 'languages'
  | 'images'
  | 'rotation'
  | 'fractions'
  | 'edges'
  | 'random'
  | 'combinations'
  | 'runs'
  | 'shapes'
  | 'tables'
  | 'effects'
  | 'pages'

/** A design with the values of one certificate, issued by the service and opened in the editor. */
export interface DesignCase {
  area: DesignArea
  /** Name that is unique in its area. */
  name: string
  /** The template as a host would send it to the service: images are data URLs. */
  template: Template
  recipientName: string
  attributes: Record<string, string>
  /** The page that is compared, from 1. Default 1. */
  page?: number
}

/** A case whose fields show their values in Latin letters. */
export function designCase(
  area: DesignArea,
  name: string,
  template: Pick<Template, 'imageUrl' | 'dimensions' | 'fields'> & Partial<Template>,
  { recipientName = 'Zoë Ångström-Łukasiewicz', attributes = {} }: Partial<DesignCase> = {},
): DesignCase {
  return { area, name, template: { name: `${area} ${name}`, ...template }, recipientName, attributes }
}
