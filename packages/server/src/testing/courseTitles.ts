/** Titles that contain characters of code, names of brands, and words of programs. */
const tricky = `
R&D Management|AT&T Network Fundamentals|Q&A for Speakers|M&A: Valuation & Deals|Rock & Roll History|Arts & Crafts
B&B Hospitality|H&M Retail Academy|P&L Ownership|S&P 500 Investing|D&D for Teachers|Health & Safety (H&S)|E&M Physics
Statistics: a < b and p > 0.05|If x<y then what?|Less < More|A > B: Logic|1 < 2 > 1|TCP/IP & DNS; Basics|C++; Advanced
C#|C++17 & STL|F# for Fun|.NET 8 & ASP.NET|Node.js|Vue.js 3|HTML & CSS|HTML5|XML, XSLT & XPath|JSON|SQL: NULL and JOINs
Handling null and undefined in JavaScript|NaN, Infinity, and Floating Point|The Null Hypothesis|Null Safety in Kotlin
Undefined Behavior in C|Arrays in Python|Array Programming|Objects and Classes|Object Oriented Design|[object] Design
Python {Dict} Comprehensions|Sets: {1, 2, 3}|LaTeX: $x^2$|Bash: $HOME and $PATH|Regex: ^[a-z]+$|100% Organic|50 % Off Selling
20% Time|5S & Kaizen|%-Rechnung|Profit % and Margin|10% d. Umsatzes|Café & Bar|Crème brûlée|Fußball|Über uns|Œuvre complète
“Leadership” 101|«Основы программирования»|„Deutsch A1“|‘Quoted’|« Le français des affaires »|«Introducción»|《红楼梦》 研究
Level 1–3|2024/25|24/7 Support|3D-моделирование|IT-специалист|SMM-менеджер|1С:Бухгалтерия|Excel — формулы|СССР: история
CAFÉ® Barista|RESUMÉ™|SÃO PAULO™|ÉCOLE®|NAÏVE™ Bayes|”BRÅ” seminarium|São Paulo – Rio|Ä–Ö: Alphabet|Åland™ Tours|Ð: Icelandic
№ 1|A/B Testing|CI/CD|I/O|TCP/IP|Ph.D. Writing|B2B|O2O|Web 2.0|5G|H₂O|CO₂|E=mc²|π|Σ-Algebra|λ-Calculus|∞|½ Marathon|§ 8a SGB|¡Hola!
C:\\Temp und NTFS|\\LaTeX for All|AC\\DC|Ctrl+Alt+Delete|A+|CompTIA A+|Google+|Disney+|Advanced+|N/A|TBD|-|–|Other
#MeToo at Work|#1 Sales Training|@Work|Email @ Work|Unit #39: Fractions|Room #8|Course: Name and Title|Title|Date Night Cooking
Module [1]|[Beginner] Sailing|Sailing [2024 Edition]|<Beginner> Sailing|*New* Sailing|**Sailing**|~Zen~|Sailing_101|__init__ and Friends
日本語（初級）|データ分析 & AI|中文＆英文|한국어 초급|ภาษาไทย 1|العربية للمبتدئين|עברית א׳|हिन्दी|Ελληνικά Α1|ქართული|Հայերեն
Segurança do Trabalho – NR‑35|Prevención de Riesgos|Cours d’été|L'été à la ferme|Vêtements & Mode|Gestão & Inovação|Język polski A1
Český jazyk|Slovenčina|Magyar nyelv|Română|Türkçe|Tiếng Việt|Latviešu|Lietuvių|Eesti keel|Íslenska|Norsk|Ø-kurs|Français + Español
`
const subjects = `
Accounting|Agile Project Management|Algorithms|Anatomy|Arabic|Archaeology|Architecture|Astronomy|Bartending|Beekeeping|Biology
Blockchain|Bookkeeping|Business English|Calculus|Carpentry|Chemistry|Chess|Cloud Computing|Conflict Resolution|Cooking
Corporate Finance|Creative Writing|Cryptography|Customer Service|Cybersecurity|Data Analysis|Data Protection (GDPR)
Deep Learning|Dentistry|Diversity & Inclusion|Diving|Drawing|Economics|Electrical Engineering|Emotional Intelligence
Energy Efficiency|Epidemiology|Ethics|Event Planning|Fire Safety|First Aid|Food Hygiene|Forklift Driving|French Cuisine
Game Design|Gardening|Genetics|Geology|German A2|Graphic Design|Guitar|Human Rights|Infection Control|Interior Design
International Law|Journalism|Kindergarten Pedagogy|Korean|Leadership|Lean Six Sigma|Linear Algebra|Logistics
Machine Learning|Manual Handling|Marine Biology|Marketing|Microeconomics|Mindfulness|Music Theory|Navigation
Negotiation|Neuroscience|Nursing|Nutrition|Oceanography|Organic Chemistry|Palliative Care|Patisserie|Pharmacology
Philosophy|Photography|Physics|Pilates|Plumbing|Poetry|Powerboat Handling|Product Management|Psychology|Public Speaking
Quality Management|Quantum Computing|Renewable Energy|Robotics|Sailing|Scaffolding|Sign Language|Social Media|Sociology
Spanish B1|Statistics|Supply Chains|Sustainability|Swimming|Tax Law|Teacher Training|Thermodynamics|Time Management
UX Design|Veterinary Care|Video Editing|Volunteering|Web Development|Welding|Wine Tasting|Yoga|Zoology
`
const patterns = [
  ...[
    '{}',
    'Introduction to {}',
    'Advanced {}',
    '{} for Beginners',
    'Certificate in {}',
    '{} – Level 2',
    '{}: Theory & Practice',
  ],
  ...[
    'Intensivkurs {}',
    'Formation en {}',
    'Curso de {}',
    'Курс «{}»',
    '{} 入門',
    'Diploma of {} (Part-Time)',
    '{} in 30 Days!',
  ],
  ...[
    '“{}” Masterclass',
    '{} & Beyond',
    '{} I–III',
    'The A–Z of {}',
    '{} (2026/27)',
    'Who needs {}?',
    '{} @ Home',
  ],
]

/** More than 2,000 titles of courses. */
export function courseTitles(): string[] {
  const listed = (text: string) => text.trim().split(/[|\n]/)
  return [
    ...listed(tricky),
    ...patterns.flatMap((pattern) => listed(subjects).map((subject) => pattern.replace('{}', subject))),
  ]
}
