import { drawingWords, knownProcesses } from '@portal/content/picture-composer'
import { trimEndOf } from '@portal/text/trim-characters'
import { capitalise } from '@portal/text/capitalise'

/** What a prompt asks to be drawn. */
export type PicturePlan =
  | { kind: 'flow'; title: string; steps: readonly string[] }
  | { kind: 'parts'; title: string; parts: readonly string[] }
  | { kind: 'comparison'; title: string; sides: readonly [string, string] }
  | { kind: 'poster'; title: string; lines: readonly string[] }

const mostSteps = 16
const longestLabel = 40

/** Steps and parts are what the prompt lists; where it lists none, those of a process known by its name. */
export function readPrompt(prompt: string): PicturePlan {
  const text = prompt.replace(/\s+/gu, ' ').trim()
  const arrows = splitBy(text, /->|→|=>|⟶/u)
  if (arrows.length > 1) return toFlow(text, arrows)
  const isFlow = /\b(?:process|flow|flowchart|workflow|steps?|stages?|sequence|pipeline|line)\b/iu.test(text)
  const isParts =
    /\b(?:diagram|architecture|components?|parts|elements|overview|structure|mind ?map|system)\b/iu.test(text)
  const sides = sidesOf(text)
  if (sides) return { kind: 'comparison', title: toTitle(text), sides }
  const listed = findList(text)
  if (listed.length > 2) return isParts && !isFlow ? toParts(text, listed) : toFlow(text, listed)
  const known = isFlow || isParts ? findKnown(text) : undefined
  if (known) return { kind: 'flow', title: known.title, steps: known.steps }
  return { kind: 'poster', title: toTitle(text), lines: keywordsOf(text) }
}

const toFlow = (text: string, listed: readonly string[]): PicturePlan => ({
  kind: 'flow',
  title: headOf(text) ?? findKnown(text)?.title ?? toTitle(listed.slice(0, 3).join(', ')),
  steps: listed.slice(0, mostSteps).map(label),
})
const toParts = (text: string, listed: readonly string[]): PicturePlan => ({
  kind: 'parts',
  title: headOf(text) ?? toTitle(text),
  parts: listed.slice(0, 10).map(label),
})

const findKnown = (text: string) =>
  knownProcesses.find(({ names }) => names.some((name) => text.toLowerCase().includes(name)))

/** The words before a colon name the whole. */
const headOf = (text: string): string | null => {
  const at = text.indexOf(':')
  return at > 0 && at < 100 ? toTitle(text.slice(0, at)) : null
}

function splitBy(text: string, separator: RegExp): string[] {
  const rest = text.slice(text.indexOf(':') + 1)
  return rest
    .split(separator)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

/** After a colon, after "with" or "of", or the whole. */
function findList(text: string): string[] {
  const from = Math.max(text.indexOf(':') + 1, 0)
  const rest =
    from > 0 ? text.slice(from) : (/\b(?:with|including|showing|from|of)\b(.+)$/iu.exec(text)?.[1] ?? text)
  return rest
    .split(/[,;]|\bthen\b|\b\d{1,3}[.)]\s/iu)
    .flatMap((part, at, parts) => (at === parts.length - 1 ? part.split(/\band\b/iu) : part))
    .map((one) => trimEndOf(withoutLead(one.trim()), '.!?').trim())
    .filter((one) => one !== '' && one.length <= 60)
}

/** What stands on both sides of "versus", without "a comparison of" before it. */
function sidesOf(text: string): [string, string] | null {
  const [before = '', after = '', ...more] = text.split(/ (?:vs\.?|versus|compared (?:to|with)) /iu)
  if (before === '' || after === '') return null
  const first = before.split(/\b(?:comparison|compare|comparing)\b(?: of| between)?/iu).at(-1) ?? before
  return [label(first.trim() === '' ? before : first.trim()), label([after, ...more].join(' '))]
}

/** The words that join a step to the one before. */
function withoutLead(step: string): string {
  const [first = '', ...rest] = step.split(' ')
  return rest.length > 0 && /^(?:and|then|the|finally|first)$/iu.test(first)
    ? withoutLead(rest.join(' '))
    : step
}

function label(text: string): string {
  const clean = trimEndOf(text, '.!?').trim()
  const short = clean.length > longestLabel ? `${clean.slice(0, longestLabel - 1)}…` : clean
  return capitalise(short)
}

function toTitle(text: string): string {
  const words = text.split(' ')
  const start = words.findIndex((word) => !drawingWords.has(word.toLowerCase().replace(/\W/gu, '')))
  const kept = start < 0 ? words : words.slice(start)
  const title = trimEndOf(kept.join(' '), '.,;:!?')
  const short = title.length > 70 ? `${title.slice(0, 69).replace(/\s\S*$/u, '')}…` : title
  return capitalise(short)
}

function keywordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\d][\p{L}\d-]{2,}/gu) ?? []
  return [...new Set(words.filter((word) => !drawingWords.has(word)))].slice(0, 6)
}
