import { describe, expect, it } from 'vitest'
import { mapColumns } from './mapColumns.ts'

/**
 * Headers as programs and people write them, and a row. Columns of the name begin with `*`, in the order in which they are joined,
 * the one of the address with `@`, that of the attribute Course with `=`. A list that begins with `?` must be asked about: nothing
 * that it marks may be taken.
 */
const lists = [
  // English: spreadsheets, forms, learning platforms, ticket shops, meetings.
  '*Name|@Email|=Course ~ Ada Lovelace|ada@example.com|Sailing',
  'No.|*Full Name|@E-mail Address|=Course ~ 1|Ada Lovelace|ada@example.com|Sailing',
  '*First Name|*Last Name|@Email Address|=Course ~ Ada|Lovelace|ada@example.com|Sailing',
  'Parent name|Parent email|*Student name|@Student email|=Course ~ Pat Lovelace|pat@example.com|Ada Lovelace|ada@example.com|Sailing',
  '*Student Name|@Student Email|=Course|Grade ~ Ada Lovelace|ada@example.com|Sailing|A',
  'Timestamp|@Email address|*Your full name|=Course ~ 2026-11-26|ada@example.com|Ada Lovelace|Sailing',
  'Timestamp|@Email Address|*What is your full name?|Which workshop did you attend? ~ x|ada@example.com|Ada Lovelace|Sailing',
  '*Given Name|*Surname|Department|@Work email|=Course ~ Ada|Lovelace|R&D|ada@example.com|Sailing',
  'Title|*Name|@Contact|=Course ~ Dr.|Ada Lovelace|ada@example.com|Sailing',
  '*Attendee Name|Company|@Attendee Email|=Course ~ Ada Lovelace|Acme|ada@example.com|Sailing',
  'Order no.|Buyer name|Buyer email|*Attendee name|@Attendee email|Ticket type ~ 7|Pat Payer|pat@example.com|Ada Lovelace|ada@example.com|Adult',
  'Order ID|Purchaser First Name|Purchaser Last Name|Purchaser Email|*Attendee First Name|*Attendee Last Name|@Attendee Email ~ 1|Pat|Payer|pat@example.com|Ada|Lovelace|ada@example.com',
  '*Name (original name)|@User Email|Total duration (minutes)|Guest ~ Ada Lovelace|ada@example.com|90|Yes',
  '*First name|*Surname|ID number|Institution|Department|@Email address|Course total (Real) ~ Ada|Lovelace|7|MIT|CS|ada@example.com|95.00',
  '*First name|*Last name|@Email address|Course ID|=Course ~ Ada|Lovelace|ada@example.com|CS-101|Sailing',
  '*Name|@Email|Language|Job title ~ Ada Lovelace|ada@example.com|English|Engineer',
  '*Participant name (as printed)|@email ~ Ada Lovelace|ada@example.com',
  '*Name on certificate|@Email|Username ~ Ada Lovelace|ada@example.com|ada1815',
  'Company name|*Name|@Email|Event name ~ Acme|Ada Lovelace|ada@example.com|Regatta',
  '*Learner|@Learner email|Instructor|Instructor email ~ Ada Lovelace|ada@example.com|Grace Hopper|grace@example.com',
  '*Name|@Email|Manager name|Manager email ~ Ada Lovelace|ada@example.com|Grace Hopper|grace@example.com',
  '*First Name|*Last Name|@Email|Emergency contact name ~ Ada|Lovelace|ada@example.com|Pat Lovelace',
  '*Student|@Email|School name|Teacher name ~ Ada Lovelace|ada@example.com|Eton|Grace Hopper',
  'Course name|*Name of participant|@Email of participant ~ Sailing|Ada Lovelace|ada@example.com',
  '*firstName|*lastName|@emailAddress|=course ~ Ada|Lovelace|ada@example.com|Sailing',
  '*first_name|*last_name|@email|created_at ~ Ada|Lovelace|ada@example.com|2026-11-26',
  '*Registrant Name|@Registrant Email|Session name ~ Ada Lovelace|ada@example.com|Keynote',
  '*Contact name|@Contact email|Company ~ Ada Lovelace|ada@example.com|Acme',
  '*Trainee full name|@Trainee e-mail|Trainer ~ Ada Lovelace|ada@example.com|Grace Hopper',
  '*Member name|@Member email|Club name ~ Ada Lovelace|ada@example.com|Sailing Club',
  '*Full name|First name|Last name|@Email ~ Ada Lovelace|Ada|Lovelace|ada@example.com',
  '*Candidate Name|@Candidate Email|Examiner ~ Ada Lovelace|ada@example.com|Grace Hopper',
  '*Name|@Email 1|Phone ~ Ada Lovelace|ada@example.com|555',
  // German
  '*Vorname|*Nachname|@E-Mail|=Kurs ~ Ada|Lovelace|ada@example.com|Segeln',
  'Anrede|*Vorname|*Name|@Mail|=Course ~ Frau|Ada|Lovelace|ada@example.com|Segeln',
  '*Teilnehmer|@E-Mail|=Course ~ Ada Lovelace|ada@example.com|Segeln',
  '*Teilnehmername|@E-Mail-Adresse|Kursname ~ Ada Lovelace|ada@example.com|Segeln',
  '*Schüler/in|@E-Mail-Adresse|Klasse ~ Ada Lovelace|ada@example.com|7b',
  '*Schülerin/Schüler|@E-Mail|Klassenlehrer ~ Ada Lovelace|ada@example.com|Grace Hopper',
  '*Mitglied|@E-Mail|Verein ~ Ada Lovelace|ada@example.com|TSV',
  '*Studierende|@E-Mail|Matrikelnummer ~ Ada Lovelace|ada@example.com|123',
  '*Azubi|@Mail|Ausbilder ~ Ada Lovelace|ada@example.com|Grace Hopper',
  '*Name des Kindes|Name der Eltern|@E-Mail ~ Ada Lovelace|Pat Lovelace|pat@example.com',
  '*Teilnehmer:in|@E-Mail (dienstlich)|Firma ~ Ada Lovelace|ada@example.com|Acme',
  'Nr|*Vorname|*Familienname|Firma|@E-Mail (dienstlich)|=Course ~ 1|Ada|Lovelace|Acme|ada@example.com|Segeln',
  '*Vor- und Nachname|@E-Mail|Veranstaltung ~ Ada Lovelace|ada@example.com|Regatta',
  'Rechnungsempfänger|*Teilnehmer/in Name|@Teilnehmer/in E-Mail ~ Acme GmbH|Ada Lovelace|ada@example.com',
  // French
  '*Prénom|*Nom|@Adresse e-mail|=Course ~ Ada|Lovelace|ada@example.com|Voile',
  '*Nom complet|@Email|=Course ~ Ada Lovelace|ada@example.com|Voile',
  'Civilité|*Prénom|*Nom de famille|@Mail ~ Mme|Ada|Lovelace|ada@example.com',
  '*Nom et prénom|@Adresse courriel ~ Lovelace Ada|ada@example.com',
  '*Nom de l’élève|@Courriel de l’élève|Nom du parent|Courriel du parent ~ Ada Lovelace|ada@example.com|Pat Lovelace|pat@example.com',
  '*Élève|@Courriel|Enseignant ~ Ada Lovelace|ada@example.com|Grace Hopper',
  '*Participant|Société|@Adresse mail ~ Ada Lovelace|Acme|ada@example.com',
  '*Prénom participant|*Nom participant|@Email participant|Nom acheteur|Prénom acheteur|Email acheteur ~ Ada|Lovelace|ada@example.com|Payer|Pat|pat@example.com',
  '*Stagiaire|@E-mail|Formateur|Nom de la formation ~ Ada Lovelace|ada@example.com|Grace Hopper|Voile',
  // Spanish, Portuguese, Italian, Dutch, Polish
  '*Nombre|*Apellidos|@Correo electrónico ~ Ada|Lovelace|ada@example.com',
  '*Nombre y apellidos|@Correo electrónico ~ Ada Lovelace|ada@example.com',
  '*Nombre del alumno|@Correo del alumno|Nombre del tutor|Correo del tutor ~ Ada Lovelace|ada@example.com|Pat Lovelace|pat@example.com',
  'Fecha|*Nombre del participante|@Dirección de correo|Nombre del curso ~ 26/11|Ada Lovelace|ada@example.com|Vela',
  '*Alumno|@Correo|Profesor ~ Ada Lovelace|ada@example.com|Grace Hopper',
  '*Nome|*Sobrenome|@Email ~ Ada|Lovelace|ada@example.com',
  '*Nome completo|@Endereço de e-mail|Nome do curso ~ Ada Lovelace|ada@example.com|Vela',
  '*Nome do aluno|@E-mail do aluno|Nome do responsável|E-mail do responsável ~ Ada Lovelace|ada@example.com|Pat Lovelace|pat@example.com',
  '*Primeiro nome|*Apelido|@Correio eletrónico ~ Ada|Lovelace|ada@example.com',
  '*Nome|*Cognome|@Indirizzo e-mail|Azienda ~ Ada|Lovelace|ada@example.com|Acme',
  '*Voornaam|*Achternaam|@E-mailadres ~ Ada|Lovelace|ada@example.com',
  '*Imię|*Nazwisko|@E-mail ~ Ada|Lovelace|ada@example.com',
  '*Imię i nazwisko|@Adres e-mail|Nazwa kursu ~ Ada Lovelace|ada@example.com|Żeglarstwo',
  // Arabic, Japanese
  '*الاسم|@البريد الإلكتروني ~ آدا لوفليس|ada@example.com',
  '*الاسم الأول|*اسم العائلة|@البريد الإلكتروني ~ آدا|لوفليس|ada@example.com',
  '*اسم الطالب|@بريد الطالب|اسم ولي الأمر|بريد ولي الأمر ~ آدا لوفليس|ada@example.com|بات لوفليس|pat@example.com',
  'اسم الدورة|*اسم المشارك|@البريد الإلكتروني للمشارك ~ الإبحار|آدا لوفليس|ada@example.com',
  '*氏名|@メールアドレス|コース名 ~ 山田 太郎|taro@example.com|ヨット',
  '*姓|*名|@E-mail ~ 山田|太郎|taro@example.com',
  '番号|*お名前|フリガナ|@メールアドレス ~ 1|山田 太郎|ヤマダ タロウ|taro@example.com',
  '*生徒氏名|保護者氏名|保護者メールアドレス|@生徒メールアドレス ~ 山田 太郎|山田 花子|hanako@example.com|taro@example.com',
  '受講日|*受講者名|@メールアドレス|会社名|講師名 ~ 11/26|山田 太郎|taro@example.com|株式会社|佐藤 花子',
  '*参加者名|@参加者メール|担当者名|担当者メール ~ 山田 太郎|taro@example.com|佐藤 花子|hanako@example.com',
  // Nobody but the owner can tell.
  '?*Participant|@Contact e-mail ~ Ada Lovelace|pat@example.com',
  '?*Name|*Student name|@Email ~ Pat Lovelace|Ada Lovelace|ada@example.com',
  '?*Name|@Work email|@Private email ~ Ada Lovelace|a@example.com|b@example.com',
  '?*Student name|@Parent email ~ Ada Lovelace|pat@example.com',
  '?*Name|*Name|@Email ~ Ada|Pat|ada@example.com',
  '?*Parent name|*Teacher name|@Email ~ Pat Lovelace|Grace Hopper|ada@example.com',
  '?*Name|@Email|=course|=COURSE ~ Ada|ada@example.com|Sailing|Diving',
  '?*Foo|*Bar|@Baz ~ Ada Lovelace|Grace Hopper|yes',
]

function read(list: string) {
  const isOpen = list.startsWith('?')
  const [head = '', cells = ''] = list.slice(isOpen ? 1 : 0).split(' ~ ')
  const marked = head.split('|')
  const header = marked.map((text) => text.replace(/^[*@=]/, ''))
  const withMark = (mark: string) => marked.flatMap((text, i) => (text.startsWith(mark) ? [i] : []))
  return {
    isOpen,
    header,
    row: cells.split('|'),
    names: withMark('*'),
    emails: withMark('@'),
    courses: withMark('='),
  }
}

describe('mapColumns', () => {
  it.each(lists)('%s', (list) => {
    const { isOpen, header, row, names, emails, courses } = read(list)
    const { mapping, ambiguous } = mapColumns(header, [row], ['Course'])
    const shown = {
      name: mapping.name.map((i) => header[i]),
      email: header[mapping.email],
      course: header[mapping.attributes.get('Course') ?? -1],
    }
    if (isOpen) {
      const hasAll = mapping.name.length > 0 && mapping.email >= 0
      expect(!hasAll || ambiguous.length > 0, JSON.stringify({ shown, ambiguous })).toBe(true)
    } else {
      const textOf = (indexes: readonly number[]) => indexes.map((i) => header[i])
      // In the order in which they are joined: given before family.
      expect([[...shown.name].sort(), shown.email, shown.course], JSON.stringify(ambiguous)).toEqual([
        textOf(names).sort(),
        textOf(emails)[0],
        textOf(courses)[0],
      ])
    }
  })
})
