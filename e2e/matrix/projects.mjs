import { bundlerProjects } from './lists/bundlerProjects.mjs'
import { frameworkProjects } from './lists/frameworkProjects.mjs'
import { viteProjects } from './lists/viteProjects.mjs'

/** The examples, each started by its own command. */
export const examples = ['html', 'react', 'next', 'vue', 'svelte', 'angular', 'express'].map((example) => ({
  name: `example ${example}`,
  example,
}))

/** Modals and focus traps with the button inside, by the query of the page that has them. */
const modalNames = [
  'react-modal',
  'radix',
  'headless',
  'mantine',
  'focus-trap',
  'focus-trap-react',
  'bootstrap',
  'micromodal',
  'a11y-dialog',
  'sweetalert2',
  'dialog',
  'popover-manual',
]

/**
 * A project whose pages open modals, those of libraries among them. Browsers close an `auto` popover when any dialog
 * opens; there the editor must work all the same.
 */
export const modals = {
  name: 'modals',
  folder: 'modals',
  dependencies: {
    '@headlessui/react': '^2.2.10',
    '@mantine/core': '^7.17.8',
    '@mantine/hooks': '^7.17.8',
    '@radix-ui/react-dialog': '^1.1.15',
    'a11y-dialog': '^8.1.5',
    bootstrap: '^5.3.8',
    'focus-trap': '^8.2.4',
    'focus-trap-react': '^11.0.6',
    micromodal: '^0.7.0',
    react: '18.3.1',
    'react-dom': '18.3.1',
    'react-modal': '^3.16.3',
    sweetalert2: '^11.26.0',
    vite: '8.3.8',
  },
  build: ['npx vite build'],
  output: 'dist',
  pages: {
    ...Object.fromEntries(modalNames.map((name) => [`?${name}`, 'modal'])),
    '?popover-auto': 'closed modal',
  },
}

/** The projects that must open the SDK as npm delivers it. */
export const projects = [...viteProjects, ...bundlerProjects, ...frameworkProjects]
