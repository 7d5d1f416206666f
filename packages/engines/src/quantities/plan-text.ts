export type ReadActivity = { id: string; predecessors: string[] } & ReadDays

/** Without a range the shortest and the longest time are not known. */
export type ReadDays = { likely_days: number } | { min_days: number; likely_days: number; max_days: number }

const days = '(\\d{1,5}(?:\\.\\d{1,9})?)'
const joint = '\\s{0,3}[,;/–-]\\s{0,3}'
const durations = new RegExp(
  `\\(\\s{0,3}${days}(?:${joint}${days}${joint}${days})?\\s{0,3}(?:d|days|tage|días|dias)?\\s{0,3}\\)`,
  'giu',
)
const after = /\s(?:after|nach|tras|después de|despues de)\s/iu
const notOfName = /[^\p{L}\d &_-]/u
const longestName = 61
const mostText = 20_000

/** Activities as engineers jot them down: "Proc after Eng (70, 90, 140); Inst after Fab, Civ (45)". */
export function readPlan(text: string): { activities: ReadActivity[]; start: number; end: number } | null {
  const activities: ReadActivity[] = []
  let [start, end] = [-1, -1]
  // Between semicolons a comma is a decimal comma: (2,5; 3; 4,5).
  const plain = text
    .slice(0, mostText)
    .replaceAll(/\([^()]{0,60};[^()]{0,60}\)/g, (days) => days.replaceAll(/(\d),(?=\d)/g, '$1.'))
  let read = 0
  for (const match of plain.matchAll(durations)) {
    const [raw, first = '', second, third] = match
    const head = headOf(plain.slice(read, match.index))
    const [low, likely, high] = [first, second ?? first, third ?? first].map(Number)
    const from = match.index - head.length
    read = match.index + raw.length
    if (head.id === '') continue
    activities.push({
      id: head.id,
      predecessors: head.predecessors
        .split(/,|\band\b|\bund\b|\sy\s|&/iu)
        .map((name) => name.trim())
        .filter((name) => name !== ''),
      min_days: low ?? 0,
      likely_days: likely ?? 0,
      max_days: high ?? 0,
    })
    if (start === -1) start = from
    end = read
  }
  return activities.length < 2 ? null : { activities, start, end }
}

/** Name and predecessors that end a text, and the letters that they take. */
function headOf(text: string): { id: string; predecessors: string; length: number } {
  const [left = '', ...rest] = text.split(after)
  const predecessors = rest.length > 0 && rest.join(' ').length <= 200 ? rest.join(' ').trim() : ''
  const name = (left.split(notOfName).at(-1) ?? '').slice(-longestName).replace(/^[\d &_-]{1,61}/u, '')
  return { id: name.trim(), predecessors, length: text.length - left.length + name.length }
}
