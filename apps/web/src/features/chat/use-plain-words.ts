import { wordsWithoutHidden } from '#web/lib/ask/without-hidden.ts'
import { useFigureViews } from '#web/lib/record-figure.tsx'
import { toPlainText } from './markdown/plain-text.ts'

/** An answer as it is said aloud: while samples are hidden without its numbers, whose records are not at hand there. */
export function usePlainWords(): (markdown: string) => string {
  const { isHidden, areSamplesHidden } = useFigureViews()
  return (markdown) => toPlainText(areSamplesHidden ? wordsWithoutHidden(markdown, null, isHidden) : markdown)
}
