const blocks = new Set(['br', 'p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const unseen = new Set(['script', 'style'])
const entities: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', amp: '&' }
const nameAt = /\/?[a-z][a-z0-9]*/iy

/** What a reader sees of an HTML text, one line for each block; read once from front to back. */
export function textOfHtml(html: string): string {
  let text = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    text += html.slice(at, open < 0 ? html.length : open)
    if (open < 0) break
    nameAt.lastIndex = open + 1
    const name = nameAt.exec(html)?.[0].toLowerCase() ?? ''
    const close = html.indexOf('>', open)
    if (close < 0) break
    at = close + 1
    if (unseen.has(name)) at = endOf(html, name, at)
    else if (blocks.has(name === 'br' ? name : name.slice(1))) text += '\n'
  }
  const plain = text.replaceAll(/&(nbsp|lt|gt|quot|amp);/gu, (_entity, name: string) => entities[name] ?? '')
  return withoutEmptyLines(plain)
}

/** Behind the end tag; the end of the text where there is none. */
function endOf(html: string, name: string, from: number): number {
  const end = html.toLowerCase().indexOf(`</${name}`, from)
  const close = end < 0 ? -1 : html.indexOf('>', end)
  return close < 0 ? html.length : close + 1
}

const withoutEmptyLines = (text: string): string =>
  text
    .split('\n')
    .filter((line, place, lines) => line.trim() !== '' || lines[place - 1]?.trim() !== '')
    .join('\n')
    .trim()
