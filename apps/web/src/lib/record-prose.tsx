import { figureChangeCopy } from '@portal/content/figure-changes'
import type { Provenance } from '@portal/contracts/figures'
import { useFigureViews } from '#web/lib/record-figure.tsx'
import { toWordsWithoutNumbers } from '#web/lib/words-without-numbers.ts'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'

interface RecordProseProps {
  /** Of the record that says these words: their numbers are its figures. */
  provenance: Provenance
  children: string
  className?: string
}

/** What a record says: while samples are hidden, the sentences of a sample that hold numbers are left out. */
export function RecordProse({ provenance, children, className }: RecordProseProps) {
  const { isHidden } = useFigureViews()
  const words = isHidden({ provenance }) ? toWordsWithoutNumbers(children) : children
  const isCut = words !== children
  return (
    <>
      {words !== '' && <RecordWords {...(className && { className })}>{words}</RecordWords>}
      {isCut && (
        <>
          {' '}
          <ProvenanceMark sample>{figureChangeCopy.hidden}</ProvenanceMark>
        </>
      )}
    </>
  )
}
