export interface FoundNumber {
  value: number
  start: number
  end: number
  /** Below 1 where the separators can be read in two ways. */
  confidence: number
}

const space = ' \\u00a0\\u202f'
const pattern = new RegExp(
  `(?<![\\p{L}\\d.,_])[-−]?(?:\\d{1,3}(?:[${space}'’]\\d{3})+(?!\\d)|\\d{1,3}(?:\\.\\d{3}){2,}(?![\\d])|\\d{1,3}(?:,\\d{3})+(?![\\d])|\\d+)(?:[.,]\\d+)?(?:[eE][+-]?\\d{1,3}(?![\\d\\p{L}]))?`,
  'gu',
)

const continental =
  /[ñäöüßáéíóú¿]|(?<!\p{L})(?:de|del|la|el|con|por|una?|und|der|die|das|mit|pro|bei|jahr|für|tasa|horas)(?!\p{L})/iu

const mostNumbers = 500

/** The numbers of a text: spaces, apostrophes, points and commas as thousands or decimals, as they are meant. */
export function findNumbers(text: string): FoundNumber[] {
  const tokens: { token: string; start: number }[] = []
  for (const match of text.matchAll(pattern)) {
    tokens.push({ token: match[0], start: match.index })
    if (tokens.length >= mostNumbers) break
  }
  // One sure decimal comma, or Spanish or German words, tell how the rest of the text is written.
  const commaIsDecimal =
    continental.test(text) ||
    tokens.some(({ token }) => /^[-−]?\d{1,3}(\.\d{3})*,(\d{1,2}|\d{4,})$/.test(token))
  return tokens.flatMap(({ token, start }) => {
    const { value, confidence } = readNumber(token, commaIsDecimal)
    return Number.isFinite(value) ? [{ value, confidence, start, end: start + token.length }] : []
  })
}

function readNumber(token: string, commaIsDecimal: boolean): { value: number; confidence: number } {
  const plain = token.replace('−', '-').replaceAll(/[ \u00a0\u202f'’]/g, '')
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'))
  if (last === -1) return { value: Number(plain), confidence: 1 }
  const [whole, rest] = [plain.slice(0, last).replaceAll(/[.,]/g, ''), plain.slice(last + 1)]
  const separators = plain.replaceAll(/[^.,]/g, '')
  const asDecimal = Number(`${whole}.${rest}`)
  const asThousands = Number(`${whole}${rest}`)
  const repeated = separators.length > 1 && new Set(separators).size === 1
  if (repeated) return { value: asThousands, confidence: 1 }
  const isAmbiguous = separators.length === 1 && /^\d{3}$/.test(rest) && !/^-?0/.test(whole)
  if (!isAmbiguous) return { value: asDecimal, confidence: 1 }
  const isThousands = plain[last] === ',' ? !commaIsDecimal : commaIsDecimal || rest === '000'
  return { value: isThousands ? asThousands : asDecimal, confidence: 0.7 }
}

const scales: readonly (readonly [RegExp, number])[] = [
  [/^\s?(?:k|tsd\.?|mil|thousand|tausend)(?=$|[\s€$,;.)]|eur)/iu, 1e3],
  [/^\s?(?:M|m(?=€)|mio\.?|mill?\.|millions?|millionen|mill[oó]n(?:es)?)(?=$|[\s€$,;.)]|EUR)/u, 1e6],
  [/^\s?(?:Mio\.?|Millionen|Million)(?=$|[\s€$,;.)]|EUR)/u, 1e6],
  [/^\s?(?:bn|mrd\.?|billion|milliarden?)(?=$|[\s€$,;.)]|eur)/iu, 1e9],
]

/** A word or letter of scale at the start of `rest`: 1.2 M, 500 k, 3 Mio. */
export function readScale(rest: string): { factor: number; length: number } {
  for (const [form, factor] of scales) {
    const match = form.exec(rest)
    if (match) return { factor, length: match[0].length }
  }
  return { factor: 1, length: 0 }
}
