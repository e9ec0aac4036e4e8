/** Makes an element: `element('button', { onclick }, 'Edit')`. Text stays text, whatever is in it. */
export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

/** Finds one element by selector. */
export const find = (selector, within = document) => within.querySelector(selector)
