import { askCopy, exploreCopy } from '@portal/content/ask'
import type { AnswerCard } from '@portal/contracts/ask'
import { ArrowRight, Calculator, Check, Copy, Download, Telescope } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { saveCsv, toTsv } from '#web/lib/ask/answer-files.ts'
import { AddToPack } from '#web/lib/add-to-pack.tsx'
import { wordsWithoutHidden } from '#web/lib/ask/without-hidden.ts'
import { useFigureViews } from '#web/lib/record-figure.tsx'
import { toExplorePath } from '#web/lib/ask/explore-link.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/lib/notify.ts'
import { toPlainText } from '../markdown/plain-text.ts'

/** What can be done with an answer: its words and table copied, the table saved, all of it explored. */
export function AnswerActions({ card }: { card: AnswerCard }) {
  const [isCopied, setCopied] = useState(false)
  const { isHidden } = useFigureViews()
  const { table, citations, page } = card
  const isCalculated = card.asked.kind === 'calculation'
  const text = wordsWithoutHidden(card.text, citations, isHidden)
  const copy = async () => {
    const parts = [text && toPlainText(text), table && toTsv(table)].filter(Boolean)
    await navigator.clipboard.writeText(parts.join('\n\n'))
    setCopied(true)
  }
  const refuse = () => notify({ title: askCopy.copyFailed, tone: 'bad', reference: null })
  return (
    <div data-print="hide" className="mt-2 -ml-2 flex flex-wrap items-center gap-x-1">
      <Button size="sm" variant="ghost" onClick={() => void copy().catch(refuse)}>
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {isCopied ? askCopy.copied : askCopy.copy}
      </Button>
      {table && (
        <Button
          icon={Download}
          size="sm"
          variant="ghost"
          onClick={() =>
            saveCsv({ ...table, citations }, exploreCopy.fileName(new Date().toISOString().slice(0, 10)))
          }
        >
          {askCopy.exportCsv}
        </Button>
      )}
      {page !== undefined && (
        <Link to={page} className={buttonClass({ size: 'sm', variant: 'ghost' })}>
          {isCalculated ? <Calculator aria-hidden="true" /> : <ArrowRight aria-hidden="true" />}
          {isCalculated ? askCopy.openTool : askCopy.openPage}
        </Link>
      )}
      <Link
        to={toExplorePath(card.asked, card.language)}
        className={buttonClass({ size: 'sm', variant: 'ghost' })}
      >
        <Telescope aria-hidden="true" />
        {askCopy.openExplore}
      </Link>
      <AddToPack
        title={card.reading}
        block={{ kind: 'answer', asked: card.asked, language: card.language }}
      />
    </div>
  )
}
