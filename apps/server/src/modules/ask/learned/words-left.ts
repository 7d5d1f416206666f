import type { Given } from './given.ts'

const naming = new Set([
  'subject',
  'measure',
  'dimension',
  'grammar',
  'filler',
  'segment',
  'period',
  'number',
])

/** The words that no name explains and that may be what is asked for. */
export const wordsLeft = ({ words: { tokens, links } }: Given): readonly string[] =>
  tokens
    .filter(
      ({ kind, sort }, at) =>
        kind === 'word' &&
        (sort === 'content' || sort === 'name-like') &&
        !links.some(({ from, to, meaning }) => from <= at && to > at && naming.has(meaning.is)),
    )
    .map(({ word }) => word)
