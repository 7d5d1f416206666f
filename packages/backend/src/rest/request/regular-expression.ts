/** Longer, or unfolding to more, is a program rather than a filter: PostgreSQL spends minutes or gigabytes on it. */
const longest = 200
const largest = 2000

interface Group {
  size: number
  last: number
}

const bracket = /\[\^?\]?(?:\[[:.=][^\]]*\]|[^\]])*\]/y
const bound = /\{(\d+)(?:,(\d*))?\}/y

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** How many atoms the expression is when its bounds are written out; infinite when it refers back to a group. */
function unfoldedSize(text: string): number {
  const groups: Group[] = []
  let current: Group = { size: 0, last: 0 }
  const add = (size: number) => {
    current.size += size
    current.last = size
  }
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    const list = char === '[' ? matchAt(bracket, text, at) : null
    const times = char === '{' ? matchAt(bound, text, at) : null
    if (char === '\\') {
      if (/[1-9]/.test(text[at + 1] ?? '')) return Infinity
      at += 1
      add(1)
    } else if (list) {
      at += list[0].length - 1
      add(1)
    } else if (times) {
      at += times[0].length - 1
      const more = current.last * (Math.max(Number(times[1]), Number(times[2] ?? 0)) - 1)
      current.size += more
      current.last += more
    } else if (char === '(') {
      groups.push(current)
      current = { size: 0, last: 0 }
    } else if (char === ')' && groups.length > 0) {
      const { size } = current
      current = groups.pop() ?? current
      add(size + 1)
    } else add(1)
  }
  return current.size
}

/** Why a filter may not have this regular expression; undefined when it may. */
export function refusedExpression(text: string): string | undefined {
  if (text.length > longest) return `regular expression is longer than ${longest} characters`
  const size = unfoldedSize(text)
  if (size === Infinity) return 'back-references are not allowed in filters'
  return size > largest ? 'regular expression is too complex' : undefined
}
