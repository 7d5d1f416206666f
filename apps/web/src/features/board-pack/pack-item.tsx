import { boardPackCopy } from '@portal/content/board-pack'
import { packLimits, type BoardPackItemRow } from '@portal/contracts/board-pack'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField, TextareaField } from '#web/ui/field-controls.tsx'

interface PackItemProps {
  item: BoardPackItemRow
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onChange: (values: Partial<Pick<BoardPackItemRow, 'title' | 'note'>>) => void
  onRemove: () => void
}

/** One part: its name and note are saved when the field is left. */
export function PackItem({ item, isFirst, isLast, onMove, onChange, onRemove }: PackItemProps) {
  const { title, note, block } = item
  return (
    <li aria-label={title} className="grid gap-3 border-b border-line py-3 md:grid-cols-[1fr_1fr_auto]">
      <TextField
        label={boardPackCopy.kinds[block?.kind ?? 'unread']}
        aria-label={boardPackCopy.partTitle}
        key={title}
        defaultValue={title}
        maxLength={packLimits.title}
        onBlur={({ target }) => {
          const typed = target.value.trim()
          if (typed === '') target.value = title
          else if (typed !== title) onChange({ title: typed })
        }}
      />
      <TextareaField
        label={boardPackCopy.note}
        rows={1}
        key={note}
        defaultValue={note}
        maxLength={packLimits.note}
        onBlur={({ target }) => target.value.trim() !== note && onChange({ note: target.value.trim() })}
      />
      <div className="flex items-end">
        <IconButton
          icon={ArrowUp}
          label={boardPackCopy.up(title)}
          aria-disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label={boardPackCopy.down(title)}
          aria-disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton icon={X} label={boardPackCopy.remove(title)} onClick={onRemove} />
      </div>
    </li>
  )
}
