import type { FamilyWidths } from './FamilyWidths.ts'

/** Written by `npm run widths` from the shipped fonts, which a test compares. Reading the fonts would load all of them. */
export const shippedWidths: readonly FamilyWidths[] = [
  {
    name: 'Arial',
    category: 'sans',
    widths: {
      Regular:
        'ijijk2k2ijgzlmk27qdwijfgn5k2lmijlmk2ijgzk2ijq8ijijgzfgfgdwfgfg7qfgfg6666dw66n5fgfgfgfg99dw7qfgdwk2dwdwdwfgfgfgfgfgfgfgfgfgfg',
      Bold: 'k2k2k2k2ijgzlmk27qfgk2gzn5k2lmijlmk2ijgzk2ijq8ijijgzfggzfggzfg99gzgz7q7qfg7qopgzgzgzgzatfg99gzfglmfgfgdwfgfgfgfgfgfgfgfgfgfg',
      Italic:
        'ijijk2k2ijgzlmk27qdwijfgn5k2lmijlmk2ijgzk2ijq8ijijgzfgfgdwfgfg7qfgfg6666dw66n5fgfgfgfg99dw7qfgdwk2dwdwdwfgfgfgfgfgfgfgfgfgfg',
      BoldItalic:
        'k2k2k2k2ijgzlmk27qfgk2gzn5k2lmijlmk2ijgzk2ijq8ijijgzfggzfggzfg99gzgz7q7qfg7qopgzgzgzgzatfg99gzfglmfgfgdwfgfgfgfgfgfgfgfgfgfg',
    },
  },
  {
    name: 'Montserrat',
    category: 'sans',
    widths: {
      Regular:
        'jxkyjpmyilhllhml8edxjrgdqjmlnbjynbk3h3fym0jeuvi8hni3geiufniugs9fj1is7h7mgm7hthishfiuiub5dkbaiof2ofeuf2e7iea1fsfoidfqgxgdhqgx',
      Bold: 'lal9k4myinhrlfmg94f1kkgsqjmgngkcngkfhqh6lwkqwbjuisinh5j6gfj8hjarjgj78d8ji78dt5j7i7j6j6bzerc3j3gmq1gjgmf3ivawgeggj5gjhph8ichp',
      Italic:
        'jxkyjzmyilhllhml8edljrgdqjmlnbjynbk3h3fylcjeubi8i6i3iuiufniugs9fj1is7h7mgi7hthishfiuiub5dkbbiof2ofeuf2e7iea1fsfoidfqgxgdhqgx',
      BoldItalic:
        'lal9kdmyinhrlfmg94etkkgsqjmgngkcngkfhqh6lekqvvjujcinj6j6ghj8hgarjgj78c8ii28dt5j7i6j6j6bzerc5j3gmq5gjgmf3iuawgeggj5gjhph8ichp',
    },
  },
  {
    name: 'Noto Sans',
    category: 'sans',
    widths: {
      Regular:
        'hri2hkkafgefk8kl9f7lh7ekp7l4lpgtlphaf9fgkbgopugafqfwflh3dch3fo9kh3h67676eu76pzh6gth3h3bhdba1h6e4luepe6d2fwfwfwfwfwfwfwfwfwfw',
      Bold: 'j8ihhukcfkf9k4l9at97igfjq7mllzh9lzi8fbg1l0i2qvimheg3gnhkechkglarhki28b8ah88ar3i2hdhkhkcfdyc2i2fvnsg2fvdpfwfwfwfwfwfwfwfwfwfw',
      Italic:
        'fmgogbijead9iuiw907lfmdandjnk1frk1fxe1dxitfcnsene5erfsg3clg3dv8ug3g37676dr76obg3fng3g3b2c098g3czk3dfczcdfbfbfbfbfbfbfbfbfbfb',
      BoldItalic:
        'hgh8h1itf3etj6jhan9ah1eeogl2kbgykbh8eqesj8geougyfoewgggjdggifhaegkgs8b8bfs8bp5gsg9gjgibqd7begse8lweuefd1fbfbfbfbfbfbfbfbfbfb',
    },
  },
  {
    name: 'Times New Roman',
    category: 'serif',
    widths: {
      Regular:
        'k2ijijk2gzfgk2k299atk2gzopk2k2fgk2ijfggzk2k2q8k2k2gzccdwccdwcc99dwdw7q7qdw7qlmdwdwdwdw99at7qdwdwk2dwdwccdwdwdwdwdwdwdwdwdwdw',
      Bold: 'k2ijk2k2ijgzlmlmatdwlmijq8k2lmgzlmk2fgijk2k2rsk2k2ijdwfgccfgcc99dwfg7q99fg7qn5fgdwfgfgccat99fgdwk2dwdwccdwdwdwdwdwdwdwdwdwdw',
      Italic:
        'gzgzijk2gzgzk2k299ccijfgn5ijk2gzk2gzdwfgk2gzn5gzfgfgdwdwccdwcc7qdwdw7q7qcc7qk2dwdwdwdwatat7qdwccijccccatdwdwdwdwdwdwdwdwdwdw',
      BoldItalic:
        'ijijijk2ijijk2lmatdwijgzopk2k2gzk2ijfggzk2ijopijgzgzdwdwccdwcc99dwfg7q7qdw7qlmfgdwdwdwatat7qfgccijdwccatdwdwdwdwdwdwdwdwdwdw',
    },
  },
  {
    name: 'Cormorant Garamond',
    category: 'serif',
    widths: {
      Regular:
        'jifij2j7exe5jtl3988yi2etn7k7laf3laipdnhmjeiipvi4gxgjbne6bfe8bc8hcddv7l75dn76l7eddbe7dka49e9edpc2inc7c3b9d998b6atcjbdcxbxdlcx',
      Bold: 'jwgjixjlfceikbl89i9fi7f5ntkflafdlajeebhvjjicpbhzh7gtbpecbte6bm8hcje57b7bdn7gllemdle9dyaj9d9ce1c8j1c8bvb9d998b6aycobdcxbxdlcx',
      Italic:
        'goehgah0eadfhjin8k7sgjdskci3i3dzi3h1cufdh6ghmvg3epf7c2c29lcc9j7aajcd6v6nbl6liscxb2bbbj9g8e87cxc0h6bpcb9kc683a39ibraeboarc8bo',
      BoldItalic:
        'gtflgchoerdhhlir9c8thde1kmi7i7esi7hnd2fdh8gnn5g4evfhcccj9nci9x7gascn6v6xbg6vj1d7bcb9bp9w8s8dd8cghgbycl9kcg83ad9uc1aebtawc8bu',
    },
  },
  {
    name: 'EB Garamond',
    category: 'serif',
    widths: {
      Regular:
        'j8gbjqkyfoe8k9mi9g9gixg8p1m0l7fcl7jtcximkiiopgjng2grb3ebbbe2au8uc3eb6t6ad16olmeodrefei9a8z8qenc6j1byc6ahdcdcdcdcdcdcdcdcdcdc',
      Bold: 'k0hejplafzf6jzm9a4aal7gaphmhl4gvl4l4dqjbkpjmsckui6gkc6f2bffdbla0dwfj877ef67xmffqdzfbewbia0affbdfkwe1ddc5epepepepepepepepepep',
      Italic:
        'iafwhjkwg0e5j3kva285jfg7rjlfjafqjaj3czhajgiztnhlfzhndnch8pec9h8xbjdk8677cn7ylxenakc7d5aj7o84e5behbc6b9bbdcdcdcdcdcdcdcdcdcdc',
      BoldItalic:
        'krhfihkdfxevk6loaiail6g3rglpj8hcjhl2emisjsk6uvjti4htf1ema6fnakand0fn988nev8pn3gmcqeof3cp8ta4gkd9jadtded3epepepepepepepepeper',
    },
  },
  {
    name: 'Libre Baskerville',
    category: 'serif',
    widths: {
      Regular:
        'lglbmaokk6imo6ppbjaylnk7uap2qaj3qclwhxmbnxlswomqkdlefei6ewirfxbggnj49h8gh491ttj5i6ivi5d9cmaiimgynogxhrfhjuceh4h4g9fshvdyguhv',
      Bold: 'mhm5mvpjl8j5ocq9bxbbmukzvtq4q7jxqdmnifmzogmdy3nkl4m5fyiqfojag9cbgyjua197ig9vuqk7icjdiqducyamjphcori0hyfskzc4i3hpiggjiqechniq',
      Italic:
        'l7kgk8n8kkibmhpbbof3mxjiscnemsijn6l7gmlomgkwtklpj5iofueuc9gmco9afafv9k8be98po6hfejfnevcsala5ghg2nmg2ebefi8d6hdh5g2gyhnekhrhm',
    },
  },
  {
    name: 'Lora',
    category: 'serif',
    widths: {
      Regular:
        'hehajfkphaf8l5lo9badizg2pil6m2gum4hgfrhskwi5rni1hmgyecg6esgmf29efdgn7t79ex7kougvg9glg0c1cvargle1m9eqeoe7h9a4exfhf2f5g2ctfmg2',
      Bold: 'ikidj4l3hcfvkymfarcjjsgsr0lhldhrlej2gmi2l4jos8jfijgsekfxeegkeya9fhh9938egi8opkhqfqgpfxdcdhbhh6eymjf8fbeahobaetfkf7f0fzd1fwg0',
      Italic:
        'hjh7j2kih7f1kxlh99a7ijg1phl6lwgllwhdfqhokoihrmi4hth0f8e7d5ffd991eefw907zeg7voch3ehfveecnbwa4ghemm9f5ead3gl9uelf5enejfeckfofc',
      BoldItalic:
        'ijibj6kzhbfql0maaocdjrguqylgl6hkl8ixgoi0kzjis2jgihgrf9e9czfod29tegfy9k8zee8foegyebfzeicrceazgmejm3f3fldnhdb1eif6etepfkcsfmfl',
    },
  },
  {
    name: 'Playfair Display',
    category: 'display',
    widths: {
      Regular:
        'hihbj4k3gxftjjl19f92i7gco7jmklg9kli0f0h9iyhip5hmgfgidufndig5e298eogc857ffa7yooglf8g5fncdcf9ug5dlleefe0d8goaadbcjdqbjedbaege5',
      Bold: 'ijiojllkhmggkfm8aga4jugzprk2m1htm1j8g8ikj5ikqwj7hbgqeegadsgme09sfdgw8r89g98np5h2fpgog9czcu9sgue4lvewefd6hxanejdkeocrflcnflfd',
      Italic:
        'hhhkimk5gyfqjlkz9hhoirgao4lek9gdlpigfeibiyhkp2jfimi4eje0c0f2bx8xchew8e7oeb7pmhg4dkfbe3bual9cfretj1emddcdfp9idzdhebcrendjf4e9',
      BoldItalic:
        'i5ivj9lfhegckjmiauizkkgtphmxllhvn3jrgbixjaidraklkeiafif7cvg3d19hd4fu8y8dfc8cnsgrepg7fbd2bo9tgleliwfpdecwh9abevedevd4frdzfzfe',
    },
  },
  {
    name: 'Cinzel',
    category: 'display',
    widths: {
      Regular:
        'jsgal4mfg1f1m6ml9e90i9fmpvndnag1n9itd7h6ltkkraieidi3iffujll4f6ejkmkq9c8lhcewoelnlifdllhfcug2jgifozhehsgwgk9kfddzg7dufkdyfcfk',
      Bold: 'jxiqlon0hkgkn8nyarapl1h5qho1ofi8ojkrg2ijmtk8qzk9jiidhwgsizksfoevkakv9s9hipf9nzlnllgalbiaebgnjlhpo6i2hogvi5axh5fnh7fehif5grhi',
    },
  },
  {
    name: 'UnifrakturMaguntia',
    category: 'display',
    widths: {
      Regular:
        'mmouj3mjjjkzlekej1jqmkfwuqojkyosm5pul2ktjtontyk1ntiicscc9ucma26scxcb7l6r917ljpe0bicjbya3bl8le0ckj5ayd099d48xchcycqcycmbyczcm',
    },
  },
  {
    name: 'Great Vibes',
    category: 'script',
    widths: {
      Regular:
        'jwt3jut6mrt9ji12rphr0xfjw114t0kappl0skpqpxqbr811jlzqrix9y937bac745eb09c4w4ya05xe59e9e9c9n777f5l9w8ldr9aal9jcq8fawarbaacaz9naob6',
    },
  },
  {
    name: 'Alex Brush',
    category: 'script',
    widths: {
      Regular:
        'scmrk6plj7hkn0qfg0muq0iavkpplstdm5kwksidm9j6vjhsoikjbga57vcz756qaaag6a5lay6rhjb77tah98ay9z89bt8dchbvaaaqg09pi0jyfsieh0dqgwc8',
    },
  },
  {
    name: 'Pinyon Script',
    category: 'script',
    widths: {
      Regular:
        'm3m5hgm0dhh0ennpi3gknfkupzk4f8hhjinteafae0dyndnnhilnbmao9ac98z99chcb6658bo67jhe5a7bpcn99835tc0b0fncacc9ffnath9ghkag8gve8f0ge',
    },
  },
  {
    name: 'Dancing Script',
    category: 'script',
    widths: {
      Regular:
        'gggweui5dudefeh5crbfgeful7hshbenj9g1ewdmjmhkp6ieiihjc4ay8zd5998oatd86p62ce6khycya5avb59o9l7xc6bbh5bmat8thia5fje6dadfflb7enfq',
      Bold: 'hji2fuj3eteig9ifdzc8hpgymeiqi7fjk8h4frf0kuilqhjmjmiwccbd99dn9h96b7dq6s6bcu6ticd5acbhbla39r80c9behjbyb497icawgnf2e4e9ggc7flgm',
    },
  },
  {
    name: 'Courier New',
    category: 'mono',
    widths: {
      Regular:
        'gogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogo',
      Bold: 'gogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogo',
      Italic:
        'gogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogo',
      BoldItalic:
        'gogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogogo',
    },
  },
]
