import type { PhraseMatch } from '../language/phrase-matcher.ts'
import { foldText, type Token } from '../language/tokens.ts'
import type { Meaning } from './meaning.ts'
import type { Question } from './question.ts'

interface Wording {
  tokens: readonly Token[]
  matches: readonly PhraseMatch<Meaning>[]
  /** Positions of the words that name a figure of a page. */
  figures: ReadonlySet<number>
}

/** Verbs, participles and adverbs that name another attribute or another time: what is spent, paid, employed, weighted. */
const changing = new RegExp(
  `^(?:${[
    'nearly|barely|hardly|partly|mostly|solely|exclusively|rarely|scarcely|seldomly|jointly|collectively|weighted|unweighted|adjusted|listed|employ|employs|employed|invest|invests|invested|own|owns|owned|borrow\\w*|price[sd]?|audit\\w*|certif\\w+|deferred|discounted|normali[sz]ed|capped',
    'leased?|pays?|paid|hire[sd]?|cancel\\w*|reject\\w*|need|seed|speed|feed|breed|deed|monthly|quarterly|weekly|daily|hourly|early|formerly|previously|historically|locally|nationally|regionally',
    'publicly|privately|family|supply|assembly|exports?|exported|imports?|imported|costs?|spends?|spent|sells?|sold|ships?|shipped|charges?|charged|trades?|traded|owes?|owed|loses?|lost',
    'wins?|won|files?|filed|sues?|sued|buys?|bought|patent\\w*|licen[cs]e[sd]?|emits?|emitted|consumes?|consumed|founded|merged?|acquires?|acquired|plan|plans|planned|expects?|forecasts?|budgeted',
    'anteriormente|mensualmente|trimestralmente|semanalmente|diariamente|historicamente|antiguamente|emplea\\w*|emplead[oa]s?|partido|pedidos?|contenido|inviert\\w*|invirti\\w*|invertid[oa]s?|gast\\w+|contrat\\w+',
    'estado|resultados?|pasad[oa]|ponderad[oa]s?|ajustad[oa]s?|estimad[oa]s?|previst[oa]s?|cuest\\w+|cost\\w+|pag\\w+|exporta\\w*|importa\\w*|debe\\w*|pierde\\w*|perdi\\w+|cobra\\w*|fabrica\\w*|compr\\w+|consum\\w+|emit\\w+|fund[oó]\\w*|planea\\w*|espera\\w*',
  ].join('|')})$`,
  'u',
)
/** Nouns of the initiatives, which no phrase of the lexicon says. */
const pageNouns = /^(?:initiatives?|departments?|teams?|iniciativas?|departamentos?|equipos?)$/u
const firstPerson = /^[a-z]{2,}(?:amos|emos|imos)$/u
const noFirstPerson =
  /^(?:ultimos|maximos|minimos|proximos|optimos|extremos|tramos|ramos|decimos|ganamos|perdemos|pagamos|gastamos|invertimos|empleamos|debemos|compramos|producimos|consumimos)$/u
const participle = /^[a-z]{3,}(?:ed|ly|mente|ad[oa]s?|id[oa]s?|aron|ieron|uvo|uvieron)$/u
const gerund = /^[a-z]{3,}(?:ing|ando|iendo)$/u
const finite = /^[a-z]{3,}(?:[aeo]|an|en|on)$/u

/** Nouns and names: what a verb may stand behind or before. */
const nounLike = new Set<Meaning['type']>([
  'entity',
  'metric',
  'lean',
  'kind',
  'competitors',
  'own',
  'attribute',
  'person',
  'position',
])

/** Whether an unknown word is a verb, a participle or an adverb, by its form and by where it stands. */
function isVerbAt(at: number, { tokens, matches, figures }: Wording): boolean {
  const token = tokens[at]
  if (!token || token.isNameLike || changing.test(token.folded)) return false
  const word = token.folded
  const wordAt = (place: number): string => tokens[place]?.folded ?? ''
  const nounAt = (place: number): boolean =>
    figures.has(place) ||
    pageNouns.test(wordAt(place)) ||
    matches.some(
      ({ start, length, meanings }) =>
        start <= place && place < start + length && meanings.some(({ type }) => nounLike.has(type)),
    )
  // The accent tells `obtuvo` and `mejoró` from nouns on -o.
  if (firstPerson.test(word) && !noFirstPerson.test(word)) return true
  if (participle.test(word) || token.raw.endsWith('ó')) return true
  if (gerund.test(word))
    return /^(?:is|are|was|were|been|being|esta|estan|sigue|siguen)$/u.test(wordAt(at - 1)) || nounAt(at - 1)
  const isAfterAuxiliary =
    nounAt(at - 1) &&
    tokens.slice(0, at - 1).some(({ folded }) => /^(?:do|does|did|can|could)$/u.test(folded))
  const asksWho =
    /^(?:which|what|who|whose|how)$/u.test(wordAt(0)) &&
    nounAt(at - 1) &&
    (/^[a-z]{3,}s$/u.test(word) || (wordAt(at - 1).endsWith('s') && !nounAt(at + 1)))
  const asksWhoInPast = wordAt(0) === 'who' && at === 1
  const isBeforeSubject =
    finite.test(word) &&
    nounAt(at - 1) &&
    (nounAt(at + 1) ||
      /^(?:el|la|los|las|al|a|nuestr[ao]s?|mas|menos|con|en|ultim[oa]s?|primer[oa]s?)$/u.test(
        wordAt(at + 1),
      )) &&
    tokens.some(({ folded }) =>
      /^(?:que|cual|cuales|quien|cuanto|cuanta|cuantos|cuantas|como|donde)$/u.test(folded),
    )
  // `Spill the growth`, `could you dig up our ROI`: what is wished of the assistant is no measure.
  const isWish =
    (at === 0 && /^(?:the|our|me|us|out|up|all|el|la|los|las|nuestr[oa]s?)$/u.test(wordAt(1))) ||
    (/^(?:can|could|would|will|lets|please|podrias|puedes|puede|podria)$/u.test(wordAt(at - 1)) &&
      nounAt(at + 1)) ||
    (wordAt(at - 1) === 'you' && /^(?:can|could|would|will)$/u.test(wordAt(at - 2)))
  const isManner = wordAt(at - 2) === 'con' && /^(?:mayor|mas|menor|menos)$/u.test(wordAt(at - 1))
  return isWish || isAfterAuxiliary || asksWho || asksWhoInPast || isBeforeSubject || isManner
}

/**
 * Drops unknown verbs and adverbs (indexed, obtuvo, rapidamente) where a record and what is asked of it are both understood: they name
 * nothing else. An unknown noun does, and stays.
 */
export function withoutVerbForms(question: Question, wording: Wording): Question['unknown'] {
  const { metrics, scalars, attributes, positions, entities, kinds, countries, orderMetricId } = question
  const isOfInitiatives = wording.tokens.some(({ folded }) => /^(?:initiative|iniciativa)s?$/u.test(folded))
  const asksForItsSectors = kinds.includes('sector') && entities.some(({ kind }) => kind === 'company')
  const namesMeasure =
    metrics.length + scalars.length + attributes.length + positions.length + question.leanings.length > 0 ||
    kinds.includes('insight') ||
    orderMetricId !== null ||
    asksForItsSectors ||
    isOfInitiatives
  const namesRecord =
    entities.length + kinds.length + scalars.length + countries.length > 0 ||
    question.mentionsCompetitors ||
    question.asksForPerson ||
    isOfInitiatives ||
    question.mentionsOwn
  // `How much has it invested in automation` asks for an amount of the verb, not for the score.
  const isOfVerb =
    question.asksAmount &&
    scalars.length === 0 &&
    !kinds.includes('insight') &&
    metrics.every(({ of }) => of === 'company')
  if (!namesMeasure || !namesRecord || isOfVerb) return question.unknown
  const verbs = new Set(
    wording.tokens.flatMap(({ raw }, at) => (isVerbAt(at, wording) ? [foldText(raw)] : [])),
  )
  return question.unknown.filter(({ word }) => !verbs.has(foldText(word)))
}
