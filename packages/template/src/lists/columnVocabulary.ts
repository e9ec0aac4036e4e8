import { bareWord } from './words/bareWord.ts'

/** Meaning of a word in a column header. */
export type HeaderTag =
  /** A name; of what depends on the other words. */
  | 'name'
  | 'given'
  | 'family'
  | 'middle'
  /** With a name: the full name, or its printed form. */
  | 'whole'
  | 'email'
  /** With an email: the address. Alone, it may be a street address. */
  | 'address'
  /** Recipient of a certificate. */
  | 'recipient'
  /** Another person: a parent, teacher, or payer. */
  | 'other'
  /** A thing with a name, such as a course. */
  | 'thing'
  /** Account name, possibly a person's name. */
  | 'user'
  /** With an email: one of several of a person. */
  | 'variant'
  /** A variant of a name that is not printed, such as its reading in kana. */
  | 'reading'
  /** Says nothing about the column's owner. */
  | 'filler'

/** Words by meaning, in the usual languages of lists. */
const vocabulary: Readonly<Record<HeaderTag, string>> = {
  name:
    'jmeno a prijmeni|meno a priezvisko|celé jméno|neve|neves|ho va ten|ho ten|nama|ชื่อ|ชื่อ-นามสกุล|ชื่อ นามสกุล|שם|שמות|שם מלא|नाम|पूरा नाम|vardas pavarde|vards uzvards|имя и фамилия|ονομα επωνυμο|ime i prezime|ime in priimek|adi|isim soyisim|nume si prenume|명|' +
    'name|names|namen|naam|nom|noms|nombre|nombres|nome|nomi|nominativo|imie i nazwisko|imiona i nazwiska|الاسم|اسم|أسماء|' +
    '名前|氏名|お名前|名|姓名|nazwa|fullname|vollname|namn|navn|nimi|jmeno|meno|ime|nev|nume|isim|ad|ad soyad|adi soyadi|имя|имена|фио|име|імя|піб|' +
    'ονομα|ονοματεπωνυμο|이름|성명|성함|名字',
  given:
    'שם פרטי|имени|vards|vardas|eesnimi|ten|ten dem|nama depan|ชื่อจริง|' +
    'first|given|fore|forename|firstname|givenname|vor|vorname|vornamen|rufname|prenom|prenoms|pila|primer|primero|primeiro|' +
    'proprio|fornamn|fornavn|etunimi|etunimet|keresztnev|utonev|prenume|krestni|voornaam|voornamen|imie|imiona|الأول|ローマ字名|下の名前',
  family:
    'שם משפחה|pavarde|uzvards|perekonnanimi|perenimi|นามสกุล|ho|nama belakang|' +
    'last|family|sur|surname|lastname|familyname|nach|nachname|nachnamen|familien|familienname|zuname|famille|apellido|apellidos|' +
    'apelido|apelidos|sobrenome|sobrenomes|cognome|cognomi|achternaam|achternamen|nazwisko|nazwiska|العائلة|الكنية|اللقب|' +
    '姓|苗字|氏|efternamn|etternavn|efternavn|sukunimi|prijmeni|priezvisko|prezime|priimek|csaladnev|vezeteknev|soyad|soyadi|soyisim|' +
    'фамилия|прізвище|презиме|επωνυμο|성',
  middle: 'middle|second|zweit|zweiter|deuxieme|segundo|tussenvoegsel|الثاني|الأوسط|ミドル',
  whole:
    'lengkap|pilny|tam|полное|повне|fullt|teljes|koko|full|complete|whole|vollstandig|vollstandiger|vollstandige|complet|completo|completa|volledige|pelne|certificate|zertifikat|' +
    'urkunde|certificat|certificado|certificato|printed|print|legal|الكامل|كامل|フル',
  email:
    'ηλεκτρονικη διευθυνση|ταχυδρομειο|ταχυδρομειου|电子邮箱|電子郵箱|电邮|電郵|e post|e posta|e pasts|מייל|אימייל|דוא ל|דואל|דואר אלקטרוני|อีเมล|อีเมล์|surel|el pastas|epasts|epasta|ईमेल|이메일주소|메일주소|e postaadresse|' +
    'email|emails|e mail|e mails|mail|mails|correo|correos|courriel|courriels|poczta|الإيميل|الايميل|إيميل|ايميل|البريد|بريد|' +
    'epost|eposta|epostadress|epostadresse|sahkoposti|sahkopostiosoite|почта|имейл|пошта|이메일|메일|邮箱|郵箱|邮件|电子邮件|電子郵件|' +
    'メール|メールアドレス|eメール|電子メール|電子メールアドレス|mel',
  address:
    'διευθυνση|ηλεκτρονικου|ηλεκτρονικο|adresi|osoite|alamat|dia chi|address|addresses|adresse|adressen|direccion|direcciones|endereco|indirizzo|adres|electronico|electronica|electronique|' +
    'eletronico|eletronica|elettronica|posta|correio|elektroniczna|elektroniczny|الإلكتروني|الالكتروني|عنوان|アドレス|adresa|cim|электронная|адрес|електронна|адреса|주소|地址',
  recipient:
    'zak|zaka|zaci|zacka|zakyne|studenta|studentu|ucastnik|ucastnika|ucastnici|ucastnice|posluchac|posluchace|absolvent|absolventa|ziak|ziaka|ucastnicka|ogrenci|ogrencinin|katilimci|katilimcinin|kursiyer|kursiyerin|uye|mezun|μαθητης|μαθητη|φοιτητης|φοιτητη|συμμετεχων|συμμετεχοντος|συμμετεχοντα|σπουδαστης|σπουδαστη|εκπαιδευομενος|εκπαιδευομενου|학생|수강생|참가자|참석자|교육생|수료자|수료생|회원|학습자|수험생|응시자|대상자|학생명|תלמיד|התלמיד|התלמידה|סטודנט|הסטודנט|משתתף|המשתתף|משתתפת|חניך|החניך|学员|學員|学生|學生|参会者|參加者|参加者|学习者|學習者|考生|获奖者|獲獎者|会员|會員|ученик|ученика|ученицы|студент|студента|участник|участника|слушатель|слушателя|обучающийся|обучающегося|ребенок|ребенка|ребёнка|учень|учня|учасник|учасника|слухач|слухача|здобувач|здобувача|นักเรียน|ผู้เรียน|นักศึกษา|ผู้เข้าร่วม|hoc sinh|hoc vien|sinh vien|nguoi hoc|siswa|peserta|mahasiswa|murid|elev|elever|elevens|elevnavn|deltaker|deltager|deltagare|deltagarens|deltakerens|deltagerens|kursdeltagare|kursist|barn|barnets|oppilas|oppilaan|osallistuja|osallistujan|opiskelija|opiskelijan|lapsi|lapsen|tanulo|diak|hallgato|resztvevo|resztvevok|gyermek|elevi|elevului|cursant|cursantului|cursanti|studentului|participantului|copil|copilului|ucenik|ucenika|ucenca|ucenec|polaznik|polaznika|sudionik|sudionika|udelezenec|udelezenca|udeleženca|dijak|dijaka|mokinys|mokinio|dalyvis|dalyvio|skolens|skolena|dalibnieks|dalibnieka|opilane|opilase|osaleja|enfant|enfants|jeune|nino|nina|hijo|hija|crianca|bambino|bambina|ragazzo|kid|kids|camper|dziecko|dziecka|studentki|uczestniczki|kursanta|छात्र|' +
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
    'staff|provider|doctor|therapist|kin|mum|mom|dad|grandparent|inviter|invited by|nominated by|registered by|booked by|approved by|graded by|assistant|leader|head|chief|hr|representative|payee|accountant|recommender|chaperone|accompanying|caregiver|superior|sales rep|rodic|rodice|rodicu|zakonny|zastupce|zakonneho|zastupca|zakonny zastupce|ucitel|ucitele|ucitelka|lektor|lektora|vedouci|vedouciho|nadrizeny|nadrizeneho|kontaktni|objednatel|objednatele|platce|skolitel|veli|velinin|ebeveyn|anne|baba|ogretmen|ogretmenin|egitmen|egitmenin|yonetici|yoneticinin|mudur|alici|satin alan|irtibat|γονεας|γονεα|κηδεμονας|κηδεμονα|μητερα|πατερας|μητερας|καθηγητης|καθηγητη|δασκαλος|δασκαλου|εκπαιδευτης|εκπαιδευτη|εισηγητης|εισηγητη|προισταμενος|προισταμενου|διευθυντης|διευθυντη|υπευθυνος|υπευθυνου|επικοινωνιας|αγοραστης|αγοραστη|학부모|부모|부모님|보호자|선생님|교사|강사|담당자|관리자|신청자|구매자|결제자|예약자|추천인|상사|팀장|매니저|담임|비상연락처|대표자|הורה|ההורה|הורים|אם|אב|האם|האב|מורה|המורה|מדריך|המדריך|מנהל|המנהל|איש קשר|רוכש|הרוכש|מזמין|המזמין|אפוטרופוס|家长|家長|父母|父亲|母亲|父親|母親|监护人|監護人|老师|老師|教师|教師|讲师|講師|经理|經理|主管|上级|领导|联系人|聯絡人|紧急联系人|緊急聯絡人|购买者|購買者|购票人|購票人|下单人|报名人|負責人|负责人|班主任|导师|導師|付款人|订票人|推荐人|родитель|родителя|родители|родителей|законный|представитель|представителя|опекун|опекуна|мать|матери|отец|отца|учитель|учителя|преподаватель|преподавателя|тренер|тренера|руководитель|руководителя|начальник|начальника|менеджер|менеджера|контактное|контактного|плательщик|плательщика|покупатель|покупателя|заказчик|заказчика|организатор|организатора|куратор|куратора|батьки|батьків|батько|мати|матері|опікун|опікуна|вчитель|вчителя|викладач|викладача|керівник|керівника|платник|покупець|ผู้ปกครอง|ครู|อาจารย์|ผู้สอน|หัวหน้า|phu huynh|giao vien|giang vien|quan ly|nguoi lien he|orang tua|wali|guru|pengajar|atasan|ibu|ayah|foralder|foraldrar|foralders|malsman|malsmans|vardnadshavare|vardnadshavares|mamma|pappa|larare|lararens|chef|chefs|chefens|kontaktpersons|bestallare|bestallarens|forelder|foreldre|foresatt|foresatte|foresattes|laerer|laererens|leder|leders|lederens|naermeste leder|foraelder|foraeldre|vaerge|underviser|bestiller|bestillers|huoltaja|huoltajan|vanhempi|vanhemman|opettaja|opettajan|esihenkilo|esihenkilon|esimies|esimiehen|yhteyshenkilo|yhteyshenkilon|tilaaja|tilaajan|szulo|szuloi|gondviselo|anya|apa|tanar|oktato|vezeto|felettes|kapcsolattarto|megrendelo|parinte|parintelui|parinti|tutore|tutorele|mama|tata|profesorul|profesorului|formatorului|manageri|managerului|sefului|cumparator|cumparatorului|roditelj|roditelja|starsi|starsa|starsev|skrbnik|skrbnika|majka|otac|ucitelj|ucitelja|nastavnik|nastavnika|voditelj|voditelja|nadredeni|nadredenog|vodja|narocnik|tevas|tevai|tevu|mokytojas|mokytojo|vadovas|vadovo|vecaks|vecaka|skolotajs|skolotaja|vaditajs|vaditaja|vanem|vanema|opetaja|juht|juhi|representant|legal representant|tuteur legal|gestionnaire|superieur|dirigeant|chef|commanditaire|assistante|parrain|jefa|gerente|supervisora|encargado|encargada|profesores|tutora|tutores|acudiente|gestor|gestora|chefe|mandante|responsabili|capo|direttore|direttrice|tutori|leidinggevende|leidinggevenden|begeleider|verzorger|voogd|przelozony|przelozonego|kierownik|kierownika|rodzicow|nauczyciela|matki|ojca|matka|ojciec|opiekuna|trenera|prowadzacego|zamawiajacy|zamawiajacego|platnik|platnika|vorgesetzten|chefin|fuhrungskraft|teamleiter|teamleitung|rechnungsempfanger|rechnungsadresse|personalabteilung|erziehungsberechtigten|elternteils|lehrers|trainers|trainerin|अभिभावक|शिक्षक|' +
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

/** Words with a context-free meaning, by folded form. Longer entries take precedence in compounds. */
export const headerTags: ReadonlyMap<string, HeaderTag> = new Map(
  (Object.entries(vocabulary) as [HeaderTag, string][])
    .reverse()
    .flatMap(([tag, words]) => words.split('|').map((word) => [bareWord(word), tag] as const)),
)

/** Entries of several space-separated words. */
export const headerPhrases: ReadonlySet<string> = new Set(
  Object.values(vocabulary)
    .flatMap((words) => words.split('|'))
    .filter((entry) => entry.includes(' '))
    .map((entry) => entry.split(' ').map(bareWord).join(' ')),
)
