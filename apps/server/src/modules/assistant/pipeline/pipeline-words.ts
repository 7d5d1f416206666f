import type { Question } from '../question/question.ts'
import { foldText } from '../language/tokens.ts'
import { readLoss } from '../question/lost-place.ts'
import { competitorWins } from './competitor-wins.ts'

/** Words that ask for opportunities: with one of them in a question they are read from the database. */
const askingWords = new Set(
  (
    'deal deals open abierto abierta abiertos abiertas salesperson negocio negocios contrato contratos stage fase etapa lead leads referral referrals convert overdue business opportunity opportunities pipeline win wins won lost lose loses losing loss losses defeat defeats derrota derrotas op negotiation proposal proposals tender tenders ' +
    'oportunidad oportunidades negociacion propuesta propuestas ganado ganada ganados ganadas ganamos perdido perdida perdidos perdidas ' +
    'perdimos tasa conversion motivo motivos reason reasons embudo cierre cartera losing close closed sales ventas team exito cerrado cerradas beat beats value valor licitacion licitaciones'
  ).split(' '),
)

export const bearsOnPipeline = (words: readonly string[]): boolean =>
  words.some((word) => askingWords.has(word))

/** Says what is asked of opportunities, or goes with it. */
const explained =
  /^(?:deals?|negocios?|veces|times|quit(?:o|a|an|aron|ado)|nos|away|rivals?|combined|took|taken|salesperson|salespeople|handle[sd]?|gano|ganaron|perdio|perdieron|hal(?:f|ves)|everything|ever|instead|enter|reach(?:ed)?|products?|productos?|counting|sell|closes?|next|out|quarters?|months?|years?|mes|meses|trimestres?|a[nñ]os?|improv\w+|because|was|lleva|gestiona|business|money|cost|convert\w*|regions?|regi[oó]n|before|stand|happened|brought|better|did|do|open(?:ed)?|falta|fueron|antes|reliabl[ey]|reliably|successful(?:ly)?|side|develop(?:ed)?|cambi[oóa]|each|improved?|mov(?:e|ed)|during|durante|due|defeats?|derrotas?|down|jump(?:ed)?|drop(?:ped)?|climb(?:ed)?|r[io]se|risen|sits?|come|went|entered|came|received|began|started|tend|opportunit(?:y|ies)|oportunidad(?:es)?|pipeline|embudo|cartera|comercial(?:es)?|losing|common|beats?|sold|vendid[ao]s?|lost|sales|ventas?|open|abiert[ao]s?|active|activ[ao]s?|current|won|win|wins|winning|gan(?:ad[ao]s?|amos|ar)|lost|lose|losing|loss(?:es)?|perd(?:id[ao]s?|imos|emos|er)|closed|cerrad[ao]s?|decided|rates?|ratio|tasa|success|exito|conversion|hit|closing|close|cierre|cerrar|stages?|fases?|etapas?|leads?|qualified|cualificad[ao]s?|proposals?|propuestas?|negotiations?|negociacion(?:es)?|worth|value[sd]?|valor(?:es)?|vale[n]?|importe|amount|volume|total|sum|clients?|customers?|clientes?|owners?|owned|owns|teams?|equipos?|responsables?|sources?|channels?|origen|canal(?:es)?|fuentes?|tenders?|licitacion(?:es)?|referrals?|recomendacion(?:es)?|fairs?|trade|ferias?|existing|existentes?|reasons?|motivos?|razon(?:es)?|price|precio|delivery|dates?|plazos?|reference|references|referencias?|missing|scope|withdrawn|alcance|retirado|expect(?:ed)?|previst[ao]s?|esperad[ao]s?|days?|dias|long|cycle|ciclo|duration|duracion|median|mediana|most|often|frequent(?:ly)?|common(?:est|ly)?|frecuente(?:s)?|main|principal(?:es)?|whom|against|contra|frente|beat|beaten|op|bid|bids|contracts?|contratos?|orders?|pedidos?|projects?|proyectos?|tell|about|look|looks|like|state|status|estado|situacion|signed|came|come|take[ns]?|tarda(?:mos|n)?|until|hasta|hay|there|we|us|our|nuestr[ao]s?)$/u

export const isPipelineWord = (word: string): boolean => explained.test(foldText(word))

const op = /\bOP-?\d{3,6}\b/iu
const opportunity = /\b(?:opportunit(?:y|ies)|oportunidad(?:es)?|negocios?|contratos?|contracts?)\b/iu
const ofSale =
  /\b(?:pipeline|win rate|open|won|lost|lose|losing|closed|sales|negotiation|proposal|qualified|tenders?|abiert[ao]s?|ganad[ao]s?|perdid[ao]s?|ventas?|ganamos|perdimos|negociaci[oó]n|cerramos|cerrad[ao]s?|propuestas?|fase|etapa)\b/iu
const sales = [
  /\b(?:(?:did|do|have|has) we (?:win|won|lose|lost)|we (?:won|lost|win|lose)|perdimos|ganamos)\b/iu,
  /\b(?:loss reasons?|reasons? (?:for|of) (?:losing|(?:our )?losses)|motivos? de (?:p[eé]rdida|las p[eé]rdidas))\b/iu,
  /\b(?:open value|valor abierto|cartera (?:abierta|comercial|de ventas))\b/iu,
  /\bsales teams?\b|\bequipos? de ventas\b/iu,
  /\b(?:success|win) rate (?:in|of|for) (?:sales|deals|tenders)|tasa de [eé]xito (?:en|de) (?:ventas|oportunidades|licitaciones)/iu,
  /\b(?:everything|all|what) we (?:have |had |ever )*(?:won|lost)\b|\b(?:(?:won|lost) (?:value|volume|amount)|(?:value|volume) (?:won|lost))\b|\b(?:responsables?|equipos?) comercial(?:es)?\b/iu,
  /\bsales cycle\b|\bciclo de ventas\b|\bduraci[oó]n (?:media )?de las ventas\b|\bhow many (?:proposals|tenders)\b|\bcu[aá]ntas (?:propuestas|licitaciones)\b/iu,
  /\bhow much (?:do|did|have) we (?:still )?(?:have )?open\b|\bcu[aá]nto tenemos (?:todav[ií]a )?abierto\b/iu,
  /\b(?:won|lost) business\b|\bhow many leads\b|\bcu[aá]ntos leads\b|\b(?:tenders?|referrals?|trade fairs?)\b.*\bconvert\w*|\bsales (?:owners?|regions?|units?|reps?)\b/iu,
  /\b(?:percentage|percent|share|proportion|part|portion|fraction|majority|most|many) of (?:our |all |the )*(?:losses|defeats)\b.*\b(?:price|pricing|delivery|dates?|references?|scope|withdrawn|competitors?)\b/iu,
  /\b(?:porcentaje|parte|proporci[oó]n|mayor[ií]a|cu[aá]ntas) (?:de )?(?:las |nuestras |todas )*(?:p[eé]rdidas|derrotas)\b.*\b(?:precio|plazos?|referencias?|alcance|competidor\w*)/iu,
  /\blead sources?\b|\b(?:our|german|spanish|swiss|irish|dutch|swedish|tender|referral|open|most|more|fewer|many) (?:wins|losses)\b/iu,
]
/** `share`, `deal size` and `sales` sound like measures of sectors. */
const soundsOfSales = /revenue$|^growth_rate$|^herpasia_market_share$|^avg_project_value_usd$/u
/** The headline is one figure of everything; of a sector, a country or a year there is that of the sales. */
const successRate = /\b(?:success rate|tasa de [eé]xito)\b/iu
const narrows = ({ countries, entities, years }: Question): boolean =>
  countries.length + entities.length + years.length > 0

/** `insights that deal with pharma` */
const dealsWith = /\bdeal(?:s|ing)? with\b/iu

/** Whether a question is about sales opportunities rather than those that insights name, or the measure of a sector. */
export function asksForDeals(question: Question): boolean {
  const { text, asksForPipeline, metrics } = question
  if (question.kinds.includes('insight') && dealsWith.test(text)) return false
  if (readLoss(text) !== null) return false
  // To lose in a dimension is to score less.
  if (
    question.asksForDimension &&
    /\b(?:dimensions?|dimension(?:es)?|areas?|ambitos?|scores?|puntuaci\w+)\b/iu.test(text) &&
    metrics.length === 0
  )
    return false
  if (competitorWins(text)) return true
  if (op.test(text) || sales.some((pattern) => pattern.test(text))) return true
  if (successRate.test(text) && narrows(question)) return true
  const isOfSales =
    metrics.length === 0 || (ofSale.test(text) && metrics.every(({ id }) => soundsOfSales.test(id)))
  return isOfSales && (asksForPipeline || (opportunity.test(text) && ofSale.test(text)))
}

/** A measure of sectors or companies beside what is asked of opportunities. */
export const asksForMeasure = ({ metrics }: Question): boolean =>
  metrics.some(({ id }) => !soundsOfSales.test(id))
