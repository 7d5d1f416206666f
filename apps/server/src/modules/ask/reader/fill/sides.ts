import { type Clause, entityOf, isA, isNoun, isSaid, type Item, textOf } from './clause.ts'

/** "our score", "how do we do in": our own record is meant, where the subject has one that compares. */
interface Side {
  segments: readonly string[]
  isOurs: boolean
  used: readonly Item[]
}

/** "perdemos frente a", "nos supera Rheinwerk": the verb says whom it is of. */
export const isOfUs = (clause: Clause, item: Item): boolean => {
  const words = isSaid(item, 'better', 'worse') ? textOf(clause, item).split(' ') : []
  const isNamed = clause.items.some((other) => isA(other, 'value') && other.at > item.at)
  return words.some((word) => word.endsWith('mos') || (word === 'nos' && isNamed))
}

const nouns = (clause: Clause) =>
  clause.items.filter(
    (item) =>
      (isNoun(clause, item) && !(isA(item, 'subject') && entityOf(clause.subject) !== clause.subject.key)) ||
      (isA(item, 'segment') &&
        item.meaning.id === 'competitors' &&
        !isSaid(clause.items[item.at - 1], 'than')),
  )

export const readSide = (clause: Clause, free: (item: Item) => boolean): Side => {
  const { subject, items } = clause
  const ours = items.filter(
    (item) =>
      isOfUs(clause, item) ||
      (free(item) && (isSaid(item, 'ours') || (isA(item, 'segment') && item.meaning.id === 'ours'))),
  )
  const out = items.filter(
    (item) => isSaid(item, 'except') && ours.some((our) => our.at === item.at + 1 || our.at === item.at - 1),
  )
  if (ours.length > 0 && out.length > 0)
    return { segments: subject.usually ? ['competitors'] : [], isOurs: false, used: [...ours, ...out] }
  if (!subject.own?.isComparable || ours.length === 0) return { segments: [], isOurs: false, used: ours }
  // "our competitors", "which companies do we follow": others are asked about.
  const isOthers = nouns(clause).some(
    (item) =>
      isA(item, 'segment') ||
      isA(item, 'subject') ||
      (ours[0] !== undefined && item.at > ours[0].at && item.at - ours[0].at <= 2),
  )
  // Among the rows of companies ours alone has no first; among its own numbers it has.
  const isRanked =
    clause.form === 'question' &&
    entityOf(subject) === subject.key &&
    items.some(
      (item) => isA(item, 'end') || isSaid(item, 'best', 'worst', 'largest', 'smallest', 'most', 'least'),
    )
  if (isRanked && !items.some((item) => isSaid(item, 'than', 'compare', 'or', 'difference')))
    return { segments: [], isOurs: false, used: ours }
  return isOthers
    ? { segments: [], isOurs: false, used: ours }
    : { segments: ['ours'], isOurs: true, used: ours }
}
