// Written by scripts/writeLetters.mjs.

/**
 * Letters in a language's names, in lowercase. A share is a digit n of base 36, and means 2^(-n/2): of a letter (`łe`)
 * among all of them, and of a letter after another one. The latter are grouped by the first: `łac` is how often an a
 * follows an ł. `^` is the start of a word, `$` the end. Languages without an alphabet have no pairs.
 */
export const letterShares: Readonly<Record<string, readonly [letters: string, pairs: string]>> = {
  ar: [
    '$5ا6ي7ل7م9ر9ن9ب9و9دaعaسbفbحbهcجcقcشcةcتcزcصeطeكeأeخeغfءgضgّgئhثhذiظiآjىjؤkإkُk',
    'ال3ن6ر8م8د9بaءaهa$aزaوbسbشbئbجbفcتcيcصdعdحdقd ^ا4م7ب7ع7ح9ر9ف9جaنaأaسaشaلbصbقbطcكcخcزcهcتcوcدcيdغeآeضf ي$3ن7ر8م8ا9د9ل9ب9ف9ةaسaعcقc ن$3ي5و6ا7دa ة$0 ر$4ا5ي6و8م9بaفaةaقaتbسb د$3ي5ا6و8ر9 م$4ي6ر6ا7و9ه9عaدa ل$6ي6ا7م8د8ع9ق9ح9س9بaوaخaنaشaأbكbةbجbزcلcهc ب$5ن5ي6ا7د7و8ل8تaرa و$5ا6ي7ل7ن7ر8د9س9ب9ح9مa س$4ا5ي6ل7و8ر9ع9م9 عب5ا6$7ل7ز8و8ي8ت9ط9ة9ر9 ف$4ي5ا5ر6ت8 ح$4ا6م6س7ي7ج7ل7 ق$4ي6ا6ر7د8ل8و8 ء$0 زي4$5ا7 هي5$5ر6ا6د7ن7 تي4$6ا6م7و7 جا6ي6$6و6د8ر8 ش$5ا5ر7ي7 طا4ي4 كا4ي5ر6 صا4ي5ل6 خل4ا5ر5 أم5 ى$0 آل1',
  ],
  az: [
    '$6a6ə7i8l8r8n9m9dasauayavbobzbbbhbtcücıcecfcqdkdşdğdxdcegeİföhphçijm',
    'ə$4r5l7m8d8t8n8h9fasayazakabcxccdşd rə5$5a5i7o7l8ödu9zaüe də4i5$6üaa6ıad8o8 ı$2z7m7b8l8x8r9 ^ə8İ9ş9a7s7n7m8r9q9e9t9bafahavazacagaçeüexbkbpcycdclc sə4a5i5ü9ıbe8 lı6ə7i5a6u6$7übl9oa nə5$4a5u7o8l8üci9 mə5i5a5üa$6o8u8 bə4a3r7 ğl1a5ı6u9 oğ4v1 ül3n5r6s6k8m8b9daşa fə3i4$5a6 an5$6ğad7r7l8m8y8h8s9b9z9şffbkb gü2ə5ö8 və6$3a4üa yə6a5ıay6e8n8 zə6a3ı8$5i6üb hə5ü8i4a5m6 cə3ı7a3 şa4ə4i5$7ü7 ir5$6n6l7m7y7şbd8f9q9z9s9 kə5ü6i4ö8 qə5ı7a4 u$4r4l6s8 tə7$4a4i7üb ey3l4 İs4b4l5m6d7 pə2 xa2ə8 öv3n5y5 çə2i3',
  ],
  be: [
    'а6$6н8і8к8л9р9сaўaвaоaяaеaтbмbчbцbыbзcуcдcгcшcпdьdйdэdбfжgхgюgфhёh',
    'ка3і6$6е7о7с8у9 а$5н5л6р6ў7с7ц9вaдaзaкaтaшaмb ў$1с5 на4і6$6к7о7д8ц8я9 ^к5а7в7м8с8г9л9н9п9ш9бaдaзaіaжbрbтbюbяb оў2в4н7 ві2а4е7я7 ч$1ы6 іч5$7к7н7р7м8я8д9л9с9ш9 р$4ы4а5э6о8 та2к6р6 я$3к5н6р7т7 ла4ь5я6е7о7і7$8у8 мі3а4 га2е5 дз2а4р5 ев4н5й6л6р6 й$1 ст5к5і5л6е7я7 ці3к5я5 ын3г5й5л5 па2 ук4л5р5 ша3к3 эн2 бр1 за5л5м5н5і5 ха0 ь$4',
  ],
  bg: [
    '$6а6о7и7н8е8р8в9к9л9тaсaдbмbяbпcчcбcгcуdзeшeхeйeъeфfцfюfжfьgщhao',
    'а$3н5р7в8т9к9лaмbдbсbчcгdйdбdпdжeхeшe ов4$4н7р8л9мaсaдbзbкbпbтbгcйcшc в$2а5е6и7рaдbкbоb ко3а3и6$9еaрaлb на4$5и6е7к7о7г9дaсaтaчa ла4и5е5о6$8я9юaкaчb ин5л6$7р7я7с7м8а9к9т9дaвbеbцbчcоd ен5л6в6р6т7д9$9с9й9мaкbоc ^с7к8п8т8б8м8а8д9я9в9л9н9р9гaеaхaфaзaчaиbшbщcоdжdюdйeцf ра5и5$6о6к8е9дaуaгbсbнbтbчb то4и4а5$7е8у8к9р9ъa ян2$3р8 ми3а4е6о7б9 да4е4и6о6р7 чо3к5е6у6а7и7 ст5к5е6и6л6а6оa ър1 пе4а5о5и6р8 бо4е5и5а6л7 ге4о5а6и6 й$2о5к5 ьо0 шк4е4 ха4о4 за4л4о5 ур6ш6д6л6к7 фи3р4 ю$3р4 жи3 ца3о4и5',
  ],
  ca: [
    '$6a6r7o8e8l8n8s9i9macauatbgbbbdbzcpcvdádjdíeóehféffgygñgxhúiàièiòiqkükçmïm',
    'a$4r5n6l6s7gadamaubbbtbyczcvdie o$3l6n6r6s7m8abbcicucvc án2e6 ^a6m7c7p8b8s8r8j9g9d9latavaáeeaobfbhbicnczd er4l6n6s7z7$7ñcjbacccgcmcocpcxc s$3a6ébo7i8t8c8e8 rí9a5o5e6i6r7$8t8écd9bbmbubccnc ía2$5s5 ma2á8e5o6i8 ón2$3 n$4a5t6i7o7e8c9g9d9saza la5$5l6o6e8ácécóci8b9vacauadcgc ca3o5e6h6i7u8$9 il5a6óbn7o7e7g7t9$9b9c9mbsbvbzb é$2s3 gu3a5o5e7$9n9r9 z$2a4 ba3e5o5r5i8 tí8o4e5$6a7i8r8s9 ña2e3 ue4í9$6a7i7r7s7z8g9l9n9 vi2a2e7 pa3o5e5c7u7 da4e4á8o5r6i7u8 òn0 jo3a4u6 he3$5a5 fa4r4 qu0 xp3 yo3u3',
  ],
  cs: [
    '$6a7o7v8e8l8á9r9k9n9i9damasataubbbhbccícšcjdčdpdzdfeřfggygžgýgěhéiňjxlólwmďmůmúpťpűp',
    'vá2a7íbo7ěc$8ýce9ia á$1č8n8k9š9latbrbccbdveře ov2l7r7řcšcn8s9m9jauaňetb a$3n6v7r7l7d9šdřetbbbhbsbmbčf ko3$4a6u8ácřdýd čk2e3í7$9o9 ^šak6m7s7v8b8d8h8a9p9čdždrajalazafbtbebnbcbicgcřg la3á9íao6e7$7i8u8 mí6a3á8i5e7o8u8 ík4n5r5č6ž9lamata še4$5o6i7k8t8a8v9áaía rá8a5o6$6i6e8t9éd iá8l6n7s7e7čbc8m8k8šc na4$5í9o6áad7e7ýbi8 ý$1n5 ek5r5l6šan7čb$8d9t9 sl4t5k7e7o7 ch2o6 uš7b6r6n6d7s7 há7o4a5e6 da4o5i6ěa$7e7r7éc ře4í4i5o5á7 ta5o5i6$6ýbe7r7ácěc be4o4í9a6r6 zá7a4 že4i4 ja3 ět4k5 pa4e5 él3 ň$3k3',
  ],
  cy: [
    '$5e7n7r7l8i8s9d9a9y9w9oatagahafbŷbmcpcôcbdcdŵdudvfâhêhûhjjkjájäjéjëjîjïjöj',
    'n$1e8w8dalaoasa s$1i5 iô6n4$6e6t6a8l8o8s8 ^g5l7p7t7e8b8c8h8m8r8s9d9faabib ôn3w5 an3r5l7d8t8 en4r5l5d6s8$8v8gata gŵ6w3r6a7e7h7l7 hŷ6$4a6e7o7u7y7 lŷ8l4i6y6e6$8a8o9 we2y5r6a7i7 ŵy2 d$3d5a8e8i8r8s8w8 ri5$5ŷ9o7y7h7e8r8a9d9t9u9 yn3s4d6$6m8 fŷ6f2i4y6 th3ŷ7$7r7 ŷ$5d5s5w5 be2 on4w4s5r6b7m7 pr2a5e5 ca3e3h4 me4$5a5o5 uf4g4 va2',
  ],
  da: [
    '$6e6a7n7r8i8s8l9t9oadamahbkbbbgbjcucccvcfeyepeøeæhzixiåjwkémümqo',
    'n$3e6a7n7i8d8s9tayagbocrd en4$4r5l7t9s9daabmcbdgdid a$4r5n5l8s8u9a9m9tadagaccjcbchckcvc se3t5$5s9i9ødaacbobmb in4s6a7l7e7k8c9t9m9$agavadara ri5$6e7a7t7øbd8g8s8l9o9uanbmc ^b7k7m7j8s8a8l8øch9c9n9r9e9t9pavadafagbobicågzdye te4h5$6i6t7o7a9r9 ma3i5$6øbm8o8u9y9 li5a5e6$7l7s7o8d8fbgbub d$3e5a5i6s7r8 ør3j6y6d7n7 be3i6o6æaøar7a8j8 he4a5$5r6i8o8 on5r6l6$8b8h9m9s9u9dafata vi2e4a6 ch3a5o7i8k8 ja3o4æ9ø9e5u8 ær1k4 ga4e4$6n6r7i8u8 ka4e5$6r8j8l8o8i9 y$2 us4l5n5r6 fr3e5 pa4e4h4 år2 ze1',
  ],
  de: [
    '$6e6a7r7i8n8l8s9t9h9oamacadbgbubkbbbfdpdzdwejeyfvfögühäiéjqlxlßmèmënçpóp',
    'er3$6l7n7i8t9s9dabbmbgbycecadcdßh r$3i5e7a7t8o8danagalbmbög a$4n5r6l7u8t9sabacamahbdbibgcëg ch1k6a8o8 ^s6k7h8b8m8l8g8a8d9e9r9j9fapawanbcbtbibvczcud in4e6a7c7l8t8s8$8m9g9raob n$5e5a6n7g7i8d8s9zatbob ma2e6i6üb$8öd le5$5i5a6l8d9o9u9matbäfèf sc5$5t6e6a7s8i9kala he4a5$5öbl8o8i9r9äe ge4$5a6öaübr8o8 t$5e6t6h6a7o8r8z8i8 be3a5o6i7u7r8üc o$6r6l6n6s7t8m9 de5$5i5a7o7r8éc ka5e5$5u7l7o7r7i8üc z$3e5i6 ur5s6l7c7n7e7t8d8 fr4e5$5i6 we3i4a5öa ös5c6l6r6 üh4l4n5 ja3o4e5 pe4a6p6 y$3 vi2 ß$0 äf5',
  ],
  el: [
    '$6α7ο8ς8ρ9λ9ν9κ9τ9η9ι9υaσaάaμaπaεbίbδbγbέdόdβdήdωdύdφdχdθeζeώfξgΐlψmϊmΰqϋq',
    'ς$0 α$4ν6ρ6λ7ς8σ9μ9τ9κ9γ9υbπbφcχdβd ου4ς4ύ6λ9ρaνaδaπaμaφc ης2$3μ8ν9 ^κ6α7μ7π7σ7λ9τ9γ9χ9β9δ9ε9φaθaνbιbζbρd λο5α5ά7ι7ε8ή8η8λ8ί8έ9υa κα4ο5η5ρ8υ9ό9ά9λ9ωa πο3α4ρ7ε9ι9π9ά9 υ$4λ4ρ6σ7μ9τ9κ9δa μα4π6η7ά7ι8ο8ε9ί9 ρα5ι6ο6ί7η8γ8ά9ό9υaτaδbήb άκ4ν5ρ7$7ς7τ7σ9δaμa στ4α6ι6ο7η8κ8ί8ε9σa ντ6α6η6ι7ο8ί8ό8ά8ν8δ9θa$aεa ία4δ4ν5κ7τ8ο9 ια5ο6ά6κ6σ8λ9ώ9ω9νaδa τα6σ6ο6ζ6η7ι8ρ8ά8ί8ε9 δο4η4α6ρ6ά7ω8 ύλ2ρ6 ερ5λ5υ6ο7ν8μ8ω9ι9 ή$2ς3 όπ3ς4 βα3ρ7ι7ο7 γε5ι5α6κ7ο7γ8 χρ3α3ο5 ων4ρ4τ6 έλ5ν5α6τ6κ7 θε4η5έ6 ζα4η5ι6 ώτ3 φα5ι6',
  ],
  en: [
    '$6a6e7n7r8i8l8o9sadayamacahataubgbkcbcwdfdpdvejfzhxjqn',
    'n$3e5a7n7d8i8gasaoatbccyc an5$5r6l8d8m9c9t9yasbibubwbvchcbcgdadkd y$1a6n8la e$4r5l6n7y7a9s9e9vadbictcgcwc ^m6c7a7s8d8l8g8b9k9h9o9farajataeapawbnbidvd in4$6l7s7e7a9c9t9r9dakamagbob on4r6$6l7d9o9w9sayauahb la5e5l5i6$7o8y8da ma3c5o7i7e7u8$8 ri5$6e6o6a7t8y8r9dasanauagclcmc ha4e5$6i6u7o9y9 de4a5$6o6i7r8y9ha s$4h5t6a7o8e8s8i9u9 ch5a5k7o7e7c8g8u8i9r9 ga4e6i7o7$7h7u8l8 ur5l6$6n6s7i8g8 vi2e4a6 ke4a5$6i6 ja2e5 be4a6r6o7h7i7 to6i6a6e6$7h7t7y7r8 fe5f5i6a6l6 pa4r6e6 we5a5$6i6',
  ],
  eo: [
    '$6o6e7a7i8n8r8l8t9samakadbubbchcjcgcccvdfdzepeŭeĉfyfĝfŝgĥhĵhäkükwmxmémöm',
    'o$1n8l9rasbvczchdmdtd aŭ7n4r6l6$8ĥdk9s9t9m9badbebgbfdodudyd no3$6i7ĝcd8j8n8a9e9g9cbtb er4l5n6t8o8d9f9s9$amakbvbab ^m6a7k7ĵbŝbs7b8ĝcj8e9h9l9r9ĉdĥdfagapavaianbcbtcddodzd in5l7s7k7m8ĉce9o9r9aadatacazagbpb ro5i5e6$6t7a7m9dagblbub ĉj2a5e5 jo1u6a7 li5a6e6o6ĉcl8d9m9$abafa ma3o4i5e6 st4$6e6c7o7a7i8k9s9 to4i5e5$7a7r8t9 ko4a6s6l7$8e8r8i8 ŭr3g4l4 be3r6a6o6i8l8 do3i5e6$7r8g9t9 ĝe3o3a4 ch3o4k5$7e7s7 he4a5o6u6i7 vi3a4e5$6 ĵu3 ŝm4t4 ge4a5u6o7r7 pa3e5i5 ul5s5d6r7 zo3a4e5i5 fa4e4o5r5i6 y$3',
  ],
  es: [
    'a6$6e7r8o8i8l8n8s9cadatamaubgcbczcpcvcjdyehefeáfógígégñhqikjwkúlxmànünèp',
    'a$3r6n6l7s9dañemagatbbbzbucccycvd o$3r6n7s7l7mabbvb ^a6c7m7p8g8r8s8l9b9j9e9ádvafadanataicochcydke s$3a5t6e8c8i8o9édpa er5l5n6s6$7z8t9d9iavbñfmbgc ra5i5e6o6íb$7r7t8uacbdbmblcncóg ma2i5o6e6écádíd na5$5o6d7i7t7c8e9zagbáf la5i6e6$6o7l7ádu9d9vaóembbbéf ca3i5o6e7h7écr9ádód ia5n5l6s7o8c8d8e9r9ódtabbgb$báfñf ón1$6 án3r5s7 do4a4e4i7r7ác$9 ba3e4r6 z$2a4o7 te4a5o5i6íb$8h8ód ía2n6o7s7 pa3o5e5i6 és3$3n5 ña2e3i6o6 ue4r6i7l7a8s8ñc va3i3e4áb gu4a4o5e6i7ác y$2é8 jo3a4u5óa ha4e4 fe4r4 qu0 à$0',
  ],
  et: [
    '$6a7i8e8s8o8l8r8k8n8t9v9mauapbdcjcgdõdheäebeüfšhfiziöižkcmxoyo',
    '^k5s7m7l7t7a8p8j9r9v9õdnaüfšfžfobecicbcdcgchcud v$1a6i7e7õb ov3n6$7o7r7l8m9t9saka s$4o6a6i7t7e7s9kaäeõeua an5$6l6r6s7a7i9k9tamaubdbvbhcpc k$4a5o5i6äbübõcs8u8r9ea n$4a6d6o7i7õce8n9t9s9u9ga in5k6$6s7l7i7t8v9m9ra är3e5ä6n7t7g8h8 e$5r5v6l7t8n8i9s9eapakama mä7a4i5e6$6o7õcöcücm8 la5e6i6l7o7$7u7j8äcõcda r$5i5o6a6e7g8u9õdsanata ts5$5i6e6a7o7õbšbr8t9 u$5s6u6r6l7m9n9 ül3r3t6ü6 ja3ü8e4õ9u5 pä8õ8$5a6p6u6e6o7 õl6m6n6e7i7r7b8d8s8t8u8 še2a4 de4r5a6o6$6m6 g$4e4a6 ht4 be3o4 öl3ö3 žu1',
  ],
  fa: [
    '$5ا6ی7ر7ن8م8و9د9ه9بaسbشbلbکbتbزcفcگcعdحdخdپeجeيeآeقfچhضhثiصiغiژiطiظjئmكmءoذo',
    'ی$3ا5ن6ر8د9لaمaوaتaزaسcهcبcیd ^م5ف8ن8ک8ا8ر9ش9ه9س9گ9ب9پ9آ9ع9دaزbوcیcلcتcجcقcحdخdچeصfطfغfيfژf ان5$5ر6م7د7ل9ی9س9زaهaبaشaوaحcکcقe ن$3ا6ی6و7د8گ9هaرbجcيc ر$5ا5ی6و7م9د9ز9ه9نaسaبbخcشcضcفc د$3ی5ا5خ6ه8رbلbمb فر1ی7 ه$4ر4ا7و7د8ن8م8ی9بbسb می5ا6ه6د7ح7$8ر9و9ج9ش9بbلbکb با3ه5$6د8و8ر8ی8خ9 ور5ش6ی7ا7ن7$7د9ز9س9بaلb ت$3ا4ی6ر8ن8ه8 ش$4ی5ا6ه7م7و8ب9ر9ک9 خت2 ز$4ا4ی5ن8 کا4ی4$5د8ر8ه8 لی5ا5$6ب7د8ن8م9ه9ک9 گل3$6ی6ا6ر7 سا5ی6$6و7ت7ر7م8ن8ب9ي9 حم3س5$6 پو3ر4ا4 عل4ی5ب5 آر4ب6 قی3ا5 ين4ا4$5 چه1 جو5ی5ا6ت6ر6 ضا2',
  ],
  fi: [
    '$6a6n6i7e7l8k9o9r9t9samauahbvbjcäcpcyfdgöhbigifkclqmxmåoéošožo',
    'n$3e3a8i8n8tadbobäfkdudjeperese en2l6r7i9t9$asaeamavbhckcpd a$3n5r6l7i7a9u9satambkchdpevejf in4$4l7k8s8i8r9a9tavambecjcoche la3ä8i5e6l8o8m9ta$bjbkb ^k6h7a7m7j7l8s8t8p8v8e8r9naoaicbeufyf ka4k5o5i6äbu8e8ödsa o$4n4l7i8s9m9r9kaoaubhcpctc ä$4i6n6k7r7ä7l8h9mbsbtb ri4äaa6öck8t8j8o8v8e9$amagbhcpcscuc ti4a4t6o6u7e8öcädra$b mä7a3i4o6u8m9$aea ja2ä7o4u5 sa4i5t6$6s7k7äco8e8maua vi3a5e5ä9o6u8 pä6e4a4i5p8u8o8 ön2$4m6 ha4e5o6äai7t7u8y9 ul6n6s6o6$7r7u7t8h8k8va yl3r5 be1 da4$5',
  ],
  fr: [
    '$6e7a7n8i8r8l8o9s9t9dauamacahbbcgcycpdvdédfekejewfqgzhxièjëkïkçmômânênàpäpæpîpùpûpüpÿpœp',
    'e$3r5n7l7t7s9aaubmcvcycbccd n$4e5a7d7n8i8t8o9sacbybçf an5r6$6l7u8m8s9d9t9ïecabayaibëfvcgc in4e5l7s7a7c9$adaramaéf ^a6m7l7c8d8g8b8s8p9r9j9h9fataeawbkbnbéficvcyc t$3i6e6h7a7t8o8 le5i5a5l6éb$7o7dbyb on5u6r6l7$8t8écs9maëe r$6i6e6a7o7t7écd8maragbcbyblb s$4t6a6s6e6i7éco8c9 é$4l5r6o7e8a8g8v8 ma3e4o6i6éb$9 y$2a7s7 ch4o5a6e7$8q8l8k9éd d$4e5i5o6a7u7r8èdéd ha3e4é9i7$8o8 be3o5a6éar7 ur5d7e7l7s7$8i8c8m9 pa4e6i6h7 vi3a4e4é9 qu0 gu5a5o6e6i6n7éb ja3e4o4 ël1 fa4o4r5 k$4a5 wa4e4 x$1 ço0 èl4n4',
  ],
  ga: [
    '$6a6i7n7e8r8l9c9h9o9damasatagbóbbcucácfeyepfíféfúfjgvgkgwhzlxn',
    '^ó6c6m6d7a8g8s8b9l9ratanafaebjbpbhbkcicod ó$0i8g9 ái1s8n9$a n$3a6n6e6ábícd9i9éegbccoc in3a7r7l7g7d8o8s8c9eaúetbbcmc a$5n5i6r6c6l8o9datasambgcecud e$4a5áan7r7l7i8t9oadbebóf ma2e7i7h8ádód ín1$6o6s6 ún1i5r7 ha4á8$4e6i7ícl9édu9na éi2a3 on4i6l6r6s7m8b9ta c$5h5a6o6e7i7údu9laáeéeíeóe ri5a6e6$6o8ácúct9ídc9r9danaéeóelama gh3á7i6$7r7e8a8éc la5á9l6$6i6e6íbo8écúcdaóe th4a5e6ébúbr7i7$8t8ád s$4t5a6e6ébh8c8i9ádídód da5e5h5$6úaáai7o7r8íd bh4r4a6e6ábébúb y$1 ui5s5a6r6 fi3h5 ph4a4 ka3',
  ],
  he: [
    '$5י6ו7ר8א8ל8ב9הaמaנaןaשaדaתbגbעbחbסcפcקcזdםdטeכfצfףhץjךl',
    '^א5ש7י8מ8ע8ג8ר9ל9ב9ח9נ9סaפaדaקaתbהcזcכcצcוcטd ן$0 י$4ה7א8ר8ל8ו8ת8נ9ב9שaיaןaדbעbםbמbגcטcפd ה$1ו7ר8י9בaדaלa ר$3י4ו7א9ן9ג9הaבaמbתbקbדcםcנc לי4$4ו7ה8א9ד9מ9בa אל4ו6י6ר7$7ב7ןaסaגbמbפbדbהbנbשcחd ור5ן6$8ב8נ8ל9ד9פ9יaסaשaהaמaטbםbאbוbחbגcזcתcכd ת$2י6א8ו8 בי4$4ר6ו8ן8ל9נ9דaאaתb ם$0 ני3ה5ו6א8ב8ת8ח9 מי4ו5ר6ן7א8ה9ל9ח9תa ד$4י6ו6ר7נ8א9ה9מ9בaלaןa פר3י5א7ו7ל7 ג$4ו5ל6ב6י6א9ר9 שו5ל6י6מ7$7ר7ח8ב9ג9ע9 ח$5י6ו7מ7נ8ס8ז9ל9 טו4ל5 עו6י6מ6$7ד7ר7ז7ל7ב8נ8 ז$4ר5י5ו6ן7 ס$6א6ו7י7ב7 ף$0 ק$5ו6ד7א7 ץ$0 כר4',
  ],
  hr: [
    'a5$6i7o8n8r8e9k9l9vaćajatamadbsbbbucšcgdcdpdčezfžfhfffđiwnyp',
    'ić3n6j8šcčcc8$9k9r9l9samažfvbbcdctc ć$0kcmdud a$3n5r6čcl9v9šdd9takacasbjbbbgbćgžgmdđi ^š9m6b7d8s8a8k8p8j9čdv9r9t9gaželanađffbibzbhcocćgecce ra4i5$6o7k8e8čdšdtbubđfžf ja2e5o8čci8u8 či3a4e5o8u9 vi3a5e6$7o9 na4$5i5čbo8j8k8e9d9tađešf ša4i5t6$7k7e8o8u9banapb ko3a4$5i8r8u9 la3i5e6j7o7$9 ma2i3o8 ov5$5š9r7žbn7l8s8m9b9jatačeka ži3a4e4u7 da4r5o6žae6i7u8 ta4o5i5e6$8r9 ešal6n6r6v6$8t8k9ždcagaaa uš7r5l6k6n7b7čbžb ba4o4r5e6i6 c$3a3 st4a5l5i7k8 pa3e4o5 ga4o4r5i7 ha2o4 đa4e4u4o5 fa3 za4',
  ],
  hu: [
    '$5a7i8r8n8e8l8s9t9o9áazakamadbbbgcvcéccdődydódhepefejeueöeűgígühxjúk',
    'a$2n6r7l8matabbdbkb án4r5l6s6t8g9cadakamabbzb má5i4a5e6o7 lá7a5i5$7l7ébíbóbőbe8y8oa s$3z4áaőai7óco8 ó$3f6s6r7z7 ^b6k7m7s7ácl8a9e9g9v9n9z9d9p9ratahafajböfcbiboc n$4a6áad7i8n8e8o8t8écócc9k9ga i$5á9a6n6l6k8r8s9t9ea or3l5n6s7ébg8m8 r$5i5áaóaéböba7e7o8t8űdb9dakana ő$4r4s5z7 en5r5l6$7t7s7m9ka ká7a4ő8ó9e6$6o6öai7r8 él5r5n5$6t6k8z8 bá7e4o4a5éaőai8 dá7o4é9i5$6e6 ző8s5é9$6a6e6i6ábűbt7 pá5é7a3 ta5é9ó9$6t6e7i7o7ábíbőb vá6i2ö8a5e5 ör4s4k6 cs2z5 gy3é9e6 yő6á7ö7$4 űr3v5 fü6 há7é7a4 já6 ív4',
  ],
  is: [
    '$6r6a7s7n8l8i8e9uagamadbtbíbfbóbhbbcjckcðcvcodádöeúeþeyfpgýgæhékclxlzlwo',
    's$2t6æbóba8i8íevaea ar3$5l6n6u8s9ðdgafbtb r$4í8i7s7ðbúba8ócg8ácn9e9talarbmbbc ör1ð7k7l7 jö4ó4a3ú7á9 ðu3s7m7a8b8r8v8i9l9ó9 ór4l4s5n7i9m9$a lí7a6e7l7d7i8$8f8s8m8ödbaáe ía4n5s5ð7m8e8u8$9ga ^áas6þah7m7a7g8b8k9e9f9ravajaladbífóföfncictcúg ur2ð7n5g6s7 ið7n5$6l6s6g7r7f9k9 ei4r5l5y8n8s8ód ma2u6i7ác ás3r5l5n7$8k8 þó2o4r6 dí6ó7u5a5s6i6r7 ý$1r5 ún3l4s6r7 nýan6$6a6d6óaíbs8þcg9i9ha gu4$5e7i7s7úb bj3e4r5a6 fr4s6i6u7a7íb tí8$5óaúaýaþae6a7 ha4e4i5úar6ábób ka4ú9r6óa va3ö7e4i5 or3l4ð8 pá5 æv4',
  ],
  it: [
    '$6a6i6o7e8n8r8l8t9c9sadambgbucbcfcpczcvdhgèiàjìjòkqlùmjpkpypép',
    'o$2n6r7l7tasambcbèfdcgdvd a$4n5r6l7t8s9camabbdbgbvcuczcpdffifof i$4o6n6a6l8c8s9ebdbgbtbmbrczdbdpdueve er4l5$5n7t8s8d9oamacbabgcfdzd ri4a5o6e6t8r9d9c9ualbàfèfòfncbcmcsc li4a5l5o6e7d8u9àefbìfvcbccd ni5o5a5e7t7d8z8ganaccfc ^c7m7a7g8s8f8b8p8d8t9l9v9e9ranaobibzbud to4a5i5t5e7r9ub ma3o5i5e6b8pa ca5o5i5c6e6h7r9ìelcuc do4a4i4e5raua è$0 sa5i5s6t6c7o7e8paua$a gi4a5e7l7o7n7u8r8g9 à$0 zi3a4z5e7o7 pa3i4e5o7p8u8 be4a4i5o6r6 vi3a4e4 ò$0 fi5a5e5r5o6l9u9 ur5c6s7l7i7n7 ì$2a2 hi2e2 ù$0',
  ],
  ja: [
    '$3田a子b美c大c山c野c村d井d川d原d本d松d藤d小e岡e中f太f平f沢f西f木f正f谷f陽f三f優f口f崎f石f島g翔g一g下g吉g悠g愛g森g福g竹g結g花g長g久h千h和h塚h宮h斗h智h杉h永h浩h海h由h真h菜h雄h高h今h介h佐h内h坂h奈h安h尾h心h新h河h衣h裕h々iみi上i也i二i代i佳i健i古i堀i奥i岸i恵i昭i桜i樹i洋i浅i浦i片i男i笠i紀i菅i部i麻iかjきjくjさjゆjりjキjミj七j之j京j亮j伊j保j修j八j勝j北j博j司j咲j土j城j夏j多j夫j実j寺j岩j康j弘j彩j徳j拓j早j星j月j根j橋j武j江j治j泉j浜j涼j直j相j矢j神j空j篠j細j織j羽j良j荒j莉j菊j葵j豊j貴j輝j達j郎j金j間j青j音j颯j飯j香j黒jあlぐlすlたlなlはlひlめlよlらlるlサlハlフlマlヨlルl丸l丹l亀l五l人l伯l依l倉l充l典l冨l凜l前l剛l功l加l助l勇l勉l勲l匠l十l南l友l合l向l君l哉l哲l嘉l園l地l堤l場l増l夢l天l央l奧l好l孝l学l宅l尋l屋l崇l嵐l嶋l工l希l幸l幹l広l庄l彦l律l後l徹l志l悦l成l戸l手l摘l敏l斉l斎l斐l方l昇l明l春l晃l服l朝l未l杏l来l東l林l柏l柳l栄l栗l桃l桐l桑l梅l植l楓l榎l槻l樋l横l歩l比l水l池l沙l沼l深l淳l清l渋l湊l湯l溝l澤l瀬l照l玲l理l琴l生l甲l町l畑l畠l百l瞳l知l祐l秀l稲l穂l窪l端l節l篤l米l納l純l紬l絵l綾l緒l義l翼l聡l臼l舞l芳l芽l若l英l茂l茜l荻l萌l葉l蒼l蓮l誠l貞l賀l越l輔l輪l辰l辺l進l遠l遥l酒l里l重l鈴l鎌l関l陸l隆l雅l零l静l順l馬l鶴l齋l龍l',
    '',
  ],
  ko: [
    '$3민b준b영b연b현b우c윤c은c주c지c정c서c성c원d진d호d승d태d하d유d재d수d율e다e도e빈e시e아e예e채e경e나f소f훈f린f미f찬f혜f후f동g상g숙g온g이g자g가g규g세g솔g안g인g한g혁g희g건h기h라h리h선h형h효h강i길i남i단i명i별i보i석i설i순i식i양i엘i여i옥i완i용i운i종i철i해i간k갈k감k결k겸k고k공k광k구k국k금k노k담k대k두k든k람k로k류k림k마k맹k모k목k문k박k반k방k백k범k변k병k복k봉k부k사k산k손k송k슬k심k어k엄k염k오k왕k웅k육k음k임k전k제k좌k차k천k최k추k춘k탁k팽k편k표k피k함k허k헌k홍k환k황k',
    '',
  ],
  lt: [
    'a5$6i7s7n8r9u9t9kaealadavbobėbgbmbjcycbepeūečfšfžgziciąkękfmįmųm',
    'ė$0j9 s$1k7t8aaia as4$5u6n7r7i8l9gcmctcddvdbeze tė4a2i6r9u9y9ka na2ė7t6e7i8d8kaoagbyb us2š9r7l8t8k9dbgbpb ka1ūai8r8u8e9oa ūn1 ri3ū9a5ėan8y8e9o9dakagbmbtbub lė6i3a4e7v9data či1 ič9n6s7t7u7ūbj7l7e8m8a9dakagavaccrc ^a6g7k7šbžbr8e8m8v8d8j8n9s9i9p9l9batcodud da2o5r5i8v8 ma2i4o7e8k8 vi3a3y6e7 ja3u3o4 el5r6d6n6v6t7i8s9gama šk3a5i5r5 on4r5l6m6v6k8j9 gi4a4y6n6l7r7u8 yt3n5s5d6k7 že4u4 ba3e4r4u5 pa3o3e4 ck1 zl2',
  ],
  lv: [
    '$6a7i7s7e7r8n8l9takaoadbmbvbubībņczcbcgcjcācpdšdceēfūfķghhžhfiģiļičj',
    'iņ5s4e6l7ķbn8j8ratakaāečegb s$1t8k9o9īdaaib a$3n6r7l7u8i9ņesbtbvbpcķg īt3n4r6d7l8z9 ņš2a3i9 š$1s8i9k9 e$3r6l6n8i9šddakatavaņecbgbmbģfļf ār3n5l6b7v8c9d9j9 lī7i5a6e6ābēbs7m8n9o9t9ūdda ni4e5a6āad7s7t8 rī9i5s5a6ūae7ēbo7u9g9t9ma vī6i4a4s5e7 ^k7a7l7v8m8b8p8ācs8šce9r9z9j9dagaiatbķfžfocēgccģh mā6a3ī8i6e7 te4ī8i5a6r7ābs8 ka4r5s5o7u7ābūb dī8a5ā9i6r6s6e6z7žbo8ūc zī6e4i5a6 ēr4t5k6n6s7 ja2ā6ē8ū9s6 on4l5v6 ķe2i3 ģe1i3 ūn4d5m5 ga4r6u7 be4ē9a6īar6o6 un5l6r7t7d7 ce2ā7i3ī9 pē8a4r5 ļa3u3 ča2 ža4e4',
  ],
  mi: [
    '$6a7t7r8e8i8h8ā9m9n9ō9ēapauawagbkbobībūb',
    'hē4a4 kō1 pō2 rā5e3i3 tā5a3e5i5 āt3 ōh3t3 e$1 i$1r4 ^t4h5p5k7r7w7 a$3n4r6t6 ng2a3 u$1 ma3',
  ],
  mk: [
    'а6$6о7и8в8к8с8е8н9р9лaтaмaдbјbбcпdгdуdчdзeшeфfцfџhхhѓhжhљiќkњlѕl',
    'а$2н5р8в9тaсaкaлaмbјbдcгcзdбdфeшeџeуeхeчf ов2$6р8с8н9ј9дaлaмbгbбdзdшdкdпdфd ск2т6и8а8л9о9еaпb ка3и3о4рaеb вс3а4$5е8кbоbлbиbрbчc и$4н6л7м8ј8р8с8е9т9кaцaвbгbчcпcшdдdфd ев3н7$7л7р8т8с9оaфbкbјbдcцc ^м6с7д7б8к8п8а8в8т9н9ј9г9рaиbлbзbеbѓcчcцcшdљeжeфfхfџf на4о5$6к6е6и8д9с9ч9тaгb ја2о5$6 ра4о5и5е7$8у8к9с9чaјbдb ла4е5и5о6к8$8чa ми3а4о5е7$9 та4о4е5р5и7к8 да4о4и5е5р6уa че2и6а6о6к7 бо3а4р6е7у7и8 го3а6е6и6р7д8л8 пе3а4о5и7 џи0 зо4а4д5 фи3а4 ше4к5а5о6 уш5н6с6б7з7м7р7 ца3е4 љу0 ѓо2 ха3 жа3',
  ],
  mt: [
    '$6a6i7r8e8n9u9ġ9l9s9taċbbbmbcbobżcfcgcħckdpddehejewevfzgxhàhèhìhòjùjćj',
    '^ġ5ċ7ż9ħab7s7m8a9f9g9kapacbdblbrbtbvb ġi4a5$6u6l8o8w8 ċi3e3a5u6 a$4r5n6l7ġbt8s9mabbcbub i$3ġ8ċ9a6n7l9s9t9caea uż6$3ċ8s7t7 ża3e3i5 nġ7n5$6i6a6e8u8 ħa3i3 ri4ġ9$5r6a6e8u8m9 er4ġ9l5n6$7f9p9 għ4a3i4 sa3c5$6s6t7u7 le4l5a6i6u6$8 ta3$4t4e7 bo3u4$6e6 mi3a5m6u6 or3n3$5 ca4h4i4e6 ja1u3 fa3$4e4 pa3i4p4 d$3 hi3 ka4u4 ve2 wa3',
  ],
  nl: [
    '$6e6a7n7r8i8s8l9o9tamadahbcbkbubvbjcbcycpdgdfdwfzgxhéjëkqmèmïmçnöpüp',
    'n$3s7e8i8d8n8a8o9tacagbkbçgyc er4$5n5l7s9e9m9t9ibvbybucpccckcfdddgd an4$6r6e8a9m9l9s9t9uacayadchcëg s$2t6e7c7a8i9sapamb ^m7v7l7s7d8b8j8a8k8h9r9cafanagapatbebobwcid ma3e4o7$7i7m9ba de2$5a7o8i8r8 li4e5a5$7o7l8s9dauayb te4$4h7a8t8r9s9i9oa ie5n6j6s7a8l8c9$9k9maparataëf r$6i6e6a6t7s8o8gacauamblbnbbcdcrc va2e3i8 ch3k4a6ébe7o7 he4a5o6$6u6i7 k$4e4a5i7 y$3a5l7n7 be3r4o6a7 on6r6o6u7$7s7e8l9v9tadaïe ja4e5o5n6s7 pe4a6$6h7p7 ge4$5a6o6 ui5s7r7d7l7t8$8n8 ël1 f$5r5a5e6 wi3e3 x$1 ço0 él3',
  ],
  no: [
    '$6e6n7a7s8i8r8l9tadaoakbmbhbgbubjcbcvdødyfffåfcfpgæiwkxmèmémòmômüm',
    'n$3d6e7s7n7a9i9gaocucreteye en3$4r6l7i8datasaabbcvdme se3t6$6øbs8ædi9aakbmbobvbhd an4$5r5s7u8l9tahakamadbacbdid ^s6a7m7e7k8t8j8h8l9ådødb9n9r9fagaibcbobvcpdddwf ri4e6$6øba8s8g8d8o9u9talanakbrc in4l6a7s7$7e7k7d9r9mavatagbcc ør3e7s7y7 li3a6e6$7s7d8l8u9va d$3e5s6a6r6 jø5e3o4a5 ma3$6i6o6e7y8maua te4h5i6o6$9a9r9t9s9 or4n6l6h7b8g8m8s8da ås3r4l5 ge3$4u6r7l8 ha4e4å9$6i7o7r8n9 un4d6s6g7t7l8r8 ve2i4a5 ke5a6$6r6o7k8s8n8iajalaua bø8e5r5j6y7a8i8o8s8 æt1 y$2 pe2$4 ca3h4e5 fi3r3$5o5',
  ],
  pl: [
    'a6$6i7k8r8e8s9n9o9l9zawacatbubybmbdbbbjcgcpdhdłeffśhóhńhąhżhęiźjćnxp',
    'a$4r6n6k7łcl8c9t9wajasadańembśfbcuczd k$3i4a5o6sauara i$4a5e6n7k8c8l9ńesaua sk4z4t6i7$8a8o9ea ^k7m7s7a8g8b8w8p8j8r9l9dałeeacazbobtbnbśfżffbhcic na4$5i5e8t8d8o9na cz3h4i7k7j8$8y8e9 li4a5e5$7d9u9 er5l6k6w7n7ścc8s9m9dajaua wi3s4a5o8łce8 ma3i5$8o8u8 ra5y6o6e7z7$8c8i8t9s9uaóena z$4a4y5e6i8k8 ńs1$5 ow5n6r6l6łas8$9k9ca ło4a4$6k6u6y8 ta4$5y6o6r6e7 ja3ó9u6ęa$7e7 us4r5d7l7c7k7b8 ba4i4e5r7 y$5k6n6s6ńac7 ór3ź5 ś$3n4l5 ża2e4 da5$6o7z7ąbr7e8 ga4ó8łao6r6e7 pa3i5r6 ha3$4o5 ąb4c4s4 ęb3d3 źw3 fr4',
  ],
  pt: [
    'a6$6i7e8r8o8n8l8s9catamauadbbcvchcgcpefejeíeyféfzfágqgãgúhçhkixjâjójwkêkõmàoôo',
    'a$3n5r6l8s9tabambvbicdcucíggccdedfehe o$2r7s7n8ãdl9maabubtb ia4s7n7r7o8c8l8e9m9taza$bgbqbvb ^m6a7l7c7s9d9b9f9r9j9n9v9eagapaiatahbáfocâgígkdydwe s$3a5t7o7ébi8s9ca ri4a5o6e6$7t8ídcbdbrbub el5n5$6s7r7i7d9mbabcbobtbub na4çat7$7d7o7i7e8ídcaragbhbub ma2e5á9é9i6o7$7 li5a6e6o6$7u7íbl8édvayb ão1 ca3i4o5e6éa íc3s4l6n7 da3o4r6e6i6 ta4o5e5ó9h6i6áar8 ue4r6íai7a7s7ébn8l8 be3r3a6i7 va3i3e6ía jú5o2a5 úl2b5 he3a4o6i6 ár4l6u6v6 ça2o4ã4 é$5l5s5r5b7o7 ga3o4u4 qu0 z$1 pa3e5i5 y$2a3 ân1 ór1 fa4e4i5r5',
  ],
  ro: [
    'a6$6i7n7e8r8o9l9u9c9t9samadagcvcbdhdpdfeăețfzfșgxhjjklâlynînţfşg',
    'a$3n4r7l9tașesacadavbțfbbmbgcicucşeţf u$2țar8l8șcc9s9damanaţaşc na4$4i6e7t8țcu9c9d9oaţc in5a5c7l7u8țco8s9m9$9r9t9eavbhcșgddgdţcşg ri4a5e6$7ăcu8o8g9catbdb ^m7a7c7s7d8i8g8n9p9t9l9v9e9b9faraobșhțhzdhejeşhţh or4n5l7s8a8d8i9c9vabamapb li4a4e5$7u8o8ăe cu4a5o5h6ăai7e8r9$atb ta4i5e5r5o7u9$9 el5$6a7n7s7t8r8șco8m9ibccdcfcbcvcxcşc mi3a3ăao7$8e8u9 ă$3l6d6r6n7t7i8 st4c5a6$7i7e8o9 ța3i3ă5$7 ţa3i3ă5$7 vi3a4e6 do5a5e6r6u6i6ăc$9 hi3e3a5ăa ș$4c4o5a6t6u6 ş$4c4o5a6t6u6 be4a4u6ăai6o7r7 pa3e5ă9o6i6 ga5h5i5e6r6o6 za2ă7 fi4l4a6r6',
  ],
  ru: [
    '$6а6о7в7и7н8е8р9л9сaкaтaмaдbпcфcгdбdяdйdуdьdчeзeхeшfыgюhцiжiэkщlёmъp',
    'ов2н6р6л8мaсbкbтbфbбcгcхdдdзd а$3н6р6в8л9с9т9к9дaмcгcпcфcзcиeйeхeеf ва3$3и7е9н9лbоbдcрcсdьdгe ев3н7р7л7е8й9с9м9д9тaкaоbфb на4о4$5и6т8д9еaнb ро4а6и6$7е8кbтbьbяbлbнbбcгc ко3и6а6с7у7р9лaтa$b ин5л6м7й7с7к7ч8р8я9тaпbдbхbвcгcфcаdеdзdоd ^а6к7с7м7в8п8б9е9г9ф9н9л9тaдaиaрaзbоcшcюdуdхdжeэeяe ла4о5и5е5ь7$9лbуb й$0 мо4и4а5е6$7 ти4о4а5$7е8р8ь8 ст5е5и5о6а6л6$a ч$1е6 до4е5и5р5а6$9 ье2я3 по3а4е7и7$7р7 я$3н4к6 бо3е5р6а6у8 фи4е4о4а7р7 ге4о5а6и6р6у7 за3и5о6 хо3а3и5 ус5л6р6д7 ше4а4и4 ыс4 юл3',
  ],
  sk: [
    '$6a6o7v8r8k8á9i9l9e9n9matbdbsbubbbšchcccjcpdčdídzegeffľhžhňhúiýiéiyjďjxjójťlänônĺpŕp',
    'á$1n8r8k8š9č9cblbvdtdzd vá2a6i7íc$8e9 a$3n6r7šbv8l8ňddajbčfsbtbcbmbhckc ov3$7šbr8m8l8n9s9četbjbbb ko2á8$5a6ýbl9r9u9 ^m6k7šbb7d8ľcs8a8p8v9l9j9h9rataďefažeebobčfibzcncgccc la3i5íae6o6áa$8u9úd uš5b6r6d7 š$5k5o5i7e7a8t8ía ík4n4r4 čo4$5e5i6k7á7í8 ná8a4$5íačae7d7i7o7k9 mí7a3á8i5e6o7 ra5i6o6$6ábíbčct8édeauaka ič9áaa6šal7k7n7c7m8s9e9 el5k5r6n7čcňct8c9j9šd ľu1 tá8o4a5i6e6ía$7r8 sl4k5t6ába7 ch3$6i6o6 bo4e4a6íbr7 ho3á7a5 do5a5r6$7e7u7áb jč7a4u6 ý$1 pa3á8 ňa3o3 že3i4 ďu2 gá7a4 ór2 úc4 ťa0 fr3 zi4',
  ],
  sl: [
    '$6a6i8r8n8e8o9k9l9j9matavbdbsbčcbcccgdudpdšdzdždfehfćiđn',
    'a$3n4r6l9v9t9ždšekamadajasbčggcbe ič5k6n6j7ćbl8r8žds9c9mavašeda$bgbbchctc č$1i5n8e8aa ja1$7e7o8u9 ^m6k7j8žca8b8šcs9l9p9d9r9v9g9natazafahaiaebccčgoeue n$4a5i5k7čbe8c8d9jatboc k$4o4a4r8s9lb r$5a5i5e7o7manauašekatajb ži3$4e4a5 ma3i4e6o7šb la4e5i5j7$7o8ua ož8š9$5r6l6v7n7čcd9pasabakamajb ša4e5t5k7n7$8i8 er5n6l6j8k8t8šcc9čdsa$abadagamavafbzb c$2a5e7i7 ta4i5e5$6o6j7r8 va4i5e5čao6l8 da4r5o6$6e6i7 uš6r4 ć$0 ga3o3r5 st4$5a5i6l7e8 be4r5a5i6o6l8 pe4a5o5i6r6 ha3e4o5r5 za4o5 fa4i4r4',
  ],
  sq: [
    '$6i7a7r8ë8l8e9t9m9h9s9uakbnbçbjbbbdbobpcvczcgdfeyecgqgxi',
    'ë$2r4l8m8z8 ^ç8b7s7a8d8k8l8p8v8g9h9z9m9ebfbjbnbtb a$3r7j7l7n7m9s9t9 pë1 i$3r5çam6s8t8kalapaua kë3u3a4 rë6i3$6t7a8l8m8 të5a4i4m7 ça3i3e5 sh1ë5 li3a5l5e8u8 bë5e4a5 në5d4$5e5i5 oç5n5 ha3i4q7 m$4i4e6a7b7 es5t5l5r5k6 jo3$4e5 u$4j6s6 dr3e5 za2e4 fa2 gj3 qi0 ve4',
  ],
  sr: [
    '$6а6и7р8о8н8е9ћ9кaвaлaмaтaдbуbбbјbсcпcшcцdчdгeжfзfљfхfњfфgђiџl',
    'а$3н5р6т8вaкaдaлaгcцcбcпcјdмeсfшfњf ић3н7ј8ц8к9вaлaсaчaпbбcдcмcрc$dоdшdгeхe ћ$0 ^м6б7д7к8п8ј8ш9а9р9с9т9в9л9иaнbфbхbгcзcеdчdжfоfцfђfљf ви2а5$7е7о8р9кbлb на4и5$5о7д8т8к8еaцb ма2и4у7о8е9 о$4в5р6с8н8л9м9бaжaкaшaјaњa ра4и5е6о6$7к8т9у9лaгbчb ко3а4$6и8р8у8 ја2е4у6о7$8 ла3и4е6о7у8$9 ца2$4и7 ен6р6л7в7т7$7ш9аaљaкbпbсbјbбcдcжcњc да4р4о5и6е8$9у9 ти5о5е5а6$8у8р8 ба4и4о4е6р6уa ур4л6к7д7ш8б9ж9з9н9т9 ши3к5а6е6 па4е4о5и6р7 ња0 го2а5и5у5 са4л5и6т6$7 чи3е4а5у5 жи3е3а4 за3о5ј5 ха3 ља3$4 фи3р3',
  ],
  sv: [
    '$6n7a7e8r8l8s8i8o9matadagahbbbubkcödjdvdfdcepfwfyféhqiziåiäixlüp',
    'n$3d5n8a8e8g8s9iaoaybtcég rö8i6g6e6$7a7s8o9l9éddatambnbkb an4$4r5l7h9s9madabbtbgcuc öm3r6s6d7l8f9n9bagaha er4n5l5$6d8s9takbobic on3r6l6s8h8$9m9tafa in4s6l6a7k8$8t9c9eadarbmb ma2$4i7o8e9 st4s5o5$7e8öca8iajbkb li5a6u6l7$7m8e8s8ödo9éebbgbdc ^l7a7m7s7b8e8h8j9k9ödn9gafaiaraåetawapaobcbvbdc d$3e6a7i7s8r8écb9 be2r6äbo7i8l8 un2s6l6r7 g$3r5öbe7a8u8l9s9 jö5a3o4e6 én1a6 ha4e5l6$7o7äbi8öcu9 tr5$5a7e7h7i7t7o7 vi2a4e5 k$5a5l6e7s7o8r8 åk3s3 ca3h5k5 y$2 fr4$5a6o6i6 wi3a3e4 äc3g3 pe3a4 qv0',
  ],
  th: [
    '$6ร8น8า8ิ9ก9ัaวaสbพbมbตbุbยb์bทbชbลbเbอbงbธbณcดcีcะdจdภdญdศdบdปeษeโeแeคe้eหf่fูfฐfฤfถgขgไgำgซhฒiึiฉiืjฎjผjฮjฏlฑlฟlใl็lฆnฌn๊nฝpฬp๋p',
    'า$3ย7ว8ร8ง8น8มaภbกbดbพbลb ์$0 ร$5ร6ณ6ะ7า7ิ8ั9ี9วb์bมb ^เ7น7ส7ธ8ว9ก9อ9พ9ปaแaทaบaจaชaดaตbถbศbหbณbภbมbโcไcรcซdยd วร4ั6ง7ิ7า8$9พ9 ัน4ต6ก7ย8ช8ญ8ส8ด8 ก$5ร5ฤ8า8ิ8ุ8ษ8ตaูa น$6า6ท7ิ7ั8์8อ9ธ9ุ9ก9ต9พb ล$3ั8 ิน5ต7ม7ช8ย8ร8$9ก9ล9์9ดaศaสa ย$4์5า6ว8 ดา3ิ7ี7 สุ4ม7ร7า7ว8น8ี8 ง$4ศ7พ8ส8ก8ษ8า8 พร4ล5ิ6ั7ง8$8 ี$3ย5ส7 ณ$4์5ี6ั8 ภา2ั4 ตร5ิ5น7ต8ั8า8 ปร2 ธน4ร5ิ6ุ6 มา5$6น7พ7ล8ธ8 ชา5$7ั7ร8ล8น8 เก5น6จ7 บุ3 อง5ก5น7ม8ร8 ญา3ญ5$6 ทร5อ6ิ7ธ7ั7ก8ึ8 ศร4$5ิ6 จั4ิ6 ุล7ญ7ก7น8ร8ต8ท8 ถน2 ะเ6โ6 ึก1 ู$4 ่อ4 ซ่2 ฤษ4 ษ์5 หน4 แซ5 โช5ท5 ้ง4า4 คร5้5 ฒน2',
  ],
  tr: [
    '$6a6e8n8l8k8r8i9u9tabayaobıbmbdbübsbzcgcçcşcğchccdödveffpfâkİkjpîpûp',
    'oğ3ç9y6r6k7şb ğl1ı7a8$8d9i9 ^a4b6öaçaşbk7e8t8g9d9m9s9üdhanafbcbİfybzc n$2çaa7e8ıci9g9üdua gü3ö5i5e6 aş9n5y6l6k6r7$8ğcçct9hazabadasamc ı$4r6l6n6k7ç8o9z9c9şamb ş$3a5e6i6ı7o8k9 kı7$5a5çaöbu8e8şco8i9k9ta ç$4a5e6i6o8ı8ua öz3k6r6n6y8 ün5r5l5$7k8m8ç8t9z9sa lı8u5$6üaa6i7e9t9çdk9daga er4n6$7k7l7m7şbv8t9y9çd r$4a5ıae8k8üci8t9u9s9ba ba3e5ö9i6ıbo7u7 u$4r5ğan6l7t7çcşc cı5a3e5ü9i6 tü8a4$4ı9e6u6 in5l6$6r7çbğbk8m9t9 dı7a4e4ü9i6u7 ha2ü9 y$4a5übıbe7 me4a4ü9$6i6u7 z$3ı9e5üa se4a4ü9ıa fe2',
  ],
  uk: [
    '$6а6о7н8и8р8к9л9е9в9с9іaмaтaдbбcяcчcгcйcуcьdпdзdшeюeхfцfєfфgжgщhїiʼkґm',
    'а$3н6в6р7л8д9сaтaбbкbйbчcгcзcмcхdєdшeїe ко2$5а5и7с9іb о$4р6в6л6м8с8н8дaгaбbпbкbжdзdхd ен3р7м7в7с8л8о9ц9тaкaйb ла3е5і7о7и7ю8ь8я9 на4к5$5и8і8д9о9т9еaнaьc ^а7д7с8б8в8г8к8л8м8з9п9о9рaяaтaєcіcфcюcнdшdхdчdжeуeщe й$1о7 сл4т5ь6е7и8а8$9і9о9 ро5и6а6$6е6і7тaнaуaяaкb ин5ч6м7р7с7л7й8ш8к8тbдbгcцc ва5и5$6с7і7е8н9о9р9лa ми3а4е6о7$8і8 ьк1$5 ч$2е4у6 я$3н4к7р7 да4о5е6р7и7і8$8 ій5я5в6н6л7р9т9єa ба3о4р6і8е9у9 га3о5р6е7у7н8 ти5а5о5е6р7і9я9 за3о7 ук4с5н7 па3о4е5 ши2 ць2 юк4б4 ха3и4 єв3н4 фа3 жа3 щу2 ʼя0',
  ],
  ur: [
    '$5ا7ی7ن8م8ہ8ل9و9ر9حaدaسaبaعbجbزbشbفdتeخeآgئgصgقgَgپgچgڑgکg',
    'ہ$1 ن$2ہ4ا6و6 ^ا6م6ح6ع6ر7ش8و8ج9خ9ن9 ال4ز6ن6ب7ج7ح7 ی$4ن4م6ا7ف7 حس2م3 را3ی4و5 سی2ن3 ل$3ی4ل5 د$3ا4 م$5ن5ا6ی6 بد4ر4 ز$3ی3 عب3 ف$1',
  ],
  vi: [
    '$5n6h6t8g9i9u9aacbybmbâcoclcưckdđdrdàdddơdệdveêepeqebeạfếfảfọfúfígxgágôgềgồgìhùhũhshấhốhậiễiịiỹiằiỳiắjộjụjủjứjĩjờjữjòkẩkợkãlõlălểlớlầmựmýoặoổoỗoửo',
    'ng3$3h3ưg ^t4đ9h5n7l8k8d9v9c9m9q9bapaabxbgcágsd ân1m3 g$1ọ8i8ôcu8 hư7$4à9ảaạaồai7ábâbùbúbu8a8ícậcủcắdằdữdoaòeụeãeôeếeịeọeấg ơn0 ươ1$6ờ7ớ8ợ8 iệ5ê7$4ế8ề9n5ễ9a8ểcm9 ên0$6 th2r5â9$6u7ùc an1$5 uâ6y3$5ố9ấaỳaêbậcệca8n8 àn2$4o5i7 yê5ế6$2ề7ệ7 ọc1n4 ảo1i3 ệt3n4u5p5$7 oà4$2a5 ìn0 ôn1 ền1u5 ồn0 c$2h4ô9ưaẩa ạn2$4c6t6 m$2ỹ7i4ộ9 lâ5ộ8i5o5ưaựa vâ4ũ6õ7i4 ùn1 úc2y3$5 bì3ả4í5á7ạ8ằ8 í$2c3n5 ấn0 ết3u4$5n5 ốc1 ỹ$0 qu0 rú5í6ọ7â9 ằn0 ịn1 kh1i3 ph1 dũ5u3ư7i4 ái3n3$5 đà6ứ6i6ô6ì7ạ7a8ị8 ũn2$2 ủy0 ức0 ỳn0 ật2n3 ờn0 ữu0 xu0 òa0 ắc1 ễn2m3 ã$0 õ$0 ăn0 ĩn1 ẩm1 ộn2 ợn1 ụ$2',
  ],
  'zh-Hans': [
    '$2国d华e轩e桂f英f文f梅f梓f秀f辉f兰g建g思g浩g荣g鹏g丽g博g子g宇g明g智g泽g玉g珍g阳g伟h健h天h平h昊h晨h淑h烨h琪h红h芳h雨h丹i佳i俊i凤i凯i司i家i宸i彬i成i敬i林i涛i涵i熙i睿i立i航i萍i豪i远i金i鑫i雪i静i一j乐j云j侯j修j全j军j君j哲j夏j奕j婷j宁j安j官j尉j展j屠j强j志j慕j慧j振j擎j方j晓j杨j杰j果j柏j桐j欣j洁j洋j海j渊j然j煊j煜j燕j琴j瑜j瑞j磊j祺j程j绍j聪j花j葛j语j诸j诺j越j辰j迟j雅j雷j霖j霞j飞j香j马j驰j龙j丁l三l上l丛l东l中l丰l义l乌l乔l乙l于l井l亢l亮l仇l付l仝l仲l任l伊l伍l伏l但l位l何l佘l余l佟l依l俞l信l倩l倪l傅l储l元l党l公l关l兵l冀l冉l冬l况l冷l冼l凌l刁l刘l刚l初l利l劳l勇l勾l包l卓l南l卜l卞l卢l卫l印l危l厉l原l古l吉l向l吕l吴l周l呼l哈l唐l啸l喻l嘉l坤l城l堂l奉l奚l姜l姬l娄l娇l娜l娟l孔l孙l孟l季l宋l宗l宫l容l宾l寇l封l小l尚l尹l居l屈l岑l岩l峰l崔l左l巩l巫l巴l帅l帆l席l常l应l庞l康l廉l廖l开l弘l张l彤l彪l徐l徒l怡l惠l想l愚l懿l戈l戎l战l戚l戴l房l扈l揭l支l政l敖l斌l斯l新l施l旭l时l昝l晁l晋l晏l晟l普l晶l曲l曹l朴l李l束l来l杭l松l查l柯l柳l柴l桑l梁l植l楚l楠l楼l榕l樊l欧l武l殷l母l毕l毛l民l汐l江l池l汤l汪l沈l沐l沙l沫l波l洪l涂l淼l温l湛l源l满l漆l潘l瀚l炎l焱l熊l熠l狄l玥l玲l琳l瑶l瑾l璐l甄l甘l田l由l申l畅l癸l白l皮l盘l盛l瞿l石l祁l祖l祝l祥l禹l穆l笑l简l管l米l粟l索l紫l纪l练l缪l羊l美l翁l翊l翟l耿l聂l胡l胤l胥l臧l致l舒l良l艳l艺l艾l芝l芦l芬l芮l苍l苏l苑l苗l',
    '',
  ],
  'zh-Hant': [
    '$3文d秀d美d志d淑d俊d明d子e宏e華e麗e玉e軒e宇f建f珠f博f怡f玲f珍f睿f雅f家g昊g素g金g雄g偉g傑g冠g哲g娟g廷g彤g恩g惠g柏g榮g浩g澤g英g蘭g豪g輝g霖g鳳g鵬g佳h健h天h婷h宜h思h慧h成h晴h梅h正h然h燁h磊h立h翔h苡h誠h遠h銘h鑫h鴻h修i卿i君i品i嘉i國i姜i宥i宸i張i彬i忠i承i擎i曉i月i欣i歐i武i涵i濤i煊i熙i瑋i瑞i祺i程i章i簡i義i聰i良i范i菲i蓁i蓮i貞i賢i越i鈺i陽i雨i雪i雲i靜i香i黎i龍i丁k世k丘k中k于k仁k任k佑k何k余k侯k俞k信k倪k傅k全k凃k凌k凱k利k劉k勝k古k向k吳k呂k周k唐k喬k單k嘯k嚴k堯k塗k夏k妍k妤k威k娥k孟k孫k安k宋k宗k官k寶k尹k展k峻k崔k左k巫k常k庭k弘k強k彥k彭k徐k德k心k愚k應k懿k振k政k敏k方k於k施k旭k昌k易k昕k春k晉k晟k晨k智k曲k曾k朱k李k杜k杰k松k林k果k枝k柯k柳k梁k梓k楊k楷k樂k樊k欽k段k殷k毛k永k江k池k汪k沈k洋k洪k涂k淵k淼k温k游k源k溫k潔k潘k瀚k瀟k炎k炫k焱k煜k熊k熠k牛k王k玥k琪k琴k瑜k瑾k甘k田k申k男k留k白k皓k盛k盧k石k碧k碩k祝k祥k禹k秋k穆k穎k童k笑k符k筑k管k範k粘k紀k紹k維k練k繆k羅k翁k翟k翰k耀k耿k胡k舒k航k芬k花k芳k芸k苑k莊k萍k萬k萱k葉k董k蒲k蒼k蓉k蔡k蔣k蕭k蘇k袁k裴k褚k覃k解k詠k詩k詹k語k謝k譚k谷k財k賈k超k趙k辛k辜k辰k連k週k進k邢k邱k邵k郁k鄞k鄧k鄭k錦k鍾k闕k關k陳k陶k雯k雷k霏k霞k靖k韋k韓k顏k顧k風k餘k饒k馮k馳k駒k駱k高k魏k魯k鶴k鷺k麥k黃k黄k默k龎k龔k',
    '',
  ],
}
