import { stemsOf, type Token } from '../language/tokens.ts'
import { yesNoStarts } from './sentence-form.ts'

/** `US` in capitals is the country; in small letters it is ourselves. */
export const asCountry = (token: Token, at: number, tokens: readonly Token[]): Token =>
  (token.raw === 'US' && !/^(?:dollars?|usd)$/u.test(tokens[at + 1]?.folded ?? '')) || token.raw === 'EEUU'
    ? { ...token, folded: 'usa', stem: 'usa' }
    : token

/** `Do most competitors …?` is about more than half of them; `the most competitors` about a maximum. */
export function asQuantifier(token: Token, at: number, tokens: readonly Token[]): Token {
  const isQuantifier =
    token.folded === 'most' &&
    tokens[at - 1]?.folded !== 'the' &&
    yesNoStarts.has(tokens[0]?.folded ?? '') &&
    at <= 2
  return isQuantifier ? { ...token, folded: 'majority', stem: stemsOf('majority')[0] ?? 'majority' } : token
}
