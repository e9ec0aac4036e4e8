import type { HostilePage } from './HostilePage.ts'

const zone = (version: string, more: Partial<HostilePage> = {}): HostilePage => ({
  name: `zone.js ${version}`,
  libraries: [`zone.js-${version}`],
  marks: /__zone_symbol__|__assign/,
  ...more,
})

/** Libraries as published, because copies are only as good as their authors. */
export const libraries: readonly HostilePage[] = [
  zone('0.14'),
  zone('0.15', { form: 'long' }),
  zone('0.16'),
  {
    name: 'focus-trap 8: a dialog that cancels clicks outside',
    libraries: ['tabbable/dist/index.umd.js', 'focus-trap/dist/focus-trap.umd.js'],
    body: '<div id="trap"><button>Edit</button></div>',
    script: `addEventListener('host-before-open', () => {
      focusTrap.createFocusTrap('#trap').activate()
    })`,
    form: 'long',
  },
]
