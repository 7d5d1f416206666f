import { askCopy, exploreCopy } from '@portal/content/ask'
import type { AnswerCard, AnswerTable, Asked } from '@portal/contracts/ask'
import type { Citation } from '@portal/contracts/chat'
import { Check, Download, Link2 } from 'lucide-react'
import { useState } from 'react'
import { saveCsv, saveWorkbook, type SourcedTable } from '#web/lib/ask/answer-files.ts'
import { runAsked } from '#web/lib/ask/calls.ts'
import { AddToPack } from '#web/lib/add-to-pack.tsx'
import { tableWithoutHidden } from '#web/lib/ask/without-hidden.ts'
import { useFigureViews, type FigureViews } from '#web/lib/record-figure.tsx'
import { toExplorePath } from '#web/lib/ask/explore-link.ts'
import { useChange } from '#web/lib/requests.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import { notify } from '#web/lib/notify.ts'

const formats = { csv: saveCsv, xlsx: saveWorkbook }
type Format = keyof typeof formats

export function ExploreActions({ asked, card }: { asked: Asked; card: AnswerCard }) {
  const [isCopied, setCopied] = useState(false)
  const { isHidden } = useFigureViews()
  const save = useChange({
    change: async (format: Format) => {
      const table = await readAllRows(asked, card, isHidden)
      await formats[format](table, exploreCopy.fileName(new Date().toISOString().slice(0, 10)))
    },
    failed: exploreCopy.exportFailed,
  })
  const copyLink = async () => {
    await navigator.clipboard.writeText(location.origin + toExplorePath(asked, card.language))
    setCopied(true)
  }
  const refuse = () => notify({ title: askCopy.copyFailed, tone: 'bad', reference: null })
  return (
    <div data-print="hide" className="flex gap-2">
      <Button onClick={() => void copyLink().catch(refuse)}>
        {isCopied ? <Check aria-hidden="true" /> : <Link2 aria-hidden="true" />}
        {isCopied ? exploreCopy.linkCopied : exploreCopy.copyLink}
      </Button>
      <AddToPack title={card.reading} block={{ kind: 'answer', asked, language: card.language }} />
      {card.table && (
        <Menu>
          <MenuTrigger asChild>
            <Button icon={Download} aria-keyshortcuts="e" busy={save.isPending}>
              {exploreCopy.exports}
            </Button>
          </MenuTrigger>
          <MenuContent align="end">
            <MenuItem onSelect={() => save.mutate('csv')}>{exploreCopy.csv}</MenuItem>
            <MenuItem onSelect={() => save.mutate('xlsx')}>{exploreCopy.xlsx}</MenuItem>
          </MenuContent>
        </Menu>
      )}
    </div>
  )
}

const mostRowsOfOneCall = 1000

/** All rows, however many pages they are. */
async function readAllRows(
  asked: Asked,
  { language, table }: AnswerCard,
  isHidden: FigureViews['isHidden'],
): Promise<SourcedTable> {
  if (!table) throw new Error(exploreCopy.exportFailed)
  const rows: AnswerTable['rows'] = []
  const citations: Citation[] = []
  for (;;) {
    const page = await runAsked({ asked, language, rows: mostRowsOfOneCall, from: rows.length })
    const more = page.table && tableWithoutHidden(page.table, page.citations, isHidden)
    // Each page numbers its own.
    const before = citations.length
    rows.push(
      ...(more?.rows ?? []).map((row) => ({ ...row, citations: row.citations.map((n) => n + before) })),
    )
    citations.push(...page.citations.map((each) => ({ ...each, n: each.n + before })))
    // Rows that were removed meanwhile must not keep it asking.
    if (!more || more.rows.length === 0 || rows.length >= more.total) return { ...table, rows, citations }
  }
}
