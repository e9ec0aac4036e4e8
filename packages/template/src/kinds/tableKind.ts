import { createText, type FieldKind, relativeSize } from './FieldKind.ts'

/**
 * Rows of a transcript, from the caller's attribute of its name, which holds them as JSON. Without a value it shows
 * nothing.
 */
export const tableKind: FieldKind<'table'> = {
  type: 'table',
  content: 'table',
  replaceable: true,
  mayBleed: false,
  role: 'attribute',
  create: (page) => ({
    ...createText('table', 'Courses', relativeSize(page, 0.024, 6)),
    width: Math.max(12, Math.round(page.width * 0.7)),
    columns: [
      { key: 'course', label: 'Course' },
      { key: 'credits', label: 'Credits', width: 0.2, alignment: 'right' },
      { key: 'grade', label: 'Grade', width: 0.2, alignment: 'center' },
    ],
    headerFill: '#f1f2f4',
    ruleColor: '#e2e4e8',
  }),
  show: () => '',
}
