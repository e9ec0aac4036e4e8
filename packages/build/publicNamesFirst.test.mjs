import { expect, it } from 'vitest'
import { publicNamesFirst } from './publicNamesFirst.mjs'

it('gives the plain name to the public declaration and another to the private one', () => {
  const types = publicNamesFirst(`/** A Template of the document. */
interface Template {
	text: "Template";
}
type Template$1 = Omit<Template, "text">;
export interface Options extends Pick<Other, "Template"> {
	Template?: Template$1;
	document: Template;
}

export {
	Template$1 as Template,
};

export {};
`)
  expect(types).toBe(`/** A Template of the document. */
interface PrivateTemplate {
	text: "Template";
}
export type Template = Omit<PrivateTemplate, "text">;
export interface Options extends Pick<Other, "Template"> {
	Template?: Template;
	document: PrivateTemplate;
}

export {};
`)
})

it('leaves declarations without such a clash alone', () => {
  const types = 'export interface Options {\n\ttext: string;\n}\n\nexport {};\n'
  expect(publicNamesFirst(types)).toBe(types)
})
