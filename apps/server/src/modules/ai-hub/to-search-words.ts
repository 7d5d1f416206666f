const mostWords = 12

/** What a person typed as a tsquery: every word must be there, and its beginning suffices. Empty when there is no word. */
export const toSearchWords = (query: string): string =>
  (query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, mostWords)
    .map((word) => `${word}:*`)
    .join(' & ')
