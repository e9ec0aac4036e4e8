import { certificateOf } from '@certificate-sdk/template/internal'

/**
 * Renders templates of one page by their values, as these benchmarks have them.
 *
 * @param {Awaited<ReturnType<typeof import('@certificate-sdk/server/internal').createRenderer>>} renderer
 */
export function renderValues(renderer) {
  return {
    /** @param {object} template @param {string[]} values in the order of its fields @param {number} scale */
    png: (template, values, scale) =>
      renderer.render({ kind: 'png', certificate: certificateOf(template, values), scale }),
    /** @param {object} template @param {string[]} values @param {object} information of the document */
    pdf: (template, values, information) =>
      renderer.render({ kind: 'pdf', certificate: certificateOf(template, values), information }),
    close: () => renderer.close(),
  }
}
