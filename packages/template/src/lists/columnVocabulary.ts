/** Meaning of a word in the header of a column. */
export type HeaderTag =
  /** A name, of whatever the rest of the header says. */
  | 'name'
  | 'given'
  | 'family'
  | 'middle'
  /** With a name: the whole of it, or as it is printed. */
  | 'whole'
  | 'email'
  /** With an email: the address. Alone, it may be a street. */
  | 'address'
  /** Somebody who gets a certificate. */
  | 'recipient'
  /** Somebody else: a parent, a teacher, whoever paid. */
  | 'other'
  /** A thing that has a name, such as a course. */
  | 'thing'
  /** With a name: of an account, which may be that of a person. */
  | 'user'
  /** With an email: one of several that a person has. */
  | 'variant'
  /** A way to write a name that is not printed, such as its reading in kana. */
  | 'reading'
  /** Says nothing about whose column it is. */
  | 'filler'

/** Words by meaning, in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Arabic, and Japanese. */
const vocabulary: Readonly<Record<HeaderTag, string>> = {
  name:
    'name|names|namen|naam|nom|noms|nombre|nombres|nome|nomi|nominativo|imie i nazwisko|imiona i nazwiska|الاسم|اسم|أسماء|' +
    '名前|氏名|お名前|名|姓名|nazwa|fullname|vollname|namn|navn|nimi|jmeno|meno|ime|nev|nume|isim|ad|ad soyad|adi soyadi|имя|имена|фио|име|імя|піб|' +
    'ονομα|ονοματεπωνυμο|이름|성명|성함|名字',
  given:
    'first|given|fore|forename|firstname|givenname|vor|vorname|vornamen|rufname|prenom|prenoms|pila|primer|primero|primeiro|' +
    'proprio|fornamn|fornavn|etunimi|etunimet|keresztnev|utonev|prenume|krestni|voornaam|voornamen|imie|imiona|الأول|ローマ字名|下の名前',
  family:
    'last|family|sur|surname|lastname|familyname|nach|nachname|nachnamen|familien|familienname|zuname|famille|apellido|apellidos|' +
    'apelido|apelidos|sobrenome|sobrenomes|cognome|cognomi|achternaam|achternamen|nazwisko|nazwiska|العائلة|الكنية|اللقب|' +
    '姓|苗字|氏|efternamn|etternavn|efternavn|sukunimi|prijmeni|priezvisko|prezime|priimek|csaladnev|vezeteknev|soyad|soyadi|soyisim|' +
    'фамилия|прізвище|презиме|επωνυμο|성',
  middle: 'middle|second|zweit|zweiter|deuxieme|segundo|tussenvoegsel|الثاني|الأوسط|ミドル',
  whole:
    'full|complete|whole|vollstandig|vollstandiger|vollstandige|complet|completo|completa|volledige|pelne|certificate|zertifikat|' +
    'urkunde|certificat|certificado|certificato|printed|print|legal|الكامل|كامل|フル',
  email:
    'email|emails|e mail|e mails|mail|mails|correo|correos|courriel|courriels|poczta|الإيميل|الايميل|إيميل|ايميل|البريد|بريد|' +
    'epost|eposta|epostadress|epostadresse|sahkoposti|sahkopostiosoite|почта|имейл|пошта|이메일|메일|邮箱|郵箱|邮件|电子邮件|電子郵件|' +
    'メール|メールアドレス|eメール|電子メール|電子メールアドレス|mel',
  address:
    'address|addresses|adresse|adressen|direccion|direcciones|endereco|indirizzo|adres|electronico|electronica|electronique|' +
    'eletronico|eletronica|elettronica|posta|correio|elektroniczna|elektroniczny|الإلكتروني|الالكتروني|عنوان|アドレス|adresa|cim|электронная|адрес|електронна|адреса|주소|地址',
  recipient:
    'recipient|recipients|participant|participants|student|students|learner|learners|attendee|attendees|trainee|trainees|' +
    'graduate|graduates|candidate|candidates|pupil|pupils|delegate|registrant|registrants|enrollee|awardee|honoree|invitee|invitees|employee|employees|presenter|presenters|speaker|speakers|author|authors|volunteer|volunteers|athlete|' +
    'athletes|player|players|child|children|nominee|winner|winners|holder|ticket holder|guest|apprentice|intern|laureate|fellow|' +
    'empfanger|empfangerin|teilnehmer|teilnehmerin|teilnehmerinnen|teilnehmende|teilnehmender|schuler|schulerin|schulerinnen|' +
    'studierende|studierender|studierenden|studentin|mitglied|mitglieder|member|members|azubi|azubis|auszubildende|auszubildender|' +
    'absolvent|absolventin|kind|kursteilnehmer|lernende|lernender|mitarbeiter|mitarbeiterin|mitarbeitende|mitarbeitender|referent|referentin|gast|' +
    'destinataire|participante|eleve|eleves|etudiant|etudiante|etudiants|apprenant|apprenante|apprenants|stagiaire|stagiaires|inscrit|' +
    'beneficiaire|adherent|adherente|laureat|laureate|membre|employe|salarie|salariee|intervenant|intervenante|invite|' +
    'destinatario|destinataria|participantes|alumno|alumna|alumnos|estudiante|estudiantes|asistente|asistentes|beneficiario|miembro|' +
    'empleado|empleada|ponente|invitado|invitada|funcionario|funcionaria|inscrito|inscrita|aluno|aluna|alunos|estudante|estudantes|formando|formanda|partecipante|partecipanti|studente|studentessa|' +
    'studenti|allievo|allieva|iscritto|iscritta|corsista|corsisti|cursist|cursisten|deelnemer|deelnemers|leerling|leerlingen|medewerker|dipendente|relatore|relatrice|' +
    'uczestnik|uczestniczka|uczestnicy|uczestnika|kursant|uczen|ucznia|' +
    'المستلم|المشارك|المشاركة|الطالب|طالب|الطالبة|المتدرب|متدرب|المتدربة|المتعلم|الخريج|الحاضر|المتقدم|للطالب|للمشارك|للمتدرب|' +
    '受領者|受講者|受講生|参加者|学生|生徒|児童|受験者|修了者|申込者|会員|対象者|本人',
  other:
    'parent|parents|guardian|guardians|mother|father|mothers|fathers|teacher|teachers|instructor|instructors|tutor|trainer|coach|' +
    'lecturer|professor|manager|managers|supervisor|supervisors|boss|contact|contacts|buyer|buyers|purchaser|payer|customer|client|' +
    'billing|invoice|organizer|organiser|organizers|host|hosts|sponsor|emergency|referrer|referee|spouse|partner|assessor|examiner|' +
    'sender|signatory|admin|administrator|agent|secretary|principal|advisor|adviser|mentor|approver|booker|bookers|owner|creator|nominator|carer|carers|chair|reviewer|interviewer|' +
    'eltern|elternteil|mutter|vater|erziehungsberechtigte|erziehungsberechtigter|lehrer|lehrerin|lehrkraft|klassenlehrer|dozent|' +
    'dozentin|kursleiter|kursleiterin|kursleitung|leiter|leiterin|ausbilder|vorgesetzter|vorgesetzte|ansprechpartner|' +
    'ansprechpartnerin|kontakt|kontaktperson|kaufer|besteller|rechnung|rechnungs|veranstalter|notfall|betreuer|kunde|kunden|' +
    'mere|pere|tuteur|tutrice|enseignant|enseignante|professeur|formateur|formatrice|responsable|acheteur|payeur|' +
    'organisateur|organisatrice|urgence|facturation|maitre|' +
    'padre|madre|padres|profesor|profesora|docente|maestro|maestra|instructora|formador|formadora|jefe|contacto|comprador|' +
    'compradora|facturacion|organizador|organizadora|emergencia|apoderado|representante|' +
    'pai|mae|pais|encarregado|encarregada|educacao|professora|instrutor|instrutora|responsavel|contato|emergencia|' +
    'genitore|genitori|insegnante|istruttore|referente|acquirente|fatturazione|contatto|' +
    'ouder|ouders|docent|leraar|contactpersoon|koper|rodzic|rodzica|rodzice|opiekun|opiekuna|nauczyciel|prowadzacy|trener|kupujacy|' +
    'ولي|الأمر|ولي الأمر|الأب|الأم|المعلم|المدرب|المدرس|المشرف|الأستاذ|المسؤول|المشتري|المنظم|الطوارئ|لولي|' +
    '保護者|講師|先生|教師|教員|担当者|担任|購入者|主催者|緊急連絡先|上司|請求先|代表者|連絡先|責任者',
  thing:
    'course|courses|class|classes|company|companies|school|schools|organization|event|events|file|account|team|' +
    'group|department|program|programme|module|session|meeting|webinar|workshop|training|product|ticket|order|country|city|state|' +
    'street|institution|university|college|employer|business|branch|section|subject|topic|template|domain|host name|job|title|room|' +
    'screen|nick|nickname|login|display|maiden|brand|project|item|form|club|field|badge|level|' +
    'status|type|role|category|gender|language|nationality|position|note|notes|comment|comments|result|grade|payment|method|currency|' +
    'kurs|kurse|kursname|klasse|klassen|firma|firmen|unternehmen|unternehmens|schule|schul|organisations|veranstaltung|veranstaltungs|' +
    'datei|anmelde|abteilung|abteilungs|gruppe|gruppen|verein|vereins|seminar|ort|orts|land|strasse|produkt|' +
    'geburts|projekt|' +
    'cours|classe|entreprise|societe|ecole|etablissement|evenement|fichier|equipe|groupe|formation|ville|pays|' +
    'curso|cursos|clase|empresa|escuela|colegio|institucion|organizacion|evento|archivo|equipo|grupo|ciudad|pais nombre|' +
    'turma|escola|instituicao|organizacao|arquivo|ficheiro|equipe|cidade|' +
    'corso|corsi|azienda|scuola|ente|gruppo|citta|cursus|cursussen|bedrijf|bedrijfs|groep|kursu|szkola|szkoly|firmy|wydarzenie|' +
    'الدورة|دورة|الشركة|المدرسة|المؤسسة|الفعالية|الملف|الجامعة|المدينة|البرنامج|الصف|' +
    'コース|講座|講習|会社|学校|団体|組織|イベント|ファイル|部署|所属|クラス|大学|企業|研修|セミナー|商品|チーム|' +
    'コース名|件|地|題|品',
  user:
    'user|users|benutzer|nutzer|utilisateur|usuario|utilizador|utente|gebruiker|' +
    'uzytkownik|uzytkownika|ユーザー|ユーザ|المستخدم',
  variant:
    'personal|private|privat|work|business|official|institutional|school email|dienstlich|dienstliche|geschaftlich|geschaftliche|' +
    'schulisch|schulische|zweite|privee|prive|professionnel|professionnelle|personnel|personnelle|institucional|personale|trabajo|' +
    'secondary|alternate|alternative|alternativ|backup|recovery|other|previous|old|from|to|cc|reply|secondaire|secundario|secundaria',
  reading:
    'phonetic|furigana|kana|pronunciation|romaji|romanized|preferred|フリガナ|ふりがな|カナ|かな|セイ|メイ|ローマ字|initial|initials|' +
    'initialen|suffix|prefix|anrede|salutation|civilite|tratamiento',
  filler:
    'of|the|s|in|innen|your|you|my|please|enter|what|is|which|a|an|and|und|y|et|e|as|on|it|for|who|he|she|his|her|their|person|' +
    'primary|main|' +
    'principal email|' +
    'required|optional|pflichtfeld|obligatorio|obrigatorio|obligatoire|original|no|nr|' +
    'der|die|das|des|dem|den|ihr|ihre|bitte|wie|lautet|fur|auf|de|du|la|le|les|l|d|un|une|votre|vos|quel|est|' +
    'el|los|las|del|su|tu|cual|es|do|da|dos|das|o|os|seu|sua|qual|il|lo|della|dello|di|al|tuo|van|het|een|uw|na|' +
    'هو|ما|في|のです|の|様|さん|ご|お|者|on certificate',
}

/** Words whose meaning depends on nothing else, by their bare form. Longer entries win within compounds. */
export const headerTags: ReadonlyMap<string, HeaderTag> = new Map(
  (Object.entries(vocabulary) as [HeaderTag, string][])
    .reverse()
    .flatMap(([tag, words]) => words.split('|').map((word) => [bareWord(word), tag] as const)),
)

/** A word without what people write differently: case, marks, and spaces. */
export function bareWord(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\s]+/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .toLowerCase()
}
