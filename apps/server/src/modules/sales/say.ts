import { printFigure } from '@portal/content/print-figure'
import type { Statement } from '@portal/contracts/sales'
import type { FigureRow } from '@portal/contracts/figures'

interface Template {
  title: string
  /** `{name}` stands for what is put in, `{+name}` for a figure with its sign. */
  text: string
}

/** A sentence with figures and names in it. @throws when the template names what was not put in. */
export function say(
  { title, text }: Template,
  given: Readonly<Record<string, FigureRow | string>>,
): Statement {
  const parts = text.split(/(\{\+?\w+\})/).flatMap((piece): Statement['parts'] => {
    if (piece === '') return []
    const [, sign, name] = /^\{(\+?)(\w+)\}$/.exec(piece) ?? []
    if (name === undefined) return [{ text: piece }]
    const value = given[name]
    if (value === undefined) throw new Error(`The sentence "${title}" needs ${name}`)
    if (typeof value === 'string') return [{ name: value }]
    return [{ figure: value, ...(sign && { signed: true as const }) }]
  })
  return { title, parts, description: parts.map(toText).join('') }
}

function toText(part: Statement['parts'][number]): string {
  if ('text' in part) return part.text
  if ('name' in part) return part.name
  const isPlus = part.signed === true && (part.figure.value ?? 0) >= 0
  return `${isPlus ? '+' : ''}${printFigure(part.figure)}`
}
