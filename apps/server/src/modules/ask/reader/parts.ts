import { prepositions } from './grammar/parts-of-speech.ts'
import type { Token } from './words/tokens.ts'

/** Tokens `from` up to before `to`: one sentence, or one question of several in a sentence. */
export interface Part {
  from: number
  to: number
  isQuestion: boolean
  /** It tells why or for whom beside a part that asks: "I have a call at noon, so ...". */
  isAside: boolean
  /** It is a question or a request by itself. */
  asks: boolean
}

const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const asking = listed(
  'what which who whom whose where when why how is are does do did was were has have que cual cuales ' +
    'quien quienes donde cuando como cuanto cuanta cuantos cuantas porque por',
)
const stating = listed(
  'since given as because now with leads lead has beats dado puesto ya visto con vale tiene supera ' +
    'somos tenemos es esta crece grow grows worth',
)
/** What begins so is taken for granted by the question beside it, and is no aside. */
const granting = listed(
  'since given because as with if now assuming considering seeing suppose dado puesto ya visto como si siendo suponiendo ahora',
)
/** With these a sentence has a verb of its own. */
const speaking = listed('i they he she wants keeps yo estoy estamos necesito tengo quiero')
const joining = listed('and y but pero then e')
const leading = listed('and y but pero then e so entonces please , : ¿ ¡')
const requests = listed('show list give tell name compare rank dame dime muestrame compara lista')
const kindly = listed('could would can podrias puedes')
const ending = listed('? . ! ; \n')
/** What begins so names those of whom the rest is asked. */
const among = listed('of among amongst from de entre')
const pausing = listed(', : - – —')

/** "..., don't we?", "¿verdad?" belongs to what it asks back. */
const isTag = (tokens: readonly Token[], at: number) => {
  const rest = tokens.slice(at).filter(({ kind }) => kind !== 'mark')
  const isBack = ['do', 'does', 'did', 'are', 'is', 'have', 'has'].includes(tokens[at]?.word ?? '')
  return (isBack && tokens.length - at <= 5) || (tokens[at]?.word === '¿' && rest.length <= 3)
}

const isGranted = (tokens: readonly Token[], from: number): boolean => {
  let start = from
  while (leading.has(tokens[start]?.word ?? '')) start += 1
  return granting.has(tokens[start]?.word ?? '')
}

/** Whether a question or a request begins at a place, past words that join and ask kindly. */
const asksAt = (tokens: readonly Token[], at: number): boolean => {
  let start = at
  while (leading.has(tokens[start]?.word ?? '')) start += 1
  const [word = '', next = ''] = tokens.slice(start, start + 2).map((token) => token.word)
  return (
    (asking.has(word) && next !== 'ever') ||
    requests.has(word) ||
    (kindly.has(word) && next === 'you') ||
    (prepositions.has(word) && asking.has(next))
  )
}

/** Sentences, and questions joined by "and": "how large is dairy and who leads it?" */
export const partsOf = (tokens: readonly Token[]): Part[] => {
  const parts: Part[] = []
  let from = 0
  const close = (to: number, isQuestion: boolean, isPaused: boolean) => {
    const isAside = isPaused && !isQuestion && !asksAt(tokens, from) && !isGranted(tokens, from)
    if (tokens.slice(from, to).some(({ kind }) => kind !== 'mark'))
      parts.push({ from, to, isQuestion, isAside, asks: isQuestion || asksAt(tokens, from) })
    from = to
  }
  for (let at = 0; at < tokens.length; at += 1) {
    const { word, kind, isJoined } = tokens[at] ?? { word: '', kind: 'mark', isJoined: false }
    const next = tokens[at + 1]
    if (ending.has(word)) {
      close(at + 1, word === '?', false)
      continue
    }
    const before = tokens.slice(from, at).map((token) => token.word)
    const isAsked = before.some((each) => asking.has(each))
    const isClause = isAsked || before.some((each) => stating.has(each) || speaking.has(each))
    const asks = (place: number) =>
      asking.has(tokens[place]?.word ?? '') && tokens[place + 1]?.word !== 'ever'
    // "Of the tenders due in March, which is the largest?" asks once.
    const isAmong = among.has(tokens.slice(from, at).find(({ kind }) => kind === 'word')?.word ?? '')
    const isPause = !isAmong && pausing.has(word) && (word === ',' || word === ':' || !isJoined)
    if (isPause && next && isClause && at > from + 1 && asksAt(tokens, at + 1) && !isTag(tokens, at + 1))
      close(at + 1, isAsked && joining.has(next.word), true)
    else if (
      joining.has(word) &&
      kind === 'word' &&
      asks(at + 1) &&
      isAsked &&
      at > from + 1 &&
      !['do', 'does', 'is', 'are', 'como', 'por'].includes(next?.word ?? '')
    )
      close(at, true, false)
  }
  close(tokens.length, false, false)
  const isAsked = parts.some(({ asks }) => asks)
  return parts.map((part) => ({
    ...part,
    isAside: part.isAside || (isAsked && !part.asks && !isGranted(tokens, part.from)),
  }))
}
