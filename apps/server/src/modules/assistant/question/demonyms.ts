import { countryWords } from './entity-words.ts'

/** Of countries that a company may be said to be from, and none of the records may be of. */
const others =
  'portuguese|portugues|portuguesa|italian|italiano|italiana|austrian|austriaco|austriaca|danish|danes|danesa|norwegian|noruego|noruega|finnish|finlandes|finlandesa|polish|polaco|polaca|british|britanico|britanica|english|ingles|inglesa|scottish|escoces|escocesa|japanese|japones|japonesa|chinese|chino|china|korean|coreano|coreana|indian|indio|india|turkish|turco|turca|greek|griego|griega|hungarian|hungaro|hungara|czech|checo|checa|romanian|rumano|rumana|brazilian|brasileno|brasilena|mexican|mexicano|mexicana|argentinian|argentine|argentino|argentina|chilean|chileno|chilena|canadian|canadiense|australian|australiano|australiana|russian|ruso|rusa|ukrainian|ucraniano|ucraniana|serbian|serbio|serbia|slovenian|esloveno|eslovena|slovak|eslovaco|eslovaca|bulgarian|bulgaro|bulgara|luxembourgish|israeli'

/** Written without accents. */
export const demonyms = `(?:${[
  ...new Set([
    ...Object.keys(countryWords).flatMap((name) => name.toLowerCase().split('/')),
    ...Object.values(countryWords).flat(),
    ...others.split('|'),
  ]),
]
  .toSorted((a, b) => b.length - a.length)
  .join('|')})`
