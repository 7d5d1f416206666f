import { foldText, stemsOf } from '../language/tokens.ts'
import {
  buildPhraseMatcher,
  compilePhrases,
  type Phrase,
  type PhraseMatcher,
} from '../language/phrase-matcher.ts'
import type { Entity, KnowledgeBase } from '../knowledge/knowledge.ts'
import { countryWords, ownWords, regionWords, sectorFamilies, sectorWords } from './entity-words.ts'
import { functionWords } from './function-words.ts'
import type { Meaning, Region } from './meaning.ts'
import { courtesySentences, courtesyWords, plainWords } from './courtesy-words.ts'
import { noiseSentences, noiseWords, weakWords } from './noise-words.ts'
import { phrases } from './phrases.ts'

const legalForms = new Set([
  'ag',
  'gmbh',
  'sa',
  's.a.',
  'sl',
  's.l.',
  'ltd',
  'inc',
  'bv',
  'ab',
  'plc',
  'llc',
  'group',
  'engineering',
  'systems',
  'solutions',
  'technologies',
  'process',
  'plant',
  'plants',
  'ingenieria',
  'industrial',
  'the',
])

const single = (words: string, meaning: Meaning): Phrase<Meaning>[] =>
  words.split(/\s+/u).map((word) => ({ words: word, meaning }))

/** A slip in a long word that says nothing is put right as one that says something; short ones are near too many others. */
const longestShort = 8

const noisePhrases: Phrase<Meaning>[] = [
  ...single(`${noiseWords} ${courtesyWords}`, { type: 'noise' }).map((phrase) => ({
    ...phrase,
    isPlain: phrase.words.length > longestShort,
  })),
  ...single(`${weakWords} ${plainWords}`, { type: 'weak' }),
  ...phrases({ type: 'noise' }, `${noiseSentences}|${courtesySentences}`),
]

const leaning = (metricId: string, words: string): Phrase<Meaning>[] =>
  words.split(' ').map((each) => ({ words: each, meaning: { type: 'lean', metricId }, isPlain: true }))

/** Tanks are no thanks: only words that say what is asked for are put right. */
const mistyped = new Set<Meaning['type']>(['operation', 'order', 'kind', 'competitors', 'bound'])

const fixedPhrases: readonly Phrase<Meaning>[] = [
  ...leaning(
    'market_size_usd',
    'valuable valioso valiosa valiosos valiosas asciende ascienden large big huge grande grandes small size worth value volume tamaño valor vale valen volumen',
  ),
  ...leaning('growth_rate', 'fast quickly rapidly rapido rapidamente slow slowly lento'),
  ...leaning('active_projects', 'project proyecto proyectos'),
  ...leaning(
    'overall',
    'good bueno buena puntua puntuan score scoring scored rating mark grade competitiveness puntuacion puntaje nota calificacion valoracion resultado resultados',
  ),
  ...ownWords.map((words): Phrase<Meaning> => ({ words, meaning: { type: 'own' } })),
  ...functionWords.map((phrase) => ({ ...phrase, isPlain: mistyped.has(phrase.meaning.type) })),
  ...noisePhrases,
]
/** The same for every question: compiled once. */
const fixed = compilePhrases(fixedPhrases)

const built = new WeakMap<KnowledgeBase, PhraseMatcher<Meaning>>()

/** Everything that a question may name, from what the asking person may see. */
export function buildLexicon(knowledge: KnowledgeBase): PhraseMatcher<Meaning> {
  const known = built.get(knowledge)
  if (known) return known
  const metrics = knowledge.metrics.flatMap((metric): Phrase<Meaning>[] =>
    [metric.label.en, metric.label.es, ...metric.words].map((words) => ({
      words,
      meaning: { type: 'metric', metric },
      isPlain: true,
    })),
  )
  const named = compilePhrases([
    ...knowledge.sectors.flatMap(sectorPhrases),
    ...companyPhrases(knowledge.companies),
    ...metrics,
    ...placePhrases(knowledge.companies),
    ...positionPhrases(knowledge.companies),
  ])
  const lexicon = buildPhraseMatcher([named, fixed])
  built.set(knowledge, lexicon)
  return lexicon
}

function sectorPhrases(entity: Entity): Phrase<Meaning>[] {
  const name = foldText(entity.name)
  const meaning: Meaning = { type: 'entity', entity }
  const family = Object.entries(sectorFamilies).flatMap(([ending, words]) =>
    name.endsWith(ending) ? words : [],
  )
  return [
    { words: entity.name, meaning, isName: true },
    ...(sectorWords[name] ?? []).map((words) => ({ words, meaning, isName: true })),
    ...family.map((words) => ({ words, meaning })),
  ]
}

const everyday = new Set([...functionWords, ...noisePhrases].flatMap(({ words }) => stemsOf(words)))

/** Full names, and the first word alone where it belongs to one company and is no everyday word. */
function companyPhrases(companies: readonly Entity[]): Phrase<Meaning>[] {
  const owners = new Map<string, Set<string>>()
  for (const { name } of companies)
    for (const word of name.split(/\s+/u)) {
      const folded = foldText(word)
      owners.set(folded, (owners.get(folded) ?? new Set()).add(name))
    }
  return companies.flatMap((entity): Phrase<Meaning>[] => {
    const meaning: Meaning = { type: 'entity', entity }
    const words = entity.name.split(/\s+/u)
    const short = words.filter(
      (word) =>
        foldText(word).length >= 4 &&
        owners.get(foldText(word))?.size === 1 &&
        !legalForms.has(foldText(word)) &&
        !stemsOf(word).some((stem) => everyday.has(stem)),
    )
    const bare = words.filter((word) => !legalForms.has(foldText(word))).join(' ')
    return [...new Set([entity.name, bare, ...short.slice(0, 1)])]
      .filter((each) => each !== '')
      .map((each) => ({ words: each, meaning, isName: true }))
  })
}

const spanishPositions: Readonly<Record<string, readonly string[]>> = {
  Challenger: ['challenger', 'aspirante', 'aspirantes', 'retador', 'retadores'],
  // `which market` alone is a sector.
  'Market Leader': [
    'market leader',
    'which market leader',
    'what market leader',
    'líder de mercado',
    'líderes de mercado',
    'líderes del mercado',
  ],
  'Niche Specialist': [
    'niche specialist',
    'niche',
    'nicho',
    'de nicho',
    'especialista de nicho',
    'especialistas de nicho',
  ],
  'Market Player': ['market player'],
}

const positionPhrases = (companies: readonly Entity[]): Phrase<Meaning>[] =>
  [...new Set(companies.flatMap((company) => company.position ?? []))].flatMap((position) =>
    [position, ...(spanishPositions[position] ?? [])].map((words): Phrase<Meaning> => ({
      words,
      meaning: { type: 'position', position },
    })),
  )

function placePhrases(companies: readonly Entity[]): Phrase<Meaning>[] {
  const stored = new Set(companies.flatMap(({ country }) => (country === null ? [] : [country])))
  const countries = [...new Set([...stored, ...Object.keys(countryWords)])].flatMap((country) =>
    [country, ...(countryWords[country] ?? [])].map((words): Phrase<Meaning> => ({
      words,
      meaning: { type: 'country', country },
    })),
  )
  const regions = (Object.keys(regionWords) as Region[]).flatMap((region) =>
    regionWords[region].map((words): Phrase<Meaning> => ({ words, meaning: { type: 'region', region } })),
  )
  return [...countries, ...regions]
}
