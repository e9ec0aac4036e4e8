import { writtenOptions } from './optionsOf.ts'
import type { PlaygroundState } from './PlaygroundState.ts'

/** Ways to use the SDK for which the playground writes code. */
export const stacks = ['Script tag', 'React', 'Vue', 'Svelte', 'Angular'] as const
export type Stack = (typeof stacks)[number]

const saving = `    fetch('/my/templates', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(template),
    })`

/** Complete code that opens the editor with the options of a state: a page, or a component. */
export function writeCode(stack: Stack, state: PlaygroundState): string {
  const isInline = state.mode === 'inline'
  const isEditing = state.begin === 'design'
  const call = isEditing ? 'editTemplate(template)' : 'createTemplate()'
  const store = isEditing ? 'onEditCompleted' : 'onCreateCompleted'
  const entries = optionEntries(state, store)
  const object = (inner: readonly string[], by: number) =>
    `{\n${indent(inner.join('\n'), by + 2)}\n${' '.repeat(by)}}`
  const withoutMode = entries.filter((line) => !line.startsWith('mode:'))
  const load = (name: string, address: string) => `const ${name} = await (await fetch('${address}')).json()\n`
  const template = isEditing ? load('template', '/my/templates/1') : ''
  const diploma = state.customDesigns ? "import diploma from './diploma.json'\n" : ''

  if (stack === 'Script tag') {
    const place = isInline
      ? '<div id="editor" style="height: 720px"></div>'
      : '<button id="design">Design a certificate</button>'
    const all = isInline ? ["container: '#editor',", ...entries] : entries
    const open = isInline ? `sdk.${call}` : `document.querySelector('#design').onclick = () => sdk.${call}`
    return `${place}
<script src="https://certificates.example.com/sdk/certificate-sdk.js"></script>
<script type="module">
${indent(`${template}${state.customDesigns ? load('diploma', '/designs/diploma.json') : ''}const sdk = new CertificateSDK(${object(all, 0)})\n${open}`, 2)}
</script>`
  }
  if (stack === 'React') {
    const parameter = isEditing ? '{ template }' : ''
    if (isInline)
      return `import { CertificateEditor } from '@certificate-sdk/sdk/react'
${diploma}
export function Designer(${parameter}) {
  return (
    <CertificateEditor
      style={{ height: 720 }}${isEditing ? '\n      template={template}' : ''}
${indent(jsxProps(withoutMode), 6)}
    />
  )
}`
    return `import { useCertificateSDK } from '@certificate-sdk/sdk/react'
${diploma}
export function Designer(${parameter}) {
  const { ${call.split('(')[0]} } = useCertificateSDK(${object(entries, 2)})

  return <button onClick={() => ${call}}>Design a certificate</button>
}`
  }
  if (stack === 'Vue') {
    const props = isEditing ? "const { template } = defineProps(['template'])\n" : ''
    if (isInline)
      return `<script setup>
import { CertificateEditor } from '@certificate-sdk/sdk/vue'
${diploma}
${props}const options = ${object(withoutMode, 0)}
</script>

<template>
  <CertificateEditor style="height: 720px"${isEditing ? ' :template="template"' : ''} v-bind="options" />
</template>`
    return `<script setup>
import { useCertificateSDK } from '@certificate-sdk/sdk/vue'
${diploma}
${props}const { ${call.split('(')[0]} } = useCertificateSDK(${object(entries, 0)})
</script>

<template>
  <button @click="${call}">Design a certificate</button>
</template>`
  }
  if (stack === 'Svelte') {
    const props = isEditing ? '  let { template } = $props()\n' : ''
    if (isInline)
      return `<script>
  import { certificateEditor } from '@certificate-sdk/sdk/svelte'
${indent(diploma, 2)}
${props}  const options = ${object(isEditing ? ['template,', ...withoutMode] : withoutMode, 2)}
</script>

<div style="height: 720px" use:certificateEditor={options}></div>`
    return `<script>
  import { useCertificateSDK } from '@certificate-sdk/sdk/svelte'
${indent(diploma, 2)}
${props}  const { ${call.split('(')[0]} } = useCertificateSDK(${object(entries, 2)})
</script>

<button onclick={() => ${call}}>Design a certificate</button>`
  }
  const input = isEditing ? '  readonly template = input.required<TemplateLike>()\n' : ''
  const core = [
    'Component',
    ...(isInline ? ['type ElementRef', 'viewChild', 'type AfterViewInit'] : []),
    ...(isEditing ? ['input'] : []),
  ]
  const all = isInline ? ['container: this.place().nativeElement,', ...entries] : entries
  const angularCall = call.replace('template)', 'this.template())')
  return `import { ${core.sort((a, b) => a.replace('type ', '').localeCompare(b.replace('type ', ''))).join(', ')} } from '@angular/core'
${isEditing ? "import type { TemplateLike } from '@certificate-sdk/sdk'\n" : ''}import { injectCertificateSDK } from '@certificate-sdk/sdk/angular'
${diploma}
@Component({
  selector: 'app-designer',
  template: '${isInline ? '<div #place style="height: 720px"></div>' : '<button (click)="design()">Design a certificate</button>'}',
})
export class Designer${isInline ? ' implements AfterViewInit' : ''} {
${input}${isInline ? "  private readonly place = viewChild.required<ElementRef>('place')\n" : ''}  private readonly sdk = injectCertificateSDK(() => (${object(["assetsUrl: '/certificate-sdk/',", ...all], 2)}))

  ${isInline ? 'ngAfterViewInit' : 'design'}() {
    void this.sdk.${angularCall}
  }
}`
}

/** Lines of an object with the options: data first, then functions. */
function optionEntries(state: PlaygroundState, store: string): string[] {
  const data = Object.entries(writtenOptions(state)).map(([name, value]) => `${name}: ${literal(value)},`)
  return [
    ...data,
    ...(state.customDesigns
      ? ["designs: [{ name: 'Acme diploma', template: diploma, thumbnail: '/designs/diploma.png' }],"]
      : []),
    ...(state.checkBeforeSave
      ? [
          "onBeforeSave: ({ fields }) =>\n  fields.some(({ type }) => type === 'qr') || [{ message: 'Add a QR code, so that people can verify it.' }],",
        ]
      : []),
    ...(state.uploadImage
      ? [
          "async uploadImage(file, { signal }) {\n  const response = await fetch('/my/images', { method: 'POST', body: file, signal })\n  if (!response.ok) throw new Error('The image store is full.')\n  return (await response.json()).url\n},",
        ]
      : []),
    ...(state.uploadFont
      ? [
          "async uploadFont(file) {\n  const response = await fetch('/my/fonts', { method: 'POST', body: file })\n  if (!response.ok) throw new Error('The font store is full.')\n  return response.json()\n},",
        ]
      : []),
    `${store}: (template) =>\n${saving.replace(/^ {4}/gm, '  ')},`,
  ]
}

/** JavaScript of a value, as people write it. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([name, inner]) => `${name}: ${literal(inner)}`)
      .join(', ')} }`
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
  return JSON.stringify(value)
}

/** Properties of a JSX element from lines of an object. */
function jsxProps(entries: readonly string[]): string {
  return entries
    .map((entry) => {
      const text = entry.replace(/,$/, '')
      const [, name = ''] = /^async (\w+)\(/.exec(text) ?? []
      if (name) return `${name}={async ${text.slice(`async ${name}`.length).replace(/\) \{/, ') => {')}}`
      const at = text.indexOf(':')
      return `${text.slice(0, at)}={${text.slice(at + 1).trim()}}`
    })
    .join('\n')
}

function indent(text: string, by: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(by))
}
