import type { HistoryEntry } from '@portal/contracts/ai-hub'
import { historyCopy as copy } from '@portal/content/ai-hub'
import { ChartNoAxesColumn, MessageSquare, Pin, PinOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '#web/lib/format-moment.ts'
import { ConfirmChange } from '#web/parts/confirm-change.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { usePinEntry, useRemoveEntry } from './api/history.ts'
import { ExportMenu } from './export-menu.tsx'
import { toWordsWithoutNumbers } from '@portal/text/words-without-numbers'
import { useFigureViews } from '#web/lib/record-figure.tsx'
import { contextNameOf, excerptOf, titleOf } from './history-title.ts'

interface HistoryRowProps {
  entry: HistoryEntry
  onOpen: (entry: HistoryEntry) => void
}

export function HistoryRow({ entry, onOpen }: HistoryRowProps) {
  const [isAsking, setAsking] = useState(false)
  const pin = usePinEntry()
  const remove = useRemoveEntry()
  const title = titleOf(entry)
  const { areSamplesHidden } = useFigureViews()
  const excerpt = areSamplesHidden ? toWordsWithoutNumbers(entry.excerpt) : excerptOf(entry)
  const Kind = entry.kind === 'chat' ? MessageSquare : ChartNoAxesColumn
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 last:border-0">
      <Kind aria-hidden="true" className="mt-0.5 size-4 flex-none stroke-[1.5] text-fg-3" />
      <div className="min-w-0 flex-1 basis-56">
        <button
          type="button"
          onClick={() => onOpen(entry)}
          className="block max-w-full truncate text-left font-medium hover:text-accent-text max-md:min-h-11"
        >
          <q className="before:content-none after:content-none">{title}</q>
        </button>
        {excerpt !== '' && entry.excerpt !== title && (
          <q className="line-clamp-2 text-small text-fg-2 before:content-none after:content-none">
            {excerpt}
          </q>
        )}
        <p className="text-small text-fg-3">
          {contextNameOf(entry)}, <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
        </p>
      </div>
      <span className="flex flex-none items-center gap-1">
        <IconButton
          size="sm"
          icon={entry.isPinned ? PinOff : Pin}
          label={entry.isPinned ? copy.unpin(title) : copy.pin(title)}
          aria-pressed={entry.isPinned}
          className={entry.isPinned ? 'text-accent-text' : ''}
          onClick={() => pin.mutate(entry)}
        />
        <ExportMenu items={[entry]} label={copy.export(title)} />
        <IconButton size="sm" icon={Trash2} label={copy.remove(title)} onClick={() => setAsking(true)} />
      </span>
      {isAsking && (
        <ConfirmChange
          title={copy.removeTitle}
          text={copy.removeText}
          confirmLabel={copy.removeConfirm}
          isDanger
          change={remove}
          input={entry}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
