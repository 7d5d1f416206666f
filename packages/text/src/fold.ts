/** Lower case without accents and width variants, for comparing what people write. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()

/** The words and numbers of a text, folded, in their order. */
export const foldedWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The folded text as a part of a key: letters and digits, joined by underscores. */
export const slugOf = (text: string): string =>
  fold(text)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
