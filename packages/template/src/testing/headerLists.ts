import { worldHeaderLists } from './worldHeaderLists.ts'

/** Headers as people write them, and a row: see {@link readHeaderList}. */
const peopleLists = [
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
  '*Vorname|*Nachname|@E-Mail|Kurs ~ Ada|Lovelace|ada@example.com|Segeln',
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
  // Ambiguous: only the owner of the list knows.
  '?*Participant|@Contact e-mail ~ Ada Lovelace|pat@example.com',
  '?*Name|*Student name|@Email ~ Pat Lovelace|Ada Lovelace|ada@example.com',
  '?*Name|@Work email|@Private email ~ Ada Lovelace|a@example.com|b@example.com',
  '?*Student name|@Parent email ~ Ada Lovelace|pat@example.com',
  '?*Name|*Name|@Email ~ Ada|Pat|ada@example.com',
  '?*Parent name|*Teacher name|@Email ~ Pat Lovelace|Grace Hopper|ada@example.com',
  '?*Name|@Email|=course|=COURSE ~ Ada|ada@example.com|Sailing|Diving',
  '?*Foo|*Bar|@Baz ~ Ada Lovelace|Grace Hopper|yes',
]

/** Headers as programs export them. */
const programLists = `
Moodle, grades
*First name|*Last name|ID number|Institution|Department|@Email address|Quiz: Final (Real)|Course total (Real)|Last downloaded from this course ~ Ada|Lovelace|7|MIT|CS|ada@example.com|9|95.00|1764201600
*Vorname|*Nachname|ID-Nummer|Institution|Abteilung|@E-Mail-Adresse|Kurs gesamt (Punkte)|Zuletzt aus diesem Kurs geladen ~ Ada|Lovelace|7|TU|Informatik|ada@example.com|95,00|1764201600
*Prénom|*Nom de famille|Numéro d’identification|Institution|Département|@Adresse de courriel|Total du cours (Brut) ~ Ada|Lovelace|7|ENS|Maths|ada@example.com|95,00
*Nombre|*Apellido(s)|Número de ID|Institución|Departamento|@Dirección Email|Total del curso (Real) ~ Ada|Lovelace|7|UNAM|Letras|ada@example.com|95,00
*Nome|*Sobrenome|Número de identificação|Instituição|Departamento|@Endereço de email|Total do curso (Real) ~ Ada|Lovelace|7|USP|Letras|ada@example.com|95,00
*Nome|*Cognome|Codice identificativo|Istituzione|Dipartimento|@Indirizzo email|Totale corso (Reale) ~ Ada|Lovelace|7|Unibo|Lettere|ada@example.com|95,00
*Voornaam|*Achternaam|ID-nummer|Instelling|Afdeling|@E-mailadres|Cursustotaal (Reëel) ~ Ada|Lovelace|7|UvA|Letteren|ada@example.com|95,00
*Imię|*Nazwisko|Numer ID|Instytucja|Wydział|@Adres e-mail|Suma kursu (Rzeczywista) ~ Ada|Lovelace|7|UW|Prawo|ada@example.com|95,00
*名|*姓|IDナンバー|所属|部署|@メールアドレス|コース合計 (実データ) ~ 太郎|山田|7|東京大学|法学部|taro@example.com|95.00
*الاسم الأول|*اسم العائلة|رقم الهوية|@عنوان البريد الإلكتروني|مجموع المساق ~ آدا|لوفليس|7|ada@example.com|95
*First name|*Surname|@Email address|Groups|Last access to course ~ Ada|Lovelace|ada@example.com|Blue|2 days
*First name|*Last name|@Email address|Course complete ~ Ada|Lovelace|ada@example.com|Completed
Canvas, Blackboard, Brightspace, Google Classroom
*Student|ID|SIS User ID|@SIS Login ID|Section|Assignment 1 (123)|Current Score|Final Score ~ Lovelace, Ada|7|u7|ada@example.com|Section A|9|95|95
*Student Name|Student ID|Student SIS ID|@Email|Section Name|Current Grade ~ Ada Lovelace|7|s7|ada@example.com|Section A|95
*Last Name|*First Name|Username|Student ID|Last Access|Availability|@Email|Weighted Total [Total Pts: up to 100] ~ Lovelace|Ada|ada1815|7|2026-11-26|Yes|ada@example.com|95
OrgDefinedId|Username|*Last Name|*First Name|@Email|Final Grade Points Grade|End-of-Line Indicator ~ #7|#ada1815|Lovelace|Ada|ada@example.com|95|#
*Last Name|*First Name|@Email Address|Quiz 1|Essay ~ Lovelace|Ada|ada@example.com|9|8
*姓|*名|@メールアドレス|課題 1 ~ 山田|太郎|taro@example.com|9
*First Name [Required]|*Last Name [Required]|@Email Address [Required]|Password [Required]|Org Unit Path [Required]|Recovery Email|Work Secondary Email ~ Ada|Lovelace|ada@example.com|****|/|ada@private.example|
ILIAS, Stud.IP, OpenOLAT, TalentLMS, Thinkific, Teachable, edX, Docebo, Udemy, Coursera, SuccessFactors, LearnDash
Anmeldename|*Vorname|*Nachname|@E-Mail|Matrikelnummer|Lernfortschritt ~ ada1815|Ada|Lovelace|ada@example.com|123|Bestanden
Titel|*Vorname|*Nachname|Benutzername|Privatadr|Privatnr|@E-Mail|Anmeldedatum|Studiengänge ~ Dr.|Ada|Lovelace|ada1815|||ada@example.com|26.11.2026|Mathematik
Benutzername|*Vorname|*Nachname|@E-Mail|Bestanden|Punkte ~ ada1815|Ada|Lovelace|ada@example.com|Ja|9
Login|*First name|*Last name|@Email|=Course|Completion date|Score ~ ada1815|Ada|Lovelace|ada@example.com|Sailing|26/11/2026|95
*First Name|*Last Name|@Email|Course Name|Started At|Percentage Completed ~ Ada|Lovelace|ada@example.com|Sailing|2026-11-26|100
id|*name|@email|joined at|course_title ~ 7|Ada Lovelace|ada@example.com|2026-11-26|Sailing
id|username|*name|@email|enrollment_mode|verification_status ~ 7|ada1815|Ada Lovelace|ada@example.com|audit|N/A
Username|*First Name|*Last Name|@Email|Course Code|Course Name|Enrollment Status ~ ada1815|Ada|Lovelace|ada@example.com|C-1|Sailing|Completed
*User Name|@User Email|Course Title|Minutes Video Consumed|Completion Ratio ~ Ada Lovelace|ada@example.com|Sailing|90|100
*Name|@Email|External Id|Program Name|Course ID|Enrollment Time|Completed ~ Ada Lovelace|ada@example.com|7|Regatta|C-1|2026-11-26|Yes
Student ID|*Student Last Name|*Student First Name|Student MI|@Student Email|Item Title|Completion Date ~ 7|Lovelace|Ada|A|ada@example.com|Sailing|11/26/2026
user_id|*name|@email|course_id|course_title|course_steps_completed|group(s) ~ 7|Ada Lovelace|ada@example.com|12|Sailing|9|Blue
Eventbrite, Pretix, Humanitix, Ticket Tailor, Luma, Sympla, Even3, Weezevent, HelloAsso, Billetweb, Peatix, doo
Order #|Order Date|*First Name|*Last Name|@Email|Quantity|Ticket Type|Order Type|Total Paid|Attendee Status|Home Address 1|Home City ~ 7|2026-11-26|Ada|Lovelace|ada@example.com|1|Adult|Web|0|Attending|Main St 1|London
Order no.|Order Date|Prefix|*First Name|*Surname|Suffix|@Email|Ticket type|Buyer Last Name|Buyer First Name|Buyer Email ~ 7|2026-11-26|Dr|Ada|Lovelace||ada@example.com|Adult|Payer|Pat|pat@example.com
Commande n°|Date de la commande|*Prénom|*Nom de famille|@E-mail|Quantité|Type de billet|Prénom de l’acheteur|Nom de l’acheteur|E-mail de l’acheteur ~ 7|26/11/2026|Ada|Lovelace|ada@example.com|1|Adulte|Pat|Payer|pat@example.com
Bestellnr.|Bestelldatum|*Vorname|*Nachname|@E-Mail|Anzahl|Ticketart|Vorname des Käufers|Nachname des Käufers|E-Mail des Käufers ~ 7|26.11.2026|Ada|Lovelace|ada@example.com|1|Erwachsene|Pat|Payer|pat@example.com
N.º de pedido|Fecha del pedido|*Nombre|*Apellidos|@Correo electrónico|Cantidad|Tipo de entrada|Nombre del comprador|Apellidos del comprador|Correo electrónico del comprador ~ 7|26/11/2026|Ada|Lovelace|ada@example.com|1|Adulto|Pat|Payer|pat@example.com
Bestellnummer|Veranstaltung|E-Mail|Status|Bestelldatum|Produkt|*Teilnehmername|@Teilnehmer-E-Mail|Firma ~ A7|Regatta|pat@example.com|bezahlt|2026-11-26|Ticket|Ada Lovelace|ada@example.com|Acme
Event name|Order code|Position ID|Status|Email|Phone number|Order date|Product|Price|*Attendee name|Attendee name: Given name|Attendee name: Family name|@Attendee email|Company|Invoice address name ~ Regatta|A7|1|paid|pat@example.com||2026-11-26|Ticket|9|Ada Lovelace|Ada|Lovelace|ada@example.com|Acme|Acme Ltd
Order name|Order Id|Ticket Id|*First name|*Last name|@Email|Ticket type|Buyer first name|Buyer last name|Buyer email ~ Pat Payer|O7|T7|Ada|Lovelace|ada@example.com|Adult|Pat|Payer|pat@example.com
Order ID|Ticket code|*Name|@Email|Ticket type|Buyer name|Buyer email ~ O7|T7|Ada Lovelace|ada@example.com|Adult|Pat Payer|pat@example.com
api_id|*name|first_name|last_name|@email|phone_number|created_at|approval_status|ticket_name ~ g7|Ada Lovelace|Ada|Lovelace|ada@example.com||2026-11-26|approved|Standard
Nº ingresso|*Nome|*Sobrenome|Tipo de ingresso|Valor|Data compra|Nº pedido|@Email|Estado de pagamento|Check-in ~ 7|Ada|Lovelace|Inteira|0|26/11/2026|P7|ada@example.com|Aprovado|Sim
*Nome|@E-mail|Nome no crachá|Instituição|Presença ~ Ada Lovelace|ada@example.com|Ada|USP|Sim
N° de billet|*Nom|*Prénom|@E-mail|Tarif|Nom acheteur|Prénom acheteur|E-mail acheteur ~ 7|Lovelace|Ada|ada@example.com|Plein|Payer|Pat|pat@example.com
?Numéro de commande|*Nom adhérent|*Prénom adhérent|Nom payeur|Prénom payeur|@Email payeur ~ 7|Lovelace|Ada|Payer|Pat|pat@example.com
Billet|Code barre|*Nom|*Prénom|@Email|Tarif|Nom acheteur|Email acheteur ~ 7|123|Lovelace|Ada|ada@example.com|Plein|Payer|pat@example.com
申込番号|*お名前|@メールアドレス|チケット名|参加状況 ~ 7|山田 太郎|taro@example.com|一般|参加
Buchungsnummer|Anrede|*Vorname|*Nachname|@E-Mail|Firma|Ticketkategorie|Rechnungsadresse Vorname|Rechnungsadresse Nachname|Rechnungsadresse E-Mail ~ 7|Frau|Ada|Lovelace|ada@example.com|Acme|Standard|Pat|Payer|pat@example.com
*Ticket Holder First Name|*Ticket Holder Last Name|@Ticket Holder Email|Purchaser Name|Purchaser Email ~ Ada|Lovelace|ada@example.com|Pat Payer|pat@example.com
Zoom, Teams, Webex, Meet, GoToWebinar
*Name (original name)|@Email|Join time|Leave time|Duration (minutes)|Guest|In waiting room ~ Ada Lovelace|ada@example.com|10:00|11:00|60|Yes|No
*First Name|*Last Name|@Email|Registration Time|Approval Status|Organization|Job Title ~ Ada|Lovelace|ada@example.com|2026-11-26|approved|Acme|Engineer
Attended|User Name (Original Name)|*First Name|*Last Name|@Email|Registration Time|Join Time|Leave Time|Is Guest|Country/Region Name ~ Yes|Ada L|Ada|Lovelace|ada@example.com|2026-11-26|10:00|11:00|No|United Kingdom
*Name (ursprünglicher Name)|@E-Mail-Adresse des Benutzers|Gesamtdauer (Minuten)|Gast ~ Ada Lovelace|ada@example.com|60|Ja
*Nom (nom d’origine)|@E-mail de l’utilisateur|Durée totale (minutes)|Invité ~ Ada Lovelace|ada@example.com|60|Oui
*Nombre (nombre original)|@Correo electrónico del usuario|Duración total (minutos)|Invitado ~ Ada Lovelace|ada@example.com|60|Sí
*名前（元の名前）|@ユーザーのメール|合計時間（分）|ゲスト ~ 山田 太郎|taro@example.com|60|はい
*Name|First Join|Last Leave|In-Meeting Duration|@Email|Participant ID (UPN)|Role ~ Ada Lovelace|10:00|11:00|1h|ada@example.com|ada@tenant.example|Attendee
*Name|Erster Beitritt|Letztes Verlassen|Besprechungsdauer|@E-Mail|Teilnehmer-ID (UPN)|Rolle ~ Ada Lovelace|10:00|11:00|1h|ada@example.com|ada@tenant.example|Teilnehmer
*Nom|Première participation|Dernier départ|Durée de la réunion|@E-mail|ID de participant (UPN)|Rôle ~ Ada Lovelace|10:00|11:00|1h|ada@example.com|ada@tenant.example|Participant
*Nombre|Primera unión|Última salida|Duración de la reunión|@Correo electrónico|Id. de participante (UPN)|Rol ~ Ada Lovelace|10:00|11:00|1h|ada@example.com|ada@tenant.example|Asistente
*Full Name|User Action|Timestamp|@Email ~ Ada Lovelace|Joined|2026-11-26|ada@example.com
Meeting Name|Meeting Start Time|Display Name|*First Name|*Last Name|Role|@Attendee Email|Join Time|Leave Time ~ Regatta|10:00|ada|Ada|Lovelace|Attendee|ada@example.com|10:00|11:00
*First name|*Last name|@Email|Duration|Time joined|Time exited ~ Ada|Lovelace|ada@example.com|60 min|10:00|11:00
Attended|Interest Rating|*Last Name|*First Name|@Email Address|Registration Date/Time|Join Time - Leave Time (Time in Session)|Unsubscribed ~ Yes|9|Lovelace|Ada|ada@example.com|2026-11-26|60|No
Team|User Name|User Email|*Invitee Name|Invitee First Name|Invitee Last Name|@Invitee Email|Event Type Name ~ Sales|Grace Hopper|grace@example.com|Ada Lovelace|Ada|Lovelace|ada@example.com|Intro
Forms: Google, Microsoft, Typeform, SurveyMonkey, Qualtrics, JotForm, Gravity Forms, Cognito
Timestamp|@Email Address|*Full name|Which course did you take? ~ x|ada@example.com|Ada Lovelace|Sailing
Zeitstempel|@E-Mail-Adresse|*Vor- und Nachname|Kurs ~ x|ada@example.com|Ada Lovelace|Segeln
Zeitstempel|@Nutzername|*Vorname|*Nachname ~ x|ada@example.com|Ada|Lovelace
Horodateur|@Adresse e-mail|*Nom et prénom|Cours ~ x|ada@example.com|Lovelace Ada|Voile
Horodateur|@Adresse e-mail|*Votre prénom|*Votre nom de famille ~ x|ada@example.com|Ada|Lovelace
Marca temporal|@Dirección de correo electrónico|*Nombre y apellidos|Curso ~ x|ada@example.com|Ada Lovelace|Vela
Marca temporal|@Dirección de correo electrónico|*Nombre completo|DNI ~ x|ada@example.com|Ada Lovelace|123
Carimbo de data/hora|@Endereço de e-mail|*Nome completo|CPF ~ x|ada@example.com|Ada Lovelace|123
Carimbo de data/hora|@Qual é o seu e-mail?|*Qual é o seu nome completo?|Curso ~ x|ada@example.com|Ada Lovelace|Vela
Informazioni cronologiche|@Indirizzo email|*Nome e cognome|Corso ~ x|ada@example.com|Ada Lovelace|Vela
Tijdstempel|@E-mailadres|*Voor- en achternaam|Cursus ~ x|ada@example.com|Ada Lovelace|Zeilen
Sygnatura czasowa|@Adres e-mail|*Imię i nazwisko|Kurs ~ x|ada@example.com|Ada Lovelace|Żeglarstwo
タイムスタンプ|@メールアドレス|*お名前|コース ~ x|taro@example.com|山田 太郎|ヨット
タイムスタンプ|@メールアドレス|*氏名（漢字）|氏名（フリガナ）|学校名 ~ x|taro@example.com|山田 太郎|ヤマダ タロウ|東京高校
طابع زمني|@عنوان البريد الإلكتروني|*الاسم الكامل|الدورة ~ x|ada@example.com|آدا لوفليس|الإبحار
ID|Start time|Completion time|@Email|*Name|Which day suits you? ~ 1|x|y|ada@example.com|Ada Lovelace|Friday
ID|Startzeit|Fertigstellungszeit|@E-Mail|*Name|Welche Klasse? ~ 1|x|y|ada@example.com|Ada Lovelace|7b
ID|Heure de début|Heure de fin|@Adresse de messagerie|*Nom|Votre classe ~ 1|x|y|ada@example.com|Ada Lovelace|5e
ID|Hora de inicio|Hora de finalización|@Correo electrónico|*Nombre|Grupo ~ 1|x|y|ada@example.com|Ada Lovelace|A
ID|Hora de início|Hora de conclusão|@Email|*Nome|Turma ~ 1|x|y|ada@example.com|Ada Lovelace|A
ID|Ora di inizio|Ora di completamento|@Posta elettronica|*Nome|Classe ~ 1|x|y|ada@example.com|Ada Lovelace|3B
Id|Begintijd|Tijd van voltooien|@E-mail|*Naam|Klas ~ 1|x|y|ada@example.com|Ada Lovelace|3B
ID|Godzina rozpoczęcia|Godzina ukończenia|@Adres e-mail|*Nazwa|Klasa ~ 1|x|y|ada@example.com|Ada Lovelace|3B
ID|開始時刻|完了時刻|@メール|*名前|クラス ~ 1|x|y|taro@example.com|山田 太郎|3B
#|*What's your first name?|*And your last name?|@What's your email address?|Response Type|Start Date (UTC) ~ a7|Ada|Lovelace|ada@example.com|completed|2026-11-26
Respondent ID|Collector ID|Start Date|End Date|IP Address|@Email Address|*First Name|*Last Name|Custom Data 1 ~ 7|8|x|y|10.0.0.1|ada@example.com|Ada|Lovelace|
StartDate|EndDate|Status|IPAddress|Progress|*RecipientLastName|*RecipientFirstName|@RecipientEmail ~ x|y|0|10.0.0.1|100|Lovelace|Ada|ada@example.com
Submission Date|*Full Name|@E-mail|Phone Number ~ 2026-11-26|Ada Lovelace|ada@example.com|555
*Name (First)|*Name (Last)|@Email|Entry Id|Entry Date|Source Url ~ Ada|Lovelace|ada@example.com|7|2026-11-26|https://example.com
*Name_First|*Name_Last|@Email|Entry_Status ~ Ada|Lovelace|ada@example.com|Submitted
*Nombre y Apellido|@E-mail|Localidad ~ Ada Lovelace|ada@example.com|Rosario
Mailchimp, HubSpot, Salesforce, Stripe, WooCommerce, Shopify, PayPal, Slack, Doodle, Brevo
@Email Address|*First Name|*Last Name|Address|Phone Number|Birthday|MEMBER_RATING|OPTIN_TIME ~ ada@example.com|Ada|Lovelace|Main St 1|555|12/10|2|2026-11-26
Record ID|*First Name|*Last Name|@Email|Phone Number|Contact owner|Primary Associated Company|Last Activity Date (UTC)|Lead Status ~ 7|Ada|Lovelace|ada@example.com|555|Grace Hopper|Acme|2026-11-26|New
Salutation|*First Name|*Last Name|Account Name|@Email|Lead Source ~ Ms.|Ada|Lovelace|Acme|ada@example.com|Web
*Full Name|@Email|Company Name (Account)|Business Phone ~ Ada Lovelace|ada@example.com|Acme|555
id|*Customer Name|@Customer Email|Amount|Status ~ ch_7|Ada Lovelace|ada@example.com|9|Paid
?Name|@Email|Financial Status|Billing Name|Shipping Name|Lineitem name ~ #1001|pat@example.com|paid|Pat Payer|Ada Lovelace|Ticket
?Order ID|Billing First Name|Billing Last Name|Billing Email Address|Shipping First Name|Shipping Last Name ~ 7|Pat|Payer|pat@example.com|Ada|Lovelace
?Date|*Name|Type|@From Email Address|To Email Address ~ 2026-11-26|Ada Lovelace|Payment|ada@example.com|shop@example.com
username|@email|status|*fullname|displayname ~ ada1815|ada@example.com|Member|Ada Lovelace|ada
*Name|@Email|Fri 27 10:00|Fri 27 11:00 ~ Ada Lovelace|ada@example.com|OK|
@EMAIL|*NOM|*PRENOM|SMS|DOUBLE_OPT-IN ~ ada@example.com|Lovelace|Ada||Oui
@E-mail 1 - Value|*First Name|Middle Name|*Last Name|Phonetic First Name|Organization Name|Labels ~ ada@example.com|Ada||Lovelace||Acme|Friends
Schools and clubs
*Familienname|*Rufname|Klasse|@E-Mail Schüler|E-Mail Eltern ~ Lovelace|Ada|7b|ada@example.com|pat@example.com
?*Nachname|*Vorname|Klasse|@schulische E-Mail|private E-Mail ~ Lovelace|Ada|7b|ada@school.example|ada@example.com
Nr.|*Name, Vorname|Geburtsdatum|@E-Mail ~ 1|Lovelace, Ada|10.12.2010|ada@example.com
Mitgliedsnummer|*Vorname|*Nachname|@E-Mail|Eintritt|Kontoinhaber ~ 7|Ada|Lovelace|ada@example.com|2020|Pat Lovelace
*Élève|Classe|@Email élève|Responsable légal 1|Email responsable 1 ~ Ada Lovelace|5e|ada@example.com|Pat Lovelace|pat@example.com
*Alumno/a|Curso escolar|@Correo alumno/a|Madre|Padre|Correo madre ~ Ada Lovelace|3 ESO|ada@example.com|Ana Lovelace|Pat Lovelace|ana@example.com
*Aluno(a)|Turma|@E-mail do(a) aluno(a)|Nome da mãe|E-mail da mãe ~ Ada Lovelace|3B|ada@example.com|Ana Lovelace|ana@example.com
*Leerling|Klas|@E-mail leerling|Naam ouder|E-mail ouder ~ Ada Lovelace|3B|ada@example.com|Pat Lovelace|pat@example.com
*Nazwisko i imię|Klasa|@E-mail ucznia|Imię i nazwisko rodzica|E-mail rodzica ~ Lovelace Ada|3B|ada@example.com|Pat Lovelace|pat@example.com
*Studente|Classe|@Email studente|Nome genitore|Email genitore ~ Ada Lovelace|3B|ada@example.com|Pat Lovelace|pat@example.com
出席番号|*児童氏名|@児童メール|保護者氏名|保護者メール ~ 1|山田 太郎|taro@example.com|山田 花子|hanako@example.com
رقم|*اسم المتدرب|@البريد الإلكتروني للمتدرب|اسم المدرب|الدورة ~ 1|آدا لوفليس|ada@example.com|غريس هوبر|الإبحار
*Pupil name|Year group|@Pupil email|Parent/carer name|Parent/carer email ~ Ada Lovelace|7|ada@example.com|Pat Lovelace|pat@example.com
*Athlete First Name|*Athlete Last Name|@Athlete Email|Coach First Name|Coach Last Name|Coach Email ~ Ada|Lovelace|ada@example.com|Grace|Hopper|grace@example.com
*Employee Name|@Employee Email|Manager Name|Manager Email|Training ~ Ada Lovelace|ada@example.com|Grace Hopper|grace@example.com|Sailing
*Mitarbeiter|@E-Mail Mitarbeiter|Vorgesetzter|E-Mail Vorgesetzter|Schulung ~ Ada Lovelace|ada@example.com|Grace Hopper|grace@example.com|Segeln
*Volunteer name|@Volunteer email|Supervisor name|Hours ~ Ada Lovelace|ada@example.com|Grace Hopper|12
*Presenter|@Presenter email|Talk title|Chair ~ Ada Lovelace|ada@example.com|Engines|Grace Hopper
*Speaker Name|@Speaker Email|Session Title ~ Ada Lovelace|ada@example.com|Engines
*Author|@Author email|Paper title ~ Ada Lovelace|ada@example.com|Engines
?*Nominee name|*Nominator name|@Nominator email ~ Ada Lovelace|Grace Hopper|grace@example.com
Other languages, and columns of somebody else
*Jméno|*Příjmení|@E-mail ~ Ada|Lovelace|ada@example.com
*Имя|*Фамилия|@Электронная почта ~ Ада|Лавлейс|ada@example.com
*ФИО|@Email ~ Лавлейс Ада|ada@example.com
*Förnamn|*Efternamn|@E-post ~ Ada|Lovelace|ada@example.com
*Etunimi|*Sukunimi|@Sähköposti ~ Ada|Lovelace|ada@example.com
*Név|@E-mail cím ~ Lovelace Ada|ada@example.com
*성명|@이메일 ~ 김민수|minsu@example.com
*Name|Firma|@E-Mail|E-Mail Firma ~ Ada Lovelace|Acme|ada@example.com|info@acme.example
Name of spouse|*Name|@Email ~ Pat Lovelace|Ada Lovelace|ada@example.com
Assigned to|*First name|*Last name|@Email ~ Grace Hopper|Ada|Lovelace|ada@example.com
?*Skipper name|@Skipper email|*Crew name|@Crew email ~ Ada Lovelace|ada@example.com|Bob Byron|bob@example.com
?Registered by|@Registered by email|*Participant name ~ Pat Payer|pat@example.com|Ada Lovelace
?*Certificate name|*Name|@Email ~ Sailing Basics|Ada Lovelace|ada@example.com
?*Foornamn|Efternamm|@Email ~ Ada|Lovelace|ada@example.com
?*Child name|@Mother email|Father email ~ Ada Lovelace|ana@example.com|pat@example.com
`
  .trim()
  .split('\n')
  .filter((line) => line.includes(' ~ '))

/** Lists of headers in ten languages. */
export const headerLists: readonly string[] = [...peopleLists, ...programLists, ...worldHeaderLists]

/**
 * Reads a header and a row. Columns of the name begin with `*`, in the order in which they are joined; that of the
 * address begins with `@`, and that of the attribute Course with `=`. A list that begins with `?` must be asked about:
 * none of its marked columns may be used.
 */
export function readHeaderList(list: string) {
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
