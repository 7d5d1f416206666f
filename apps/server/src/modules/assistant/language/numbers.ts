import type { Language } from './detect-language.ts'
import type { Token } from './tokens.ts'

const ordinals: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  primero: 1,
  primera: 1,
  primer: 1,
  primeros: 1,
  primeras: 1,
  segundo: 2,
  segunda: 2,
  tercero: 3,
  tercera: 3,
  tercer: 3,
  cuarto: 4,
  cuarta: 4,
  quinto: 5,
  quinta: 5,
  sexto: 6,
  sexta: 6,
  septimo: 7,
  octavo: 8,
  noveno: 9,
  decimo: 10,
  runner: 2,
  '1st': 1,
  '2nd': 2,
  '3rd': 3,
}
const smallNumbers: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
}

export const readOrdinal = (token: Token): number | null => {
  const digits = /^(\d{1,2})(?:st|nd|rd|th|o|a)$/u.exec(token.folded)
  return digits ? Number(digits[1]) : (ordinals[token.folded] ?? null)
}

/** `1.234,5` is how Spanish writes 1,234.5; a point before three digits parts thousands there. */
const spanishThousands = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/u

/** The number that a token writes, in digits or, where it is small, in words. Signs of thousands are dropped. */
export function readNumber(token: Token, language: Language = 'en'): number | null {
  if (token.isNumber) {
    const bare = token.folded.replace(/[$€£]/gu, '')
    if (!/^\d+(?:[.,]\d+)*$/u.test(bare)) return null
    if (language === 'es' && spanishThousands.test(bare))
      return Number(bare.replaceAll('.', '').replace(',', '.'))
    const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(bare)
      ? bare.replaceAll(',', '')
      : bare.replace(',', '.')
    const value = Number(plain)
    return Number.isFinite(value) ? value : null
  }
  return smallNumbers[token.folded] ?? null
}

const scales: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  mil: 1e3,
  m: 1e6,
  million: 1e6,
  mn: 1e6,
  millon: 1e6,
  millones: 1e6,
  millions: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  billions: 1e9,
  trillion: 1e12,
  billon: 1e12,
  billones: 1e12,
}
/** `a billion`, `mil millones`: a scale that stands for itself. */
export function readBareScale(tokens: readonly Token[], at: number): number | null {
  const [before, token] = [tokens[at - 1], tokens[at]]
  const scale = scales[token?.folded ?? ''] ?? 1
  const isWord = (token?.folded.length ?? 0) > 2
  if (!isWord || scale < 1000 || before === undefined || readNumber(before) !== null) return null
  if (before.folded === 'mil' || before.folded in scales) return null
  const next = scales[tokens[at + 1]?.folded ?? ''] ?? 1
  if (token?.folded === 'mil') return next > 1 ? scale * next : scale
  return /^(?:a|an|one|un|than|de)$/u.test(before.folded) ? scale : null
}

/** What the words behind a number multiply it by: `9 mil millones` is nine billion. */
export function readScale([first, second]: readonly Token[]): number {
  const scale = scales[first?.folded ?? ''] ?? 1
  return first?.folded === 'mil' ? scale * (scales[second?.folded ?? ''] ?? 1) : scale
}

/** A calendar year; other four-digit numbers do not occur in questions to this portal. */
export const readYear = (token: Token): number | null =>
  /^(?:19|20|21)\d{2}$/u.test(token.folded) ? Number(token.folded) : null
