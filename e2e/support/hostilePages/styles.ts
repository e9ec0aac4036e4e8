import type { HostilePage } from './HostilePage.ts'

const css = (name: string, rules: string, more: Partial<HostilePage> = {}): HostilePage => ({
  name,
  head: `<style>${rules}</style>`,
  ...more,
})

/** Style sheets that match every element, and resets of well-known frameworks. */
export const styles: readonly HostilePage[] = [
  css('* { all: unset !important }', '* { all: unset !important }', { form: 'short' }),
  css('div { display: none !important }', 'div { display: none !important }'),
  css('canvas { display: none !important }', 'canvas { display: none !important }'),
  css('dialog { display: none !important }', 'dialog, dialog[open] { display: none !important }'),
  css('dialog::backdrop over everything', '::backdrop { background: red !important; z-index: 9999 }'),
  css('input, button and svg hidden', 'input, button, svg, select { display: none !important }'),
  css('* { visibility: hidden !important }', 'body * { visibility: hidden !important }'),
  css('* { pointer-events: none !important }', '* { pointer-events: none !important }'),
  css(
    '* { user-select: none; touch-action: none }',
    '* { user-select: none !important; touch-action: none !important }',
  ),
  css('* { position: static; float: left }', '* { position: static !important; float: left !important }'),
  css(
    '* { width: 10px; height: 10px }',
    'body * { width: 10px !important; height: 10px !important; margin: 9px !important }',
  ),
  css(
    '* { font: 40px/3 cursive !important }',
    '* { font: 40px/3 cursive !important; letter-spacing: 9px !important }',
  ),
  css(
    '* { color: red; background: black }',
    '* { color: red !important; background: black !important; border: 3px solid lime !important }',
  ),
  css(
    '* { transition: all 2s; animation }',
    '@keyframes spin { to { rotate: 1turn } } * { transition: all 2s !important; animation: spin 1s infinite !important }',
  ),
  css(
    '* { opacity: 0.2; mix-blend-mode }',
    '* { opacity: 0.2 !important; mix-blend-mode: difference !important }',
  ),
  css(
    '* { cursor: none; caret-color: transparent }',
    '* { cursor: none !important; caret-color: transparent !important }',
  ),
  css(
    '* { box-sizing: content-box; padding: 9px }',
    '* { box-sizing: content-box !important; padding: 9px !important }',
  ),
  css(
    '* { overflow: hidden; clip-path }',
    'body * { overflow: hidden !important; clip-path: inset(50%) !important }',
  ),
  css('* { z-index: -1; isolation: isolate }', '* { z-index: -1 !important; isolation: isolate !important }'),
  css(
    'transform, filter and contain on the body',
    'body { transform: rotate(1deg); filter: grayscale(1); contain: layout paint style; perspective: 9px; will-change: transform }',
  ),
  css('body { zoom: 1.5 }', 'body { zoom: 1.5 }', { form: 'long' }),
  css('html { zoom: 0.7 }', 'html { zoom: 0.7 }'),
  css('html { font-size: 62.5% }', 'html { font-size: 62.5% }'),
  css(
    'body { position: fixed; height: 0; overflow: hidden }',
    'body { position: fixed; height: 0; overflow: hidden }',
  ),
  css(
    'a flex body with a gap',
    'html, body { display: flex; gap: 40px; height: 100% } body > * { flex: 1 0 50% }',
  ),
  css(
    'a z-index of 2147483647',
    '#cover { position: fixed; inset: 0; z-index: 2147483647; background: #000c }',
    {
      body: '<div id="cover"></div>',
    },
  ),
  css('text from right to left', '', { attributes: { html: 'dir="rtl" lang="en"' } }),
  css('writing-mode: vertical-rl', 'html { writing-mode: vertical-rl; text-orientation: upright }'),
  css('color-scheme: dark', ':root { color-scheme: dark; accent-color: red }'),
  css(
    'scroll-behavior: smooth and snapping',
    'html { scroll-behavior: smooth; scroll-snap-type: y mandatory } body { height: 9000px }',
  ),
  css(
    'Bootstrap’s reboot',
    `*,::after,::before{box-sizing:border-box}body{margin:0;font:400 1rem/1.5 system-ui;-webkit-text-size-adjust:100%}
     button,input,select{margin:0;font:inherit}button{border-radius:0;text-transform:none}[role=button]{cursor:pointer}
     [type=button]:not(:disabled),button:not(:disabled){cursor:pointer}label{display:inline-block}svg{vertical-align:middle}
     .modal{position:fixed;top:0;left:0;z-index:1055;display:none;width:100%;height:100%;overflow:hidden}
     .modal-backdrop{position:fixed;inset:0;z-index:1050;background:#000}.start{float:left}.save{display:none}`,
  ),
  css(
    'Tailwind’s preflight',
    `*,::after,::before,::backdrop,::file-selector-button{box-sizing:border-box;margin:0;padding:0;border:0 solid}
     html{line-height:1.5;tab-size:4}img,svg,video,canvas{display:block;vertical-align:middle}img,video{max-width:100%;height:auto}
     button,input,select{font:inherit;color:inherit;border-radius:0;background-color:transparent;opacity:1}
     [hidden]:where(:not([hidden='until-found'])){display:none!important}.visible{visibility:visible}`,
  ),
]
