/** A question for each form of query, with its reading in one line. */
export const formsOfQuery: readonly (readonly [string, string])[] = [
  [
    'Which company is closest to Polderflow in design?',
    'company ; M:design ; G:name ; O:design asc 1 from {"of":"record","name":"Polderflow"}',
  ],
  [
    'Which three competitors are closest behind us in automation?',
    'company ; M:automation ; automation below {"of":"ours"} ; G:name ; O:automation desc 3',
  ],
  [
    'Who ranks just behind Nordkessel overall?',
    'company ; M:overall ; overall below {"of":"record","name":"Nordkessel"} ; G:name ; O:overall desc 1',
  ],
  [
    'What is the average design score of the top five competitors overall?',
    'company ; M:design/mean ; O:overall desc 5',
  ],
  ['Combined market size of the two largest sectors', 'sector ; M:market_size/sum ; O:market_size desc 2'],
  [
    'Which sectors are at least twice as large as pharma?',
    'sector ; M:market_size ; market_size at_least {"of":"record","name":"Pharmaceuticals","times":2} ; G:name',
  ],
  [
    'By what percentage is dairy bigger than pharma?',
    'sector ; M:market_size ; name is Dairy|Pharmaceuticals ; G:name ; C:each other ; D:growth',
  ],
  [
    'Nordkessel is German and scores 121, right?',
    'CLAIM {"op":"is","value":"Germany"} of company ; M: ; name is Nordkessel ; G:name ; show:country && ' +
      'CLAIM {"op":"is","value":121} of company ; M:overall ; name is Nordkessel ; G:name',
  ],
  [
    'What is the gap between the first and the third competitor in sustainability?',
    'company ; M:sustainability ; G:name ; O:sustainability desc 3 ; C:each other ; D:difference',
  ],
  [
    'Who leads in automation and by how much over second place?',
    'company ; M:automation ; S:everyone ; G:name ; O:automation desc 2 ; C:each other ; D:difference',
  ],
  ['How is the addressable market split by region?', 'region ; M:part ; G:name'],
  ['What is our market share in Asia Pacific?', 'unread'],
  ['How large is the addressable market?', 'figure ; M:value ; name is Addressable market ; G:name'],
  ['How large is the pipeline?', 'sale ; M:value ; S:open'],
  [
    'What part of the pipeline sits in pharma?',
    'sale ; M:open_value ; sector is Pharmaceuticals ; S:open ; D:share',
  ],
  [
    'How large is the dairy market and who leads it?',
    'sector ; M:market_size ; name is Dairy ; G:name && ' +
      'company ; M:overall ; sector is Dairy ; G:name ; O:overall desc 1',
  ],
  ['How many sectors are there?', 'sector ; M:count'],
  ['What is our win rate against Nordkessel?', 'unread'],
  ['Which competitors serve only dairy?', 'unread'],
  [
    '¿Quién nos supera en automatización?',
    'company ; M:automation ; automation above {"of":"ours"} ; G:name ; C:ours',
  ],
  [
    'Have we been overtaken by Rheinwerk in automation?',
    'CLAIM {"op":"below","value":{"of":"record","name":"Rheinwerk Brautechnik"}} of company ; M:automation ; S:ours ; G:name',
  ],
  [
    '¿En qué dimensiones perdemos frente a Rheinwerk?',
    'score ; M:score ; score below {"of":"record","name":"Rheinwerk Brautechnik"} ; S:ours ; G:dimension',
  ],
  [
    'Which innovation project has the greatest potential?',
    'undertaking ; M:potential ; page is innovation ; G:name ; O:potential desc 1',
  ],
]
