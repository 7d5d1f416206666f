import type { Question } from '../question/question.ts'
import { foldText } from '../language/tokens.ts'

/** Words that ask for opportunities: with one of them in a question they are read from the database. */
const askingWords = new Set(
  (
    'deal deals opportunity opportunities pipeline win wins won lost lose loses losing loss losses op negotiation proposal proposals tender tenders ' +
    'oportunidad oportunidades negociacion propuesta propuestas ganado ganada ganados ganadas ganamos perdido perdida perdidos perdidas ' +
    'perdimos tasa conversion motivo motivos reason reasons embudo cierre cartera losing close closed sales ventas team exito cerrado cerradas beat beats value valor licitacion licitaciones'
  ).split(' '),
)

export const bearsOnPipeline = (words: readonly string[]): boolean =>
  words.some((word) => askingWords.has(word))

/** Says what is asked of opportunities, or goes with it. */
const explained =
  /^(?:deals?|opportunit(?:y|ies)|oportunidad(?:es)?|pipeline|embudo|cartera|comercial(?:es)?|losing|common|beats?|sold|vendid[ao]s?|lost|sales|ventas?|open|abiert[ao]s?|active|activ[ao]s?|current|won|win|wins|winning|gan(?:ad[ao]s?|amos|ar)|lost|lose|losing|loss(?:es)?|perd(?:id[ao]s?|imos|emos|er)|closed|cerrad[ao]s?|decided|rates?|ratio|tasa|success|exito|conversion|hit|closing|close|cierre|cerrar|stages?|fases?|etapas?|leads?|qualified|cualificad[ao]s?|proposals?|propuestas?|negotiations?|negociacion(?:es)?|worth|value[sd]?|valor(?:es)?|vale[n]?|importe|amount|volume|total|sum|clients?|customers?|clientes?|owners?|owned|owns|teams?|equipos?|responsables?|sources?|channels?|origen|canal(?:es)?|fuentes?|tenders?|licitacion(?:es)?|referrals?|recomendacion(?:es)?|fairs?|trade|ferias?|existing|existentes?|reasons?|motivos?|razon(?:es)?|price|precio|delivery|dates?|plazos?|reference|references|referencias?|missing|scope|withdrawn|alcance|retirado|expect(?:ed)?|previst[ao]s?|esperad[ao]s?|days?|dias|long|cycle|ciclo|duration|duracion|median|mediana|most|often|frequent(?:ly)?|common(?:est|ly)?|frecuente(?:s)?|main|principal(?:es)?|whom|against|contra|frente|beat|beaten|op|bid|bids|contracts?|contratos?|orders?|pedidos?|projects?|proyectos?|tell|about|look|looks|like|state|status|estado|situacion|signed|came|come|take[ns]?|tarda(?:mos|n)?|until|hasta|hay|there|we|us|our|nuestr[ao]s?)$/u

export const isPipelineWord = (word: string): boolean => explained.test(foldText(word))

const op = /\bOP-?\d{3,6}\b/iu
const opportunity = /\b(?:opportunit(?:y|ies)|oportunidad(?:es)?)\b/iu
const ofSale =
  /\b(?:open|won|lost|lose|losing|closed|sales|negotiation|proposal|qualified|tenders?|abiert[ao]s?|ganad[ao]s?|perdid[ao]s?|ventas?|ganamos|perdimos|negociaci[oó]n)\b/iu
const sales = [
  /\b(?:(?:did|do|have|has) we (?:win|won|lose|lost)|we (?:won|lost|win|lose)|perdimos|ganamos)\b/iu,
  /\b(?:loss reasons?|reasons? (?:for|of) (?:losing|(?:our )?losses)|motivos? de (?:p[eé]rdida|las p[eé]rdidas))\b/iu,
  /\b(?:open value|valor abierto|cartera (?:abierta|comercial|de ventas))\b/iu,
  /\bsales teams?\b|\bequipos? de ventas\b/iu,
  /\b(?:success|win) rate (?:in|of|for) (?:sales|deals|tenders)|tasa de [eé]xito (?:en|de) (?:ventas|oportunidades|licitaciones)/iu,
]
/** What no opportunity records. */
const unrecorded =
  /\b(?:margins?|profit\w*|costs?|employees|headcount|probabilit\w+|likel\w+|chances?|discounts?|commissions?|contacts?|phones?|emails?|salar\w+|roi|margen(?:es)?|beneficios?|costes?|empleados|probabilidad\w*|descuentos?|comisi[oó]n\w*|tel[eé]fonos?)\b/iu

/** Whether a question is about sales opportunities rather than those that insights name, or the measure of a sector. */
export const asksForDeals = ({
  text,
  asksForPipeline,
  metrics,
}: Pick<Question, 'text' | 'asksForPipeline' | 'metrics'>): boolean =>
  op.test(text) ||
  sales.some((pattern) => pattern.test(text)) ||
  (metrics.length === 0 && (asksForPipeline || (opportunity.test(text) && ofSale.test(text))))

/** What the question asks of opportunities that they do not record; null for none. */
export const unrecordedIn = (text: string): string | null => unrecorded.exec(text)?.[0] ?? null
