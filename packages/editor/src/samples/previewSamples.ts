import type { SampleSubject } from './SampleSubject.ts'

/** A set of values to look at the design with. */
export interface PreviewSample {
  id: 'own' | 'first' | 'second' | 'third' | 'longest' | 'shortest' | 'diacritics' | 'cjk' | 'rightToLeft'
  subject: SampleSubject
}

/** The longest name that is found on real lists. */
const longest = 'Maximiliana Konstantinopoulou-Wolfeschlegelsteinhausenberger von Hohenzollern-Sigmaringen'

/**
 * The author's own samples, three believable people, and the cases that break certificates elsewhere.
 *
 * @param subject the samples that the editor shows
 */
export function previewSamples(subject: SampleSubject): PreviewSample[] {
  const named = (id: PreviewSample['id'], recipientName: string): PreviewSample => ({
    id,
    subject: { ...subject, recipientName },
  })
  return [
    { id: 'own', subject },
    named('first', 'Priya Raghunathan'),
    named('second', 'Tom Ek'),
    named('third', 'Isabella Fernández de la Vega'),
    named('longest', longest),
    named('shortest', 'Bo'),
    named('diacritics', 'Zażółć Gęślą Jaźń, Đỗ Thị Hạnh Ümlautsson'),
    named('cjk', '山田 太郎・김민준・王小明'),
    named('rightToLeft', 'נועם בן־דוד, محمد عبد الله'),
  ]
}
