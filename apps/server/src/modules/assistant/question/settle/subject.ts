import { companiesOf, saysMarketLeaders, type Question } from '../question.ts'

/** `Do we have an index for Destila Sur?` asks what the portal has of it, not of us. */
export function askWhatWeHold(question: Question): void {
  const ofOthers = question.entities.some(({ isOwn, kind }) => kind === 'company' && !isOwn)
  const holds =
    /\bwe (?:have|list|record|track|hold|keep|know|store|show)(?:ed)?\b.*\b(?:for|of|about|on)\b|\b(?:tenemos|registramos|guardamos)\b.*\b(?:de|sobre|para)\b/iu
  const isCompared =
    question.operations.some((operation) => operation !== 'list') ||
    question.limits.length > 0 ||
    question.order !== null
  const saysUs = /\b(?:us|ours|our|nosotros|nuestr[oa]s?)\b/iu.test(question.text)
  if (ofOthers && !isCompared && !saysUs && holds.test(question.text)) question.mentionsOwn = false
}

/** The market of the `market leaders` is none that is asked for. */
export function askOfLeaders(question: Question): void {
  if (!saysMarketLeaders.test(question.text)) return
  question.scalars = question.scalars.filter(({ key }) => !key.startsWith('market.addressable'))
  // The leaders of an average are those who hold the position: none of them comes first.
  const isOfValues = question.operations.some(
    (each) => each === 'average' || each === 'total' || each === 'median',
  )
  const ranks =
    /\b(?:top|best|worst|highest|lowest|strongest|weakest|largest|mejor\w*|peor\w*|mayor\w*|menor\w*)\b/iu
  if (isOfValues && !ranks.test(question.text)) Object.assign(question, { order: null, asksForLeader: false })
}

/** What is left of a whole beside several of its parts is not added up here. */
export function declineOutside(question: Question): void {
  const word = /\b(?:neither|outside|fuera)\b/iu.exec(question.text)?.[0]
  const parts = question.scalars.filter(({ key }) => key.startsWith('market.addressable_share.'))
  if (word !== undefined && parts.length > 1)
    question.unknown.push({ word, isNameLike: false, isScope: false })
}

/** `the client satisfaction benchmark` is a figure, not a sector. */
export function askOfFigure(question: Question): void {
  const saysSector = /\b(?:sectors?|industr\w+|segments?|sectores|segmentos?)\b/iu.test(question.text)
  const isBenchmark = /\bbenchmarks?\b/iu.test(question.text) && !saysSector
  if (isBenchmark && question.scalars.length > 0)
    question.kinds = question.kinds.filter((kind) => kind !== 'sector')
}

/** The position of a company is its place among them, and that which is recorded of it. */
export function askOfPosition(question: Question): void {
  const { text, entities, mentionsOwn, positions, attributes } = question
  const isOfCompany = companiesOf(entities).length > 0 || mentionsOwn || positions.length > 0
  if (!isOfCompany || !/\b(?:position|posicion)\b/iu.test(text)) return
  question.unknown = question.unknown.filter(({ word }) => !/^posici(?:o|ó)n$|^position$/iu.test(word))
  if (positions.length > 0 || attributes.length > 0 || question.operations.includes('position')) return
  question.operations = [...question.operations, 'position']
  question.kinds = question.kinds.filter((kind) => kind !== 'sector')
}
