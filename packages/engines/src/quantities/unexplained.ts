import type { EngineField } from './engine-fields.ts'
import { isState } from './changes.ts'
import { isFiller, isMaterial, isThing } from './filler-words.ts'
import type { FoundQuantity } from './find-quantities.ts'
import { canBe, isBridged } from './placing/fits.ts'
import { boundOf, direction, solutionOf } from './placing/implied-words.ts'
import type { Placement } from './placing/place-quantities.ts'
import { isSymbolBefore } from './placing/symbol-before.ts'
import { isMeasuredIn, isMeasureNoun } from './measured-nouns.ts'
import { toldIn, type Span, type Told, type Token } from './pieces.ts'
import { readUnit } from './units.ts'
import { asSymbol, isSubstance, partsOf, wordsOf } from './words.ts'

interface Read {
  quantities: readonly FoundQuantity[]
  placed: readonly Placement[]
  /** Every input of the tool. */
  numbers: readonly EngineField[]
  /** Words that the case may use anywhere: what the tool is for, and the choices that were read. */
  known: ReadonlySet<string>
  /** Words of the options of its choices. */
  options: ReadonlySet<string>
  /** Where choices are read. */
  spans: readonly Span[]
  /** Words of what the tool calculates: they may stand in a heading. */
  topics: ReadonlySet<string>
}

const mostText = 20_000
/**
 * The quantities that stand beside a word which nothing explains, each with the stretch from that word to the quantity: "outside
 * diameter of 76 mm" is no inner diameter, "60 l/s in total" are not those of each pump.
 */
export function doubtsIn(given: string, read: Read): Map<FoundQuantity, Span> {
  const text = given.slice(0, mostText)
  const doubts = new Map<FoundQuantity, Span>()
  const { placed } = read
  const told = toldIn(text, read.quantities)
  for (const { field, quantity } of placed)
    if (isGuessed(field, quantity, { read, told }))
      doubts.set(quantity, { start: quantity.start, end: quantity.end })
  for (const { tokens, of } of told.pieces) {
    const own = placed.filter(({ quantity }) => of.includes(quantity))
    // What stands right behind a bare number that is open is what it counts.
    const isCounted = ({ start }: Token) =>
      of[0]?.unit === null && !own.some(({ quantity }) => quantity === of[0]) && start <= of[0].end + 1
    // "Mass flow not known": of a kind that none of these is.
    const isOfOther =
      tokens.at(-1)?.isHeading &&
      tokens.some(({ raw }) =>
        wordsOf(raw).some(
          (word) => isMeasureNoun(word) && !own.some(({ quantity: { unit } }) => isMeasuredIn(word, unit)),
        ),
      )
    if (isOfOther) continue
    const strange = tokens.filter((token) => !isCounted(token) && !isExplained(token, own, read))
    const [first, last] = [strange[0], strange.at(-1)]
    const blamed = own.findLast(({ quantity }) => !doubts.has(quantity))?.quantity
    if (!blamed || !first || !last) continue
    doubts.set(blamed, { start: Math.min(first.start, blamed.start), end: Math.max(last.end, blamed.end) })
  }
  return doubts
}

interface Guess {
  read: Read
  told: Told
}

/** An input that may be left out, of which no word is said that tells it from the others of its section. */
function isGuessed(field: EngineField, quantity: FoundQuantity, { read, told }: Guess): boolean {
  if (field.isRequired || field.isRow || field.isNominal || quantity.unit === null || quantity.readings)
    return false
  const section = field.path.slice(0, -1).join()
  const rivals = read.numbers.filter(
    (other) =>
      other !== field &&
      other.path.slice(0, -1).join() === section &&
      canBe(other, quantity) &&
      !isBridged(other, quantity) &&
      !other.ownWords.has('reference') &&
      // Which fluid it is tells which of them counts.
      JSON.stringify(other.onlyWith) === JSON.stringify(field.onlyWith) &&
      !read.placed.some((done) => done.field === other),
  )
  if (rivals.length === 0 || (field.other && quantity.role !== undefined)) return false
  const said = new Set(
    told.pieces
      .filter(({ of }) => of.includes(quantity))
      .flatMap(({ tokens }) => tokens.flatMap(({ raw }) => [raw.toLowerCase(), ...wordsOf(raw)])),
  )
  for (const word of [
    ...wordsOf(quantity.scope),
    ...solutionOf(quantity, read.known),
    ...direction(quantity.after),
  ])
    said.add(word)
  // "Ethylene glycol 40 %"
  const last = wordsOf(quantity.clause).at(-1)
  if (
    quantity.unit.dimension === 'percent' &&
    last !== undefined &&
    (isSubstance(last) || read.options.has(last))
  )
    for (const word of wordsOf('concentration')) said.add(word)
  const topOf = (symbol: string | undefined) => symbol?.split('/')[0]
  const isOfSymbol = (one: EngineField) => topOf(quantity.unit?.symbol) === topOf(one.unit.symbol)
  if (isOfSymbol(field) && !rivals.some(isOfSymbol)) return false
  const isTold = (word: string) => said.has(word) && !rivals.every((other) => other.ownWords.has(word))
  const sections = partsOf(field.path.slice(0, -1).join('_'))
  const own = [...wordsOf((field.path.at(-1) ?? '').replaceAll('_', ' ')), ...field.titleWords]
  // "Pump ..., efficiency 70 %": the section says whose.
  if (own.some((word) => said.has(word)))
    for (const word of sections) if (told.words.has(word)) said.add(word)
  return (
    !own.some(isTold) &&
    !isSymbolBefore(field, quantity) &&
    !(quantity.passes !== undefined && field.other?.isPassed)
  )
}

/** What comes in and what goes out, of an input that is one of the two. */
const passing =
  /^(?:in|out|inlet|outlet|enter|leave|arriv|exit|entra|sal[ei]|entrada|salida|llega|coming|going|start|end|ending|begin|far$|principio|final)/iu
/** What something was, of an input for what is known. */
const former =
  /^(?:old|was|then|last|previous|former|instead|rather|lugar|vez|statt|anstatt|viej[oa]|antigu[oa]|anterior|alt|war)$/iu
const bound =
  /^(?:most|least|than|more|less|higher|lower|faster|below|under|up|no|not|max|maximum|maximal)$/iu

function isExplained(
  token: Token,
  own: readonly Placement[],
  { numbers, known, placed, topics, spans }: Read,
): boolean {
  const { raw } = token
  const words = wordsOf(raw)
  const isOwn = own.some(
    ({ field, quantity }) =>
      (words.length > 0 && words.every((word) => field.words.has(word) || field.negative.has(word))) ||
      wordsOf(field.unitText).some((word) => words.includes(word)) ||
      // "COD of the waste water": the heading names what has the value.
      (token.isHeading && field.unitText.startsWith('unit of the ')) ||
      (/^(?:in|out)$/iu.test(raw) && direction(raw).some((word) => field.words.has(word))) ||
      (field.words.has('return') && /^(?:back|zurück)$/iu.test(raw)) ||
      (/^after$/iu.test(raw) && quantity.unit?.dimension === 'time') ||
      (/^(?:stands?|lies)$/iu.test(raw) && quantity.unit?.dimension === 'length') ||
      (field.words.has('above') && /^(?:encima|arriba|oberhalb)$/iu.test(raw)) ||
      (raw.length < 6 && field.symbols.has(asSymbol(raw))) ||
      (field.other?.isPassed && passing.test(raw)) ||
      (bound.test(raw) && boundOf(quantity).some((word) => field.ownWords.has(word))),
  )
  if (isOwn) return true
  if (/^(?:up|down)$/iu.test(raw)) return own.some(({ quantity }) => isState(quantity.unit))
  if (/^(?:differential|difference|diferencial|diferencia)$/iu.test(raw))
    return own.some(({ field, quantity }) => isBridged(field, quantity))
  if (/^over$/iu.test(raw))
    return (
      !/^\s*\d/u.test(token.behind) ||
      own.some(({ quantity: { unit } }) => /^(?:time|length|year)$/u.test(unit?.dimension ?? ''))
    )
  if (/^between$/iu.test(raw)) return !/^\s(?:them|both|all|ell[oa]s)/iu.test(token.behind)
  if (token.isAside) return true
  if (own.some(({ field }) => field.ownWords.has('reference')) && former.test(raw)) return true
  if (bound.test(raw)) return token.isHeading && /^not?$/iu.test(raw)
  if (isFiller(raw) || isName(token)) return true
  if (spans.some((span) => token.start >= span.start && token.start < span.end)) return true
  if (words.length === 0) return true
  if (words.every((word) => known.has(word) || isSubstance(word))) return true
  if (token.isHeading && words.every((word) => topics.has(word))) return true
  if (readUnit(raw)?.length === raw.length) return true
  // The kind of quantity that it is; or another one, which is what is asked for: "by volume" is no "volume of".
  if (
    words.some(
      (word) =>
        own.some(({ quantity: { unit } }) => isMeasuredIn(word, unit)) ||
        (token.isAsked && isMeasureNoun(word)),
    )
  )
    return true
  if (
    /^(?:by|en)$/iu.test(token.before) &&
    own.some(({ field }) => words.some((word) => field.described.has(word)))
  )
    return true
  // "Motor" and "suction" are plain things where they are no input of their own.
  const isOther = numbers.some(
    (field) =>
      !placed.some((done) => done.field === field) &&
      words.some((word) => field.ownWords.has(word)) &&
      own.some((done) => done.field !== field && done.field.unit.dimension === field.unit.dimension),
  )
  if (isOther) return false
  // "Tower water", "raw milk"
  if (sources.test(raw) && isFlowing(/^\s(\p{L}+)/u.exec(token.behind)?.[1] ?? '')) return true
  return isThing(raw) || ((isMaterial(raw) || token.isOf) && !assumesMatter(own, numbers, placed))
}

const ofMatter = new Set(['mass/volume', 'heat capacity', 'viscosity'])

/** What flows is taken for water where nothing else is said of it. */
const assumesMatter = (
  own: readonly Placement[],
  numbers: readonly EngineField[],
  placed: readonly Placement[],
): boolean =>
  !numbers.some(
    (field) => field.defaultOf !== undefined && own.some((done) => done.field.path[0] === field.path[0]),
  ) &&
  numbers.some(
    (field) =>
      ofMatter.has(field.unit.dimension) &&
      (field.default !== undefined || field.otherwise !== undefined) &&
      own.some((done) => done.field.path[0] === field.path[0] || done.field.path.length === 1) &&
      !placed.some((done) => done.field === field),
  )

/** Where water comes from: it says of what the temperature is. */
const sources = /^(?:tower|ice|mains|tap|well|river|raw|natural)$/iu
const isFlowing = (word: string): boolean => isSubstance(word) || /^gas$/iu.test(word)

/** "For Nordbräu", "in Lima" */
const isName = ({ raw, before }: Token): boolean =>
  /^\p{Lu}\p{Ll}{2,}/u.test(raw) && /^(?:for|in|at|near|from|para|en|cerca|für|bei)$/iu.test(before)
