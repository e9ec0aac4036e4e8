import type { Messages } from '../languages/en/en.ts'
import { isRank, type SampleData } from './SampleData.ts'

/** A certificate to preview. */
export interface PreviewSample {
  id: 'own' | 'first' | 'second' | 'third' | 'longest' | 'shortest' | 'diacritics' | 'cjk' | 'rightToLeft'
  subject: SampleData
}

/** The longest name found on real lists. */
const longest = 'Maximiliana Konstantinopoulou-Wolfeschlegelsteinhausenberger von Hohenzollern-Sigmaringen'

/**
 * Returns the author's own samples, three plausible people, and the cases that usually break certificates.
 *
 * @param subject the samples shown by the editor
 * @param attributes names of the attributes used by the design
 * @param courses values of these attributes, unless they are ranks, in the language of the editor
 */
export function previewSamples(
  subject: SampleData,
  attributes: readonly string[],
  courses: Messages['sampleCourses'],
): PreviewSample[] {
  const words = attributes.filter((name) => !isRank(name))
  const courseNames = words.filter((name) => !Object.hasOwn(subject.known, name))
  const named = (id: PreviewSample['id'], recipientName: string, value?: string): PreviewSample => {
    const names = id === 'longest' ? words : courseNames
    const filled = value && Object.fromEntries(names.map((name) => [name, value]))
    return {
      id,
      subject: {
        ...subject,
        recipientName,
        ...(filled && { attributes: { ...subject.attributes, ...filled } }),
      },
    }
  }
  return [
    { id: 'own', subject },
    named('first', 'Priya Raghunathan', courses.first),
    named('second', 'Tom Ek', courses.second),
    named('third', 'Isabella Fernández de la Vega', courses.third),
    named('longest', longest, courses.longest),
    named('shortest', 'Bo'),
    named('diacritics', 'Zażółć Gęślą Jaźń, Đỗ Thị Hạnh Ümlautsson'),
    named('cjk', '山田 太郎・김민준・王小明'),
    named('rightToLeft', 'נועם בן־דוד, محمد عبد الله'),
  ]
}
