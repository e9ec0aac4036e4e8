import { element, find } from './element.js'

/**
 * Shows the designs as cards. A preview has an address that changes with its design, so that it is drawn once.
 *
 * @param {object[]} templates
 * @param {{ edit: (template: object) => void, remove: (template: object) => void, canEdit: boolean }} actions
 */
export function showDesigns(templates, actions) {
  const empty = element('li', { className: 'empty' }, 'No designs yet. Start with “New design”.')
  find('#design-list').replaceChildren(
    ...(templates.length ? templates.map((template) => designCard(template, actions)) : [empty]),
  )
}

/** Makes the cards editable that were shown before the editor was there. */
export function allowEditing() {
  for (const button of document.querySelectorAll('#design-list .edit'))
    Object.assign(button, { disabled: false, title: '' })
}

function designCard(template, { edit, remove, canEdit }) {
  const { width, height } = template.dimensions
  const image = element('img', {
    src: `/backend/templates/${template.id}/preview.png?version=${template.version}`,
    alt: '',
    loading: 'lazy',
  })
  image.style.aspectRatio = `${width} / ${height}`
  const button = (text, label, onclick, properties) =>
    element(
      'button',
      { type: 'button', ariaLabel: `${label} ${template.name}`, onclick, ...properties },
      text,
    )
  return element(
    'li',
    {},
    image,
    element(
      'div',
      { className: 'card-foot' },
      element('h3', {}, template.name),
      element(
        'span',
        { className: 'actions' },
        button('Edit', 'Edit', () => edit(template), {
          className: 'edit',
          disabled: !canEdit,
          title: canEdit ? '' : 'The editor is not loaded.',
        }),
        button('Delete', 'Delete', () => remove(template), { className: 'danger' }),
      ),
    ),
  )
}
