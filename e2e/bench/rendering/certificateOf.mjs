const firstNames =
  'Ada Adèle Ahmet Aiko Alejandra Amara Anders Anneliese Ayşe Beatriz Bogdan Brigitte Camille Carlos Cécile Chloé Conor Dafne Dilnoza Dmitri Eduardo Eilidh Elif Émile Esther Fatima Felipe Fiona François Freya Gabriela Geert Gülşen Hana Helga Hugo Ieva Ignacio Inés Isolde Ivana Jakub Jasmine João Jürgen Kasper Katarzyna Khadija Kofi Kristín Lakshmi Lars Leïla Ludmila Łukasz Magnus Małgorzata Marta Mei Mikołaj Mireille Nadia Ngozi Nikolaj Noémie Olumide Ondřej Oskar Ottilie Paolo Petra Pilar Priya Quentin Rafael Ramón Renée Rosalind Saoirse Sebastián Siobhán Søren Stéphane Svetlana Tadeusz Teodora Tomás Tuğba Ursula Valentina Viktor Wanda Wilhelmina Xavier Yasmin Yusuf Zdeněk Zoë Zsófia Åsa'.split(
    ' ',
  )
const lastNames =
  'Abernathy Ångström Bauer Benítez Błaszczyk Castellanos Chatterjee Dąbrowski Dubois Eriksson Fernández Fitzgerald García Grünwald Hernández Hoffmann Ibrahim Jørgensen Kaplan Kowalczyk Lefebvre Lindqvist Lovelace Marchetti McAllister Moreau Müller Nakamura Novák Nwosu O’Brien Öztürk Papadopoulos Pereira Petrović Quiñones Rossi Sánchez Schröder Škvorecký Tanaka Thorvaldsen Țepeneag Ueda Vandenberg Villanueva Weatherby Yılmaz Zhang Zieliński'.split(
    ' ',
  )
const courses = [
  'Celestial Navigation',
  'Applied Statistics',
  'Bookbinding',
  'First Aid at Work',
  'Alpine Rescue',
  'Type Design',
  'Sourdough Baking',
]
const towns = [
  'Lisbon',
  'Kraków',
  'Malmö',
  'Galway',
  'Zürich',
  'Valparaíso',
  'Łódź',
  'Bergen',
  'Ghent',
  'İzmir',
  'Graz',
]
const grades = ['Distinction', 'Merit', 'Pass with honors', 'Pass', 'First class']

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** How many people there are before a name comes again. */
export const people = firstNames.length * lastNames.length

/**
 * Returns the contents of the certificate with this number. All 5,000 names differ, in an order without a
 * pattern, and no two certificates have the same code, so that a renderer that keeps what it drew gains
 * nothing from it.
 *
 * @param {number} index
 */
export function certificateOf(index) {
  // 1,847 and 5,000 have no common factor: every name comes once before the first one comes again.
  const person = (index * 1847) % people
  const pick = (list, step) => list[(index * step) % list.length]
  const day = new Date(Date.UTC(2024, 0, 1 + ((index * 37) % 700)))
  const code = (((index + 1) * 2654435761) % 2 ** 32).toString(36).toUpperCase().padStart(7, '0')
  return {
    name: `${firstNames[person % firstNames.length]} ${lastNames[Math.floor(person / firstNames.length)]}`,
    date: longDate.format(day),
    course: pick(courses, 3),
    town: pick(towns, 5),
    grade: pick(grades, 2),
    instructor: `${pick(firstNames, 17)} ${pick(lastNames, 11)}`,
    director: `${pick(firstNames, 29)} ${pick(lastNames, 7)}`,
    hours: `${20 + ((index * 13) % 180)} hours`,
    code: `CERT-${code}`,
    link: `https://certificates.example/verify/${code}`,
    day,
  }
}
