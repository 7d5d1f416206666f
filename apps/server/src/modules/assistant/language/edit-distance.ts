/** Whether two words differ by at most one insertion, removal, replacement or swap of neighbours. */
export function isOneEditApart(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let endA = a.length
  let endB = b.length
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--
    endB--
  }
  const restA = a.slice(start, endA)
  const restB = b.slice(start, endB)
  if (restA.length <= 1 && restB.length <= 1) return true
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0]
}

const soundAlike = new Set(['cs', 'sc', 'sz', 'zs', 'cz', 'zc', 'bv', 'vb', 'iy', 'yi', 'gj', 'jg'])
const shortestSlip = 5

/**
 * Whether a word is another one mistyped: a letter too many or too few, two swapped, or one that sounds alike. A letter replaced
 * by any other makes too many words of their own: butter is not better.
 */
export function isSlipOf(word: string, known: string): boolean {
  if (word.length < shortestSlip || known.length < shortestSlip || word[0] !== known[0]) return false
  // Lager is not larger.
  if (word.length === shortestSlip && word.endsWith('er')) return false
  if (!isOneEditApart(word, known)) return false
  if (word.length !== known.length) return true
  const at = Array.from(known).findIndex((letter, place) => letter !== word[place])
  return word[at + 1] !== known[at + 1] || soundAlike.has(`${word[at] ?? ''}${known[at] ?? ''}`)
}
