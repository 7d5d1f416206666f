import { fold } from '@portal/text/fold'

interface WrittenWord {
  raw: string
  start: number
  end: number
}

export interface WrittenNumber {
  value: number
  start: number
  end: number
}

const listed = (first: number, words: string, step = 1): (readonly [string, number])[] =>
  words.split(' ').flatMap((alike, at) => alike.split('/').map((word) => [word, first + at * step] as const))

/** Below a hundred, each as one word; German and its neighbours as far as they are one word. */
const small = new Map([
  ...listed(0, 'zero/cero/null one/uno/una/un two/dos/zwei/zwo/deux/duas three/tres/drei'),
  ...listed(4, 'four/cuatro/vier/quatre/quattro/quatro five/cinco/funf/cinq/cinque six/seis/sechs'),
  ...listed(7, 'seven/siete/sieben/sept/sette/sete eight/ocho/acht/huit/otto/oito nine/nueve/neun/neuf/nove'),
  ...listed(10, 'ten/diez/zehn/dix/dieci/dez eleven/once/elf twelve/doce/zwolf thirteen/trece/dreizehn'),
  ...listed(14, 'fourteen/catorce/vierzehn fifteen/quince/funfzehn sixteen/dieciseis/sechzehn'),
  ...listed(17, 'seventeen/diecisiete/siebzehn eighteen/dieciocho/achtzehn nineteen/diecinueve/neunzehn'),
  ...listed(21, 'veintiuno/veintiun/veintiuna veintidos veintitres veinticuatro veinticinco veintiseis'),
  ...listed(27, 'veintisiete veintiocho veintinueve'),
  ...listed(20, 'twenty/veinte/zwanzig thirty/treinta/dreissig forty/fourty/cuarenta/vierzig', 10),
  ...listed(50, 'fifty/cincuenta/funfzig sixty/sesenta/sechzig seventy/setenta/siebzig', 10),
  ...listed(80, 'eighty/ochenta/achtzig ninety/noventa/neunzig', 10),
])
const hundreds = new Map([
  ...listed(100, 'ciento/cien/hundert doscientos trescientos cuatrocientos quinientos seiscientos', 100),
  ...listed(200, 'doscientas trescientas cuatrocientas quinientas seiscientas setecientas ochocientas', 100),
  ...listed(700, 'setecientos ochocientos novecientos/novecientas', 100),
])
const powers = new Map([
  ...listed(12, 'dozen/docena/docenas/dutzend'),
  ...listed(100, 'hundred'),
  ...listed(1e3, 'thousand/mil/tausend'),
  ...listed(1e6, 'million/millions/millon/millones/millionen'),
  ...listed(1e9, 'billion'),
])
const fractions = new Map([
  ...listed(1 / 2, 'half/halves/medio/media/halbe/halber/halbes'),
  ...listed(1 / 3, 'third/thirds/tercio/tercios'),
  ...listed(1 / 4, 'quarter/quarters/cuarto/cuartos/viertel'),
])
/** They say that there is a number, and leave open which. */
const vague = new Set(
  'several few couple dozens scores hundreds thousands umpteen varios varias algunos algunas pocos pocas par decena decenas docenas centenar centenares miles einige mehrere paar'.split(
    ' ',
  ),
)

const articles = new Set('a an un una'.split(' '))
const isOf = (word: string | undefined) => word === 'of' || word === 'de'
const isAnd = (word: string | undefined) => word === 'and' || word === 'y'
const isPoint = (word: string | undefined) => word === 'point' || word === 'coma' || word === 'punto'

interface Token {
  word: string
  start: number
  end: number
}

interface Parsed {
  value: number
  /** The tokens that it takes. */
  length: number
}

const mostTokens = 4000

/** Cardinal numbers and fractions in words: "a hundred and twenty", "six and a half", "treinta y cinco", "tres cuartos de" hora. */
export function findWrittenNumbers(text: string, isUnit: (rest: string) => boolean): WrittenNumber[] {
  const tokens = tokensOf(text)
  const found: WrittenNumber[] = []
  for (let at = 0; at < tokens.length; at++) {
    const parsed = numberAt(tokens, at, (token) => isUnit(text.slice(token.end)))
    const [first, last] = [tokens[at], tokens[at + (parsed?.length ?? 0) - 1]]
    if (!parsed || !first || !last) continue
    found.push({ value: parsed.value, start: first.start, end: last.end })
    at += parsed.length - 1
  }
  return found
}

/** "Two tonnes and a half", "2 1/2" in words: what is added behind a number or its unit. */
export function fractionBehind(rest: string): { value: number; length: number } | null {
  const match = /^\s(?:and|y|und)\s(?:(?:a|an|one|un|una|ein)\s)?(\p{L}+)(?:\s(\p{L}+))?/iu.exec(rest)
  const [first, second] = [fold(match?.[1] ?? ''), fold(match?.[2] ?? '')]
  const share = fractions.get(first)
  if (share !== undefined && match)
    return { value: share, length: match[0].length - (match[2] === undefined ? 0 : match[2].length + 1) }
  const [top, part] = [small.get(first), fractions.get(second)]
  return match && top !== undefined && part !== undefined && top * part < 1
    ? { value: top * part, length: match[0].length }
    : null
}

/** Words of a number that none of these spans reads. */
export function unreadNumbers(
  text: string,
  read: readonly { start: number; end: number }[],
): (WrittenWord & { kind: string; choices: readonly [] })[] {
  return tokensOf(text)
    .filter(
      ({ word, start }) =>
        isNumberWord(word) && !read.some((span) => start >= span.start && start < span.end),
    )
    .map(({ start, end }) => ({ start, end, raw: text.slice(start, end), kind: '', choices: [] as const }))
}

/** Articles and what only a neighbour makes a number say none alone. */
const isNumberWord = (word: string): boolean =>
  vague.has(word) ||
  hundreds.has(word) ||
  powers.has(word) ||
  ((small.get(word) ?? 0) > 1 && word !== 'once') ||
  word === 'half'

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/\p{L}+/gu)].slice(0, mostTokens).map(({ 0: raw, index }) => ({
    word: fold(raw),
    start: index,
    end: index + raw.length,
  }))

function numberAt(tokens: readonly Token[], at: number, isUnit: (token: Token) => boolean): Parsed | null {
  const word = (step: number) => {
    const [token, before] = [tokens[at + step], tokens[at + step - 1]]
    return token && (step === 0 || (before && token.start - before.end === 1)) ? token.word : undefined
  }
  const unitBehind = (step: number) => {
    const token = tokens[at + step - 1]
    return word(step - 1) !== undefined && token !== undefined && isUnit(token)
  }
  return fractionAt(word, unitBehind) ?? wholeAt(word, unitBehind)
}

type WordAt = (step: number) => string | undefined
type UnitBehind = (step: number) => boolean

/** "Half an hour", "three quarters of an hour", "half a million", "media docena": alone only where a unit follows. */
function fractionAt(word: WordAt, unitBehind: UnitBehind): Parsed | null {
  const lead = word(0) ?? ''
  const top = (articles.has(lead) ? 1 : small.get(lead)) ?? 0
  let step = top > 0 ? 1 : 0
  const share = fractions.get(word(step) ?? '')
  const value = Math.max(1, top) * (share ?? 1)
  if (share === undefined || value >= 1) return null
  step++
  if (isOf(word(step))) step++
  if (articles.has(word(step) ?? '')) step++
  const power = powers.get(word(step) ?? '')
  if (power !== undefined) return { value: value * power, length: step + 1 }
  return unitBehind(step) ? { value, length: step } : null
}

function wholeAt(word: WordAt, unitBehind: UnitBehind): Parsed | null {
  let [total, current, step] = [0, 0, 0]
  let isRead = false
  if (articles.has(word(0) ?? '') && powers.has(word(1) ?? '')) step = 1
  for (;;) {
    const isJoined = isRead && isAnd(word(step))
    const next = word(isJoined ? step + 1 : step) ?? ''
    const [ones, hundred, power] = [small.get(next), hundreds.get(next), powers.get(next)]
    const isBelow = (limit: number) => current === 0 || current % limit === 0
    if (ones !== undefined && fits(ones, { current, total, isJoined, isRead })) current += ones
    else if (hundred !== undefined && !isJoined && isBelow(1000) && current === 0) current = hundred
    else if (
      power !== undefined &&
      !isJoined &&
      power <= 100 &&
      current < 100 &&
      (isRead || step === 1 || unitBehind(1))
    )
      current = (current === 0 ? 1 : current) * power
    else if (power !== undefined && !isJoined && power > 100 && (current > 0 || !isRead)) {
      const lower = current === 0 ? 1 : current
      total = power > 1000 ? (total + lower) * power : total + lower * power
      current = 0
    } else break
    isRead = true
    step += isJoined ? 2 : 1
  }
  if (!isRead) return null
  if (isPoint(word(step)) && (small.get(word(step + 1) ?? '') ?? 10) < 100) {
    const decimals = decimalsAt(word, step + 1)
    return { value: total + current + Number(`0.${decimals.digits}`), length: step + 1 + decimals.length }
  }
  const behind = isAnd(word(step)) ? shareAt(word, step + 1) : null
  if (behind) return { value: total + current + behind.value, length: step + 1 + behind.length }
  // "The cold one", "una bomba" and "once the tank is full" count nothing.
  if (step === 1 && (current === 1 || word(0) === 'once') && !unitBehind(1)) return null
  // "Un millón de euros"
  const isLarge = total >= 1e6 && current === 0 && isOf(word(step)) && unitBehind(step + 1)
  return { value: total + current, length: isLarge ? step + 1 : step }
}

interface Before {
  current: number
  total: number
  isJoined: boolean
  isRead: boolean
}

/** "Twenty five", "a hundred and five", "treinta y cinco"; "two and three" are two numbers. */
function fits(ones: number, { current, total, isJoined, isRead }: Before): boolean {
  if (!isRead) return true
  const tens = current % 100
  if (tens >= 20 && tens % 10 === 0) return ones > 0 && ones < 10
  if (tens !== 0 || ones === 0) return false
  return current > 0 || (total > 0 && (isJoined ? ones < 100 : true))
}

function decimalsAt(word: WordAt, from: number): { digits: string; length: number } {
  let [digits, length] = ['', 0]
  for (
    let next = small.get(word(from) ?? '');
    next !== undefined;
    next = small.get(word(from + length) ?? '')
  ) {
    digits += `${next}`
    length++
  }
  return { digits, length }
}

/** "A half", "three quarters", "media", "un cuarto" behind an "and". */
function shareAt(word: WordAt, from: number): Parsed | null {
  const [first, second] = [word(from) ?? '', word(from + 1) ?? '']
  const alone = fractions.get(first)
  if (alone !== undefined) return { value: alone, length: 1 }
  const share = fractions.get(second)
  const top = articles.has(first) ? 1 : small.get(first)
  return share !== undefined && top !== undefined && top * share < 1
    ? { value: top * share, length: 2 }
    : null
}
