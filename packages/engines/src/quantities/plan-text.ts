type ReadActivity = {
  id: string
  predecessors: string[]
  min_days: number
  likely_days: number
  max_days: number
}

const days = '(\\d{1,5}(?:\\.\\d+)?)'
const joint = '\\s*[,;/–-]\\s*'
const row = new RegExp(
  `([\\p{L}][\\p{L}\\d &_-]{0,60}?)(?:\\s+(?:after|nach|tras|después de|despues de)\\s+([\\p{L}\\d &_,-]{1,200}?))?\\s*\\(\\s*${days}(?:${joint}${days}${joint}${days})?\\s*(?:d|days|tage|días|dias)?\\s*\\)`,
  'giu',
)
const mostText = 20_000

/** Activities as engineers jot them down: "Proc after Eng (70, 90, 140); Inst after Fab, Civ (45)". */
export function readPlan(text: string): { activities: ReadActivity[]; start: number; end: number } | null {
  const activities: ReadActivity[] = []
  let [start, end] = [-1, -1]
  // Between semicolons a comma is a decimal comma: (2,5; 3; 4,5).
  const plain = text
    .slice(0, mostText)
    .replaceAll(/\([^()]{0,60};[^()]{0,60}\)/g, (days) => days.replaceAll(/(\d),(?=\d)/g, '$1.'))
  for (const match of plain.matchAll(row)) {
    const [raw, id = '', after = '', first = '', second, third] = match
    const [low, likely, high] = [first, second ?? first, third ?? first].map(Number)
    activities.push({
      id: id.trim(),
      predecessors: after
        .split(/,|\band\b|\bund\b|\sy\s|&/iu)
        .map((name) => name.trim())
        .filter((name) => name !== ''),
      min_days: low ?? 0,
      likely_days: likely ?? 0,
      max_days: high ?? 0,
    })
    if (start === -1) start = match.index
    end = match.index + raw.length
  }
  return activities.length < 2 ? null : { activities, start, end }
}
