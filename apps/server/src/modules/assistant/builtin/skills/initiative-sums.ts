import type { Initiative, Scalar } from '../../knowledge/knowledge.ts'
import type { Draft } from '../draft.ts'
import { calculation } from '../measure.ts'
import type { FoundInitiatives } from './find-initiatives.ts'
import { capitalise } from './matches.ts'

export function sayCount(
  { found, states, isNegated }: Pick<FoundInitiatives, 'found' | 'states' | 'isNegated'>,
  draft: Draft,
): void {
  const result = calculation({
    method: 'count',
    label: 'count of initiatives',
    excerpt: `${found.length}: ${found.map(({ title }) => title).join('; ')}`,
    inputs: found.map(({ source }) => source),
  })
  const { text } = draft
  const counted = `${found.length} ${draft.cite(result)}`
  const condition = isNegated ? text.not(text.and(states)) : text.and(states)
  const titles = found.map(({ title, source }) => `${title} ${draft.cite(source)}`)
  const named = titles.length > 2 ? '' : ` (${text.and(titles)})`
  // How many they are in all may have been said before.
  if (states.length === 0) draft.say(text.count(text.initiatives, counted))
  else
    draft.say(text.list(text.isValue(`${capitalise(text.initiatives)} (${condition})`, `${counted}${named}`)))
}

export function sayShare(
  { found, all }: { found: readonly Initiative[]; all: readonly Initiative[] },
  draft: Draft,
): void {
  const share = `${Math.round((found.length / all.length) * 1000) / 10}%`
  const result = calculation({
    method: 'share-of-total',
    label: 'share of initiatives',
    excerpt: `${found.length} of ${all.length} initiatives: ${share}`,
    inputs: all.map(({ source }) => source),
  })
  const marker = draft.cite(result)
  draft.say(
    draft.text.list(
      draft.text.isValue(
        draft.text.initiatives,
        `${share} ${marker} (${found.length} / ${all.length} ${marker})`,
      ),
    ),
  )
}

export function sayRemaining(title: string, progress: Scalar & { value: number }, draft: Draft): void {
  const written = `${Math.round((100 - progress.value) * 100) / 100}%`
  const result = calculation({
    method: 'difference',
    label: `remaining of ${title}`,
    excerpt: `100% less ${progress.shown}: ${written}`,
    inputs: [progress.source],
  })
  draft.say(draft.text.remaining(title, `${written} ${draft.cite(result)}`))
}

export function sayAverageProgress(
  found: readonly Initiative[],
  { isSum, draft }: { isSum: boolean; draft: Draft },
): void {
  const measured = found.flatMap(({ progress }) =>
    progress?.value == null ? [] : { progress, value: progress.value },
  )
  if (measured.length === 0) return
  const mean = measured.reduce((sum, { value }) => sum + value, 0) / measured.length
  const written = `${Math.round(mean * 100) / 100}%`
  const result = calculation({
    method: 'mean',
    label: 'average progress of initiatives',
    excerpt: `average progress of ${measured.length} initiatives: ${written}`,
    inputs: measured.map(({ progress }) => progress.source),
  })
  const progress = draft.text.progressOfAll
  if (isSum) draft.say(draft.text.notAdditive(progress))
  draft.say(draft.text.average(progress, draft.text.initiatives, `${written} ${draft.cite(result)}`))
}
