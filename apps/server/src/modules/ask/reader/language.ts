import type { AskLanguage } from '@portal/contracts/ask'
import type { PhraseIndex } from './link/phrases.ts'
import type { Token } from './words/tokens.ts'

/** The language most of whose own words are in the question; that of the conversation where nothing tells. */
export const languageOf = (tokens: readonly Token[], index: PhraseIndex, before: AskLanguage | null): AskLanguage => {
  const count = (language: AskLanguage) => tokens.filter(({ word }) => index.languages.get(word) === language).length
  const spanish = count('es') + tokens.filter(({ word }) => word === '¿' || word === '¡').length * 3
  const english = count('en')
  if (spanish === english) return before ?? 'en'
  return spanish > english ? 'es' : 'en'
}
