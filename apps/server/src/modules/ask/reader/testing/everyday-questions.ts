/** Questions in everyday words, with how each is read: the printed form of `print-reading.ts`, or `unread`. */
export const everydayQuestions: readonly (readonly [question: string, reading: string])[] = [
  ['Which competitors have no website?', 'company ; M:overall ; website missing  ; G:name'],
  ['deals without an owner', 'sale ; M:value ; team missing  ; G:name'],
  ['tenders with no estimated value', 'tender ; M:value ; value missing  ; G:name'],
  ['tenders without a deadline', 'tender ; M:value ; offers_until missing  ; G:name'],
  ['¿Qué empresas no tienen página web?', 'company ; M:overall ; website missing  ; G:name'],
  ['How many tenders did we skip?', 'unread'],
  ['how much did automation save us', 'unread'],
  [
    'que clientes nos han comprado mas de 30 millones',
    'sale ; M:value ; value above 30000000 ; S:won ; G:client',
  ],
  [
    'Which competitors are active in pharma but not in food?',
    'company ; M:overall ; sector is Pharmaceuticals ; sector is_not Food Processing ; G:name',
  ],
  ['Do we make more from beer than from spirits?', 'unread'],
  [
    'how far are we from the leader',
    'company ; M:overall ; S:ours ; G:name ; O:overall desc 1 ; C:leader ; D:difference',
  ],
  [
    'How far along is the digital twin?',
    'initiative ; M:progress ; name is Digital twin of the brewhouse line ; G:name',
  ],
  ['rank competitors by innovation', 'company ; M:innovation ; G:name ; O:innovation desc '],
  [
    'who leads in sustainability',
    'company ; M:sustainability ; S:everyone ; G:name ; O:sustainability desc 1',
  ],
  ['who is our strongest competitor', 'company ; M:overall ; G:name ; O:overall desc 1'],
  [
    'where are we weakest vs the competition',
    'score ; M:score ; S:ours ; G:dimension ; O:difference asc 1 ; C:average ; D:difference',
  ],
  ['Who do we lose most deals to?', 'sale ; M:count ; S:lost ; G:lost_to ; O:count desc 1'],
  ['how has the win rate developed', 'sale ; M:win_rate ; G:closed_on:quarter'],
  ['How has our pipeline evolved?', 'sale ; M:value ; S:open ; G:day:quarter'],
  ['risk mitigation trend', 'figure ; M:value ; name is Risk mitigation ; G:stood_on:month'],
  ['trend of our innovation score', 'score ; M:score ; dimension is innovation ; S:ours ; G:stood_on:month'],
  ['deals expected to close by year end', 'sale ; M:value ; G:name ; P:expected_close null..2026-12-31'],
  [
    'deals expected to close before the end of the quarter',
    'sale ; M:value ; G:name ; P:expected_close null..2026-12-31',
  ],
  ['tenders for breweries', 'tender ; M:value ; description mentions breweries ; G:name'],
  [
    'newest insight about dairy',
    'insight ; M:impact ; description mentions dairy ; G:name ; O:created desc 1',
  ],
  ['insights about Nordkessel', 'insight ; M:impact ; company is Nordkessel ; G:name'],
  ['any new tenders this week?', 'tender ; M:value ; G:name ; P:published 2026-11-23..2026-11-29'],
  ['tenders by country', 'tender ; M:value ; G:country'],
  ['which team sells most', 'sale ; M:count ; S:won ; G:team ; O:count desc 1'],
  [
    'tender for water for injection - value, duration, buyer',
    'tender ; M:value+duration ; name is Water for injection: generation and loop ; G:name ; show:buyer',
  ],
  [
    '¿por qué nuestra cuota en farma es la más baja?',
    'CLAIM {"op":"first","value":"Pharmaceuticals"} of sector ; M:market_share ; G:name ; O:market_share asc 1',
  ],
  ['what does the stage Qualified mean?', 'unread'],
  ['where do I see the tenders', 'unread'],
  ['tell me something about the distillery sector', 'BRIEF {"brief":"sector","about":"Alcoholic Beverages"}'],
]
