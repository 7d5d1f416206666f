import { capitalise } from '@portal/text/capitalise'

/** A name that is not to leave the house, as it stands in a text. */
export interface KeptName {
  /** Letters of the text. */
  from: number
  to: number
  /** As the records have it. */
  value: string
  /** What it names: "client". */
  kind: string
}

/** Names under marks that say nothing, for what leaves; and back again in what comes. */
export interface NameMarks {
  /** The text with the names in it replaced by their marks. */
  mask(text: string, names: readonly KeptName[]): string
  /** Names that have a mark, wherever they stand in another text. */
  maskKnown(text: string): string
  /** The names again, as the records have them. */
  unmask(text: string): string
  /** For text in pieces: what may be the beginning of a mark waits for the next piece. JSON has names written as strings of it. */
  unmaskPieces(written?: (name: string) => string): { push(piece: string): string; rest(): string }
}

const mostMarks = 9

export function createNameMarks(): NameMarks {
  const marks = new Map<string, string>()
  const counts = new Map<string, number>()
  const markOf = (value: string, kind: string): string => {
    const known = [...marks].find(([, name]) => name === value)?.[0]
    if (known) return known
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    // Past nine one mark would be the beginning of another: those beyond are nameless.
    if (count > mostMarks) return `${capitalise(kind)}_X`
    const mark = `${capitalise(kind)}_${count}`
    marks.set(mark, value)
    return mark
  }
  const unmask = (text: string, written = (name: string) => name): string =>
    [...marks].reduce((sum, [mark, name]) => sum.replaceAll(mark, () => written(name)), text)
  return {
    mask: (text, names) =>
      names
        .toSorted((a, b) => a.from - b.from)
        .filter(({ from }, at, sorted) => from >= (sorted[at - 1]?.to ?? 0))
        .map((name) => ({ ...name, mark: markOf(name.value, name.kind) }))
        .reduceRight((sum, { from, to, mark }) => sum.slice(0, from) + mark + sum.slice(to), text),
    maskKnown: (text) => [...marks].reduce((sum, [mark, name]) => sum.replaceAll(name, mark), text),
    unmask: (text) => unmask(text),
    unmaskPieces(written) {
      let held = ''
      return {
        push(piece) {
          held += piece
          const keep = Math.max(0, ...[...marks.keys()].map((mark) => openLength(held, mark)))
          const said = unmask(held.slice(0, held.length - keep), written)
          held = held.slice(held.length - keep)
          return said
        },
        rest() {
          const said = unmask(held, written)
          held = ''
          return said
        },
      }
    },
  }
}

/** How many letters at the end of the text begin the mark without ending it. */
function openLength(text: string, mark: string): number {
  for (let length = Math.min(mark.length - 1, text.length); length > 0; length--)
    if (mark.startsWith(text.slice(-length))) return length
  return 0
}
