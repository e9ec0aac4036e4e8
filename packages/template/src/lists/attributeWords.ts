import { bareHeader } from './bareHeader.ts'

/** Attributes of built-in designs in the languages of the product: a column “Kurs” is the attribute “Course”. */
const groups = [
  'Course|Kurs|Cours|Curso|Corso|Cursus|الدورة|コース',
  'Grade|Note|Nota|Calificación|الدرجة|成績',
  'Hours|Stunden|Heures|Horas|Ore|الساعات|時間',
  'Rank|Rang|Puesto|Colocação|المرتبة|順位',
].map((words) => words.split('|'))

/** Other names of an attribute, if it is one of a built-in design. */
export function namesOfAttribute(key: string): readonly string[] {
  const bare = bareHeader(key)
  return groups.find((names) => names.some((name) => bareHeader(name) === bare)) ?? []
}
