import type { Token } from './words/tokens.ts'

/** Tokens `from` up to before `to`: one sentence, or one question of several in a sentence. */
export interface Part {
  from: number
  to: number
  isQuestion: boolean
}

const asking = new Set(
  'what which who whom whose where when why how is are does do did was were has have que cual cuales quien quienes donde cuando como cuanto cuanta cuantos cuantas porque por'.split(' '),
)
const stating = new Set('since given as because now with leads lead has beats dado puesto ya visto con vale tiene supera somos tenemos es esta crece grow grows worth'.split(' '))
const joining = new Set(['and', 'y', 'but', 'pero', 'then', 'e'])
const ending = new Set(['?', '.', '!', ';', '\n'])

/** Sentences, and questions joined by "and": "how large is dairy and who leads it?" */
export const partsOf = (tokens: readonly Token[]): Part[] => {
  const parts: Part[] = []
  let from = 0
  const close = (to: number, isQuestion: boolean) => {
    if (tokens.slice(from, to).some(({ kind }) => kind !== 'mark')) parts.push({ from, to, isQuestion })
    from = to
  }
  for (let at = 0; at < tokens.length; at += 1) {
    const { word, kind } = tokens[at] ?? { word: '', kind: 'mark' }
    const next = tokens[at + 1]
    if (ending.has(word)) {
      close(at + 1, word === '?')
      continue
    }
    const isComma = word === ','
    const asks = (place: number) => asking.has(tokens[place]?.word ?? '') && tokens[place + 1]?.word !== 'ever'
    const isClause = tokens.slice(from, at).some(({ word: before }) => asking.has(before) || stating.has(before))
    const startsWithAsk = tokens.slice(from, at).some(({ word: before }) => asking.has(before))
    if (isComma && next && isClause && (asks(at + 1) || next.word === '¿') && at > from + 1) close(at + 1, false)
    else if (isComma && next && joining.has(next.word) && asks(at + 2)) close(at + 1, true)
    else if (joining.has(word) && kind === 'word' && asks(at + 1) && startsWithAsk && at > from + 1 && !['do', 'does', 'is', 'are', 'como', 'por'].includes(next?.word ?? '')) close(at, true)
  }
  close(tokens.length, false)
  return parts
}
