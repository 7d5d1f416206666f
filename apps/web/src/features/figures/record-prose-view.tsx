import { figureChangeCopy } from '@portal/content/figure-changes'
import { useFigureViews, type RecordProseProps } from '#web/lib/record-figure.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { toWordsWithoutNumbers } from '@portal/text/words-without-numbers'

/** What a record says: while samples are hidden, the sentences of a sample that hold numbers are left out. */
export function RecordProseView({ provenance, children, className }: RecordProseProps) {
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
