import type { AskLanguage } from '@portal/contracts/ask'
import { noEvidence } from './chat.ts'

const noEvidenceInSpanish = 'El portal no tiene datos sobre esto'

interface AskReplies {
  /** Words of the question that were not understood. */
  unread: (words: string) => string
  /** All words were understood, and perhaps not as they were meant. */
  unsure: string
  /** Nothing was asked that the portal could look up. */
  nothingAsked: string
  notRecorded: string
  /** Records that are named have no such thing; `recorded` is what they have, `elsewhere` what has it. */
  lacking: (
    words: string,
    subject: string,
    known: { recorded: readonly string[]; elsewhere: readonly string[] },
  ) => string
  noneAtAll: (subject: string) => string
  /** What was looked for and is not there. */
  nothingOf: (reading: string) => string
  /** Above the nearest readings. */
  nearest: string
  found: (words: string) => string
  nothingFound: (words: string) => string
  /** Under what a model says, above rows that it was not shown. */
  keptHere: string
  greeting: string
  thanks: string
  identity: string
  /** What can be asked. */
  help: string
}

const en: AskReplies = {
  unread: (words) => `I did not understand ${words}, so I have not answered rather than guess.`,
  unsure: 'I am not sure what you mean. Choose a question, and I answer it.',
  nothingAsked: 'I could not tell what to look up.',
  notRecorded: `${noEvidence}.`,
  lacking: (words, subject, { recorded, elsewhere }) =>
    (elsewhere.length > 0
      ? `“${words}” is recorded for ${elsewhere.join(' and ')}, not for ${subject}.`
      : `“${words}” is not recorded for ${subject}.`) +
    ` Recorded for ${subject} are: ${recorded.join(', ')}.`,
  noneAtAll: (subject) => `There are no ${subject} on record.`,
  nothingOf: (reading) => `${noEvidence}: ${reading}.`,
  nearest: 'Did you mean one of these?',
  found: (words) => `Records that mention “${words}”:`,
  nothingFound: (words) => `${noEvidence}: no record mentions “${words}”.`,
  keptHere: 'From the sales opportunities, shown to you only:',
  greeting: 'Hello. I am HerpasIA, the assistant of this portal.',
  thanks: 'You are welcome.',
  identity:
    'I am HerpasIA, the assistant of this portal. This answer was composed by the built-in engine from ' +
    'the records of the portal, without a language model.',
  help: [
    'I answer from the records of this portal and point at each one. Ask, in your own words, about',
    '- sectors: market size, growth, our market share, competitors, projects',
    '- companies: scores, the competitive matrix, strengths, countries',
    '- sales opportunities: what is open, won or lost, to whom and why, by country, client or quarter',
    '- insights, initiatives and opportunity cards: the most urgent, who leads them, what is late',
    '- figures of the dashboards and how they changed',
    '- tenders and bids: what they require, what we can show, what we decided',
    '- the state of the system, its tools, jobs and sources',
    '- what a word means and how a number is calculated',
    'Count, add up, average, rank, compare, group, or narrow by anything recorded.',
  ].join('\n'),
}

const es: AskReplies = {
  unread: (words) => `No he entendido ${words}; prefiero no contestar a adivinar.`,
  unsure: 'No estoy seguro de lo que pregunta. Elija una pregunta y la contesto.',
  nothingAsked: 'No he podido ver qué hay que consultar.',
  notRecorded: `${noEvidenceInSpanish}.`,
  lacking: (words, subject, { recorded, elsewhere }) =>
    (elsewhere.length > 0
      ? `«${words}» consta de ${elsewhere.join(' y ')}, no de ${subject}.`
      : `«${words}» no consta de ${subject}.`) + ` De ${subject} constan: ${recorded.join(', ')}.`,
  noneAtAll: (subject) => `No hay ${subject} registrados.`,
  nothingOf: (reading) => `${noEvidenceInSpanish}: ${reading}.`,
  nearest: '¿Quería preguntar una de estas cosas?',
  found: (words) => `Registros que mencionan «${words}»:`,
  nothingFound: (words) => `${noEvidenceInSpanish}: ningún registro menciona «${words}».`,
  keptHere: 'De las oportunidades comerciales, solo para usted:',
  greeting: 'Hola. Soy HerpasIA, el asistente de este portal.',
  thanks: 'De nada.',
  identity:
    'Soy HerpasIA, el asistente de este portal. Esta respuesta la compuso el motor integrado con los ' +
    'registros del portal, sin modelo de lenguaje.',
  help: [
    'Respondo con los registros de este portal y señalo cada uno. Pregunte, con sus propias palabras, por',
    '- sectores: tamaño de mercado, crecimiento, nuestra cuota, competidores, proyectos',
    '- empresas: puntuaciones, la matriz competitiva, puntos fuertes, países',
    '- oportunidades comerciales: cuáles están abiertas, ganadas o perdidas, ante quién y por qué, por país, cliente o trimestre',
    '- hallazgos, iniciativas y tarjetas de oportunidad: lo más urgente, quién las lleva, qué va con retraso',
    '- cifras de los paneles y cómo han cambiado',
    '- licitaciones y ofertas: qué exigen, qué podemos mostrar, qué decidimos',
    '- el estado del sistema, sus herramientas, tareas y fuentes',
    '- qué significa una palabra y cómo se calcula una cifra',
    'Cuente, sume, promedie, ordene, compare, agrupe o acote por cualquier cosa registrada.',
  ].join('\n'),
}

export const askReplies: Readonly<Record<AskLanguage, AskReplies>> = { en, es }

/** What a request gets that cannot be answered, and what can be taught. */
export const askMessages = {
  unknownItem: (item: string) =>
    `There is nothing "${item}" that a word could mean. The list of items names them all.`,
  notTaught: (word: string) => `"${word}" was not taught.`,
  onlyAdministrators: 'Words are taught by administrators.',
  /** An item that a word can be taught to mean: the word is passed over. */
  filler: 'A word without a meaning of its own',
  itemOf: (item: string, subject: string) => `${item} (${subject})`,
} as const

/** What a model is told of its tools. */
export const askToolWords = {
  query:
    'Reads the records of the portal by one typed query over the catalogue: counts, sums, means, ' +
    'rankings, shares, comparisons, lists. Names are given as the records have them.',
  search: 'Finds records by words of their names and texts, in English or Spanish.',
  searchWords: 'a few words: names, subjects',
  calculate:
    'Calculates an engineering case: heat, pipes, pumps, steam, cooling, fluids, tanks, brewing, ' +
    'maintenance, emissions. It says its method, its limits and what it assumed, ' +
    'or what has to be asked of the person first. Never work such a number out yourself.',
  caseWords:
    'the case in plain words, each quantity with its name and unit, as: pump flow 25 m³/h, head 18 m',
  noCalculation: 'No calculation takes these quantities. Name each one, with its unit.',
  problems: 'The query could not be run. Mend it and ask again.',
  kept: 'These rows stay in the house. The person is shown them under your answer: do not guess what they say, only point at them.',
  noRows: 'No record fits.',
} as const
