const most = 17

/** A label in at most two lines that fit into a box. */
export function linesOf(label: string): string[] {
  const lines: string[] = []
  for (const word of label.split(/\s+/).filter((part) => part !== '')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const [first = '', ...rest] = lines
  return rest.length === 0 ? [shorten(first)] : [shorten(first), shorten(rest.join(' '))]
}

const shorten = (line: string) => (line.length > most ? `${line.slice(0, most - 1)}…` : line)
