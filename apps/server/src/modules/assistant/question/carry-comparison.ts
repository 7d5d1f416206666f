import { companiesOf, sectorsOf, type Question, type Topic } from './question.ts'

/** The two that a question holds against each other; null where it does not. */
export function comparedIn(question: Question): Topic['compared'] {
  const { entities, operations, order, comparator, limits, asksYesOrNo } = question
  const own = question.mentionsOwn && entities.every(({ isOwn }) => !isOwn)
  const isOfOneKind = sectorsOf(entities).length === 0 || companiesOf(entities).length === 0
  const holds =
    order !== null ||
    comparator !== null ||
    limits.length > 0 ||
    asksYesOrNo ||
    operations.some((each) => each === 'compare' || each === 'difference' || each === 'ratio')
  const isPair = entities.length + (own && sectorsOf(entities).length === 0 ? 1 : 0) === 2
  return holds && isOfOneKind && isPair ? { entities, own } : null
}

/** `on sustainability`, `by growth?`: nothing but another measure. */
const saysMeasureAlone = /^\W*(?:on|in|by|for|en|por|para)\b/iu
const choosesOfTwo =
  /\b(?:better|stronger|ahead|higher|lower|weaker|worse|behind|larger|bigger|smaller|faster|slower|of the two|between them|mejor|m[aá]s (?:fuerte|alt[oa])|por delante|mayor|menor|m[aá]s (?:grande|peque[nñ]o|r[aá]pido|lento)|de (?:los|las) dos)\b/iu

/** `Who is stronger on automation, us or Rheinwerk? And on design?` holds the same two against each other again. */
export function compareAgain(question: Question, { compared, metrics }: Topic): Question {
  if (!compared) return question
  const words = question.text.trim().split(/\s+/u).length
  const isShort = words <= 2 || (words <= 4 && saysMeasureAlone.test(question.text))
  const leans = question.isFollowUp || question.hasReference || isShort
  const kind = compared.own ? 'company' : compared.entities[0]?.kind
  const isOther =
    question.kinds.length + question.countries.length + question.regions.length > 0 ||
    question.bounds.length + question.scalars.length + question.attributes.length > 0 ||
    question.operations.some((each) => each !== 'compare' && each !== 'difference') ||
    question.ordinal !== null ||
    question.mentionsCompetitors ||
    question.isAboutOtherTime ||
    (question.order !== null && !choosesOfTwo.test(question.text))
  const choosesNow = question.order !== null && words <= 5 && choosesOfTwo.test(question.text)
  const asksHowMuch = question.operations.includes('difference') && words <= 6
  if (!(leans || asksHowMuch || choosesNow) || isOther) return question
  const again = {
    operations: keepsDifference(question),
    order: null,
    comparator: null,
    limits: [],
    asksForPerson: false,
  }
  const isOfMeasure = question.metrics.some(({ of }) => of === kind)
  const asksOfThem = question.entities.length === 0 && !question.mentionsOwn
  if ((asksHowMuch || choosesNow) && asksOfThem && question.metrics.length === 0)
    return {
      ...question,
      ...again,
      entities: compared.entities,
      mentionsOwn: compared.own,
      metrics: question.orderMetricId === null ? metrics : [],
    }
  if (isOfMeasure && asksOfThem)
    return {
      ...question,
      ...again,
      entities: compared.entities,
      mentionsOwn: compared.own,
      asksForLeader: false,
    }
  // `And Nordkessel?` takes the place of the other one beside us.
  const [only, ...others] = question.entities
  const replacesOther = compared.own && only?.kind === 'company' && !only.isOwn && others.length === 0
  if (!replacesOther || question.mentionsOwn) return question
  return { ...question, ...again, mentionsOwn: true, metrics: isOfMeasure ? question.metrics : metrics }
}

const keepsDifference = ({ operations }: Question): Question['operations'] =>
  operations.length > 0 ? operations : ['compare']
