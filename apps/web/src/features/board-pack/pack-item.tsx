import { boardPackCopy } from '@portal/content/board-pack'
import { packLimits, type BoardPackItemRow } from '@portal/contracts/board-pack'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField, TextareaField } from '#web/ui/field-controls.tsx'

interface PackItemProps {
  item: BoardPackItemRow
  /** What the person should know of its figures. */
  states: readonly string[]
  drag: { isDragged: boolean; onStart: () => void; onDrop: () => void; onEnd: () => void }
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onChange: (values: Partial<Pick<BoardPackItemRow, 'title' | 'note'>>) => void
  onRemove: () => void
}

/** One part: its name and note are saved when the field is left. */
export function PackItem({ item, states, drag, ...rest }: PackItemProps) {
  const { isFirst, isLast, onMove, onChange, onRemove } = rest
  const { title, note, block } = item
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only takes what is dropped; buttons move it by keyboard
    <li
      aria-label={title}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drag.onDrop}
      className={cn(
        'grid gap-3 border-b border-line py-3 md:grid-cols-[auto_1fr_1fr_auto]',
        drag.isDragged && 'opacity-50',
      )}
    >
      <span
        draggable
        aria-hidden="true"
        title={boardPackCopy.drag(title)}
        onDragStart={drag.onStart}
        onDragEnd={drag.onEnd}
        className="flex cursor-grab items-end pb-2 text-fg-3 max-md:hidden"
      >
        <GripVertical className="size-4" />
      </span>
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
      {states.length > 0 && (
        <p className="text-small text-yellow md:col-span-full md:pl-7">{states.join('. ')}.</p>
      )}
    </li>
  )
}
