/** Paragraphs and lines of a text, white space made even, empty ones left out. */
export function splitBlocks(text: string): string[] {
  return text
    .split(/\r?\n+/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}

export type BlockChange = {
  kind: 'added' | 'removed' | 'changed'
  before: string | null
  after: string | null
}

const mostBlocks = 1500

/** What differs between two versions of a text, block by block, in reading order. */
export function diffBlocks(before: readonly string[], after: readonly string[]): BlockChange[] {
  const [a, b] = [before.slice(0, mostBlocks), after.slice(0, mostBlocks)]
  const common = commonLengths(a, b)
  const changes: BlockChange[] = []
  let removed: string[] = []
  let added: string[] = []
  const flush = () => {
    changes.push(...pairUp(removed, added))
    removed = []
    added = []
  }
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      flush()
      i++
      j++
    } else if (j >= b.length || (i < a.length && common(i + 1, j) >= common(i, j + 1))) {
      removed.push(a[i] ?? '')
      i++
    } else {
      added.push(b[j] ?? '')
      j++
    }
  }
  flush()
  return changes
}

/** Length of the longest common subsequence of what follows each pair of places. */
function commonLengths(a: readonly string[], b: readonly string[]): (i: number, j: number) => number {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const skip = Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
      lengths[i * width + j] = a[i] === b[j] ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1 : skip
    }
  return (i, j) => lengths[i * width + j] ?? 0
}

const mostCompared = 200

/** A block that is mostly the same as one that went is that one changed. */
function pairUp(removed: readonly string[], added: readonly string[]): BlockChange[] {
  const left = removed.map((block) => ({ block, words: wordsOf(block) }))
  const changes = added.map((after): BlockChange => {
    const words = wordsOf(after)
    const at = left.slice(0, mostCompared).findIndex((gone) => similarity(gone.words, words) >= 0.5)
    const [before] = at < 0 ? [] : left.splice(at, 1)
    return before === undefined
      ? { kind: 'added', before: null, after }
      : { kind: 'changed', before: before.block, after }
  })
  return [
    ...left.map(({ block }): BlockChange => ({ kind: 'removed', before: block, after: null })),
    ...changes,
  ]
}

/** Share of the words that two blocks have in common. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length
  return shared / Math.max(1, a.size + b.size - shared)
}

export const wordsOf = (text: string): Set<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
