/** One word or number of a question. */
export interface Token {
  raw: string
  /** Lower case, without accents. */
  folded: string
  /** Folded without plural endings; what phrases are compared by. */
  stem: string
  /** Starts with a capital although it does not start a sentence: likely a name. */
  isNameLike: boolean
  isNumber: boolean
}

const plainText = /^[\0-\x7f]*$/u

/** Word boundaries of patterns know plain letters alone: `última` has none before its first. */
export const withoutAccents = (text: string): string =>
  plainText.test(text) ? text : text.normalize('NFD').replace(/\p{M}+/gu, '')

export const foldText = (text: string): string => withoutAccents(text).toLowerCase()

/** Strips what English and Spanish plurals add; both sides of a comparison go through it, so it need not be a word. */
function stemWord(folded: string): string {
  let stem = folded
  if (stem.length > 3 && stem.endsWith('s') && !stem.endsWith('ss')) stem = stem.slice(0, -1)
  if (stem.length > 3 && stem.endsWith('e')) stem = stem.slice(0, -1)
  if (stem.length > 3 && stem.endsWith('y')) stem = `${stem.slice(0, -1)}i`
  return stem
}

/** What `recovered`, `recoverable` and `recovery` share; looser than a stem, for words of labels and texts. */
export function rootOf(stem: string): string {
  const root = stem.replace(/(?<=.{4})(?:ations?|ments?|ables?|abl)$|(?<=.{3})(?:ing|ed|i|e)$/u, '')
  return root === stem ? root.replace(/([bdgmnprt])\1$/u, '$1') : rootOf(root)
}

const wordPattern =
  /\b\d{1,2}(?:st|nd|rd|th|º|ª)(?![\p{L}])|[$€£]?\d+(?:[.,]\d+)*|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)?/gu

const withoutPossessive = (folded: string): string => folded.replace(/['’]s?$/u, '').replace(/['’]/gu, '')

export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(wordPattern)) {
    const raw = match[0]
    const before = text.slice(Math.max(0, match.index - 8), match.index).trimEnd()
    const startsSentence = before === '' || /[.!?¿¡:;\n"“(]$/u.test(before)
    const folded = withoutPossessive(foldText(raw))
    if (folded === '') continue
    tokens.push({
      raw,
      folded,
      stem: stemWord(folded),
      isNameLike: /^\p{Lu}/u.test(raw) && !startsSentence,
      isNumber: /^[$€£]?\d[\d.,]*$/u.test(raw),
    })
  }
  return tokens
}

export const stemsOf = (text: string): string[] => tokenise(text).map((token) => token.stem)

export const rootsOf = (text: string): string[] => stemsOf(text).map(rootOf)
