import type { Messages } from '../languages/en/en.ts'
import type { NamedProperty, SearchWords } from '../languages/SearchWords.ts'
import type { PaletteRow } from './PaletteRow.ts'

/** A control of a property on screen. */
interface PropertyControl {
  /** Label of the control, with its value if it shows one. */
  label: string
  element: HTMLElement
}

const regions = '.properties, .property-bar'
/**
 * Selector of controls. Radio buttons and swatches are values, not properties. A collapsed section stands for its
 * controls.
 */
const controls = 'input:not([type="radio"], [type="file"]), select, textarea, button[aria-haspopup], summary'

/** Returns palette rows that focus the control of a property: of the selected fields, or of the page. */
export function propertyRows(
  editor: ParentNode | null,
  words: readonly SearchWords[],
  messages: Messages,
): PaletteRow[] {
  return propertyControls(editor).map(({ label, element }, i) => {
    const property = propertyOf(label, messages)
    const named = words.map((one) => property && one.properties[property])
    return { id: `property-${i}`, label: `${label}…`, words: named, perform: () => focusControl(element) }
  })
}

/** Finds the first control of each name. */
function propertyControls(editor: ParentNode | null): PropertyControl[] {
  const found = new Map<string, HTMLElement>()
  for (const region of editor?.querySelectorAll(regions) ?? [])
    for (const element of region.querySelectorAll<HTMLElement>(controls)) {
      const label = labelOf(element)
      // The box for a color's digits lies beside its picker.
      if (label && !label.endsWith('#') && !element.matches(':disabled') && !found.has(label))
        found.set(label, element)
    }
  return [...found].map(([label, element]) => ({ label, element }))
}

/** Focuses a control, even in a collapsed section. */
function focusControl(element: HTMLElement): void {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true
  element.focus()
  element.scrollIntoView({ block: 'nearest' })
}

/** Returns the property that a control changes, by its label; `undefined` if it has no further names. */
function propertyOf(label: string, messages: Messages): NamedProperty | undefined {
  const { shape, effects, visibility } = messages
  const labels: Readonly<Record<NamedProperty, string>> = {
    font: messages.font,
    size: messages.size,
    color: messages.color,
    fill: shape.fill,
    outline: shape.outline,
    thickness: shape.thickness,
    opacity: messages.opacity,
    rotation: messages.rotation,
    spacing: messages.spacing,
    lineHeight: messages.lineHeight,
    width: messages.width,
    height: messages.height,
    radius: shape.radius,
    ornament: shape.ornament,
    effects: effects.title,
    visibility: visibility.title,
  }
  const names = Object.entries(labels) as [NamedProperty, string][]
  return names.find(([, name]) => label === name || label.startsWith(messages.labeled(name, '').trim()))?.[0]
}

function labelOf(element: HTMLElement): string {
  const named = element.getAttribute('aria-label')
  if (named) return named
  const [label] = element.matches('summary') ? [element] : ((element as HTMLInputElement).labels ?? [])
  // Without the options of a list in it.
  const words = [...(label?.childNodes ?? [])].filter((node) => !(node instanceof HTMLSelectElement))
  return words
    .map(({ textContent }) => textContent)
    .join('')
    .trim()
}
