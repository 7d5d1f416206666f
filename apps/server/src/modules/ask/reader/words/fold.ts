/** Lower case without accents and width variants; letter for letter, so that places in the text stay true. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()

/** The words of a name or a phrase, as a question's words are taken. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+|[%&<>]/gu) ?? []
