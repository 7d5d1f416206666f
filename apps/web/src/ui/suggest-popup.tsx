import { cn } from '#web/ui/cn.ts'
import type { SuggestList } from '#web/ui/use-suggest-list.ts'

interface SuggestPopupProps<Item> {
  list: SuggestList<Item>
  label: string
  /** Over a field at the foot of its panel, under any other. */
  side?: 'above' | 'below'
}

/** The list under or over the field that it belongs to; its parent is the field's box, positioned. */
export function SuggestPopup<Item>({ list, label, side = 'below' }: SuggestPopupProps<Item>) {
  if (!list.isOpen) return null
  return (
    <div
      id={list.id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn beside the field, which takes words of one's own
      role="listbox"
      aria-label={label}
      className={cn(
        'absolute inset-x-0 z-20 grid max-h-60 overflow-y-auto rounded-4 bg-overlay p-1 shadow-lift',
        side === 'above' ? 'bottom-full mb-2' : 'top-full mt-1',
      )}
    >
      {list.items.map((item, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus and takes the keys
        <div
          key={list.textOf(item)}
          id={`${list.id}-${at}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of the list above
          role="option"
          tabIndex={-1}
          aria-selected={at === list.active}
          // The field must not lose the focus before the click is over.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => list.choose(item)}
          className={cn(
            'cursor-pointer rounded-2 px-2 py-1.5 text-small text-fg-2 hover:bg-fg/8 hover:text-fg max-md:py-3',
            at === list.active && 'bg-accent-wash text-fg inset-shadow-[2px_0_0_var(--accent-line)]',
          )}
        >
          {list.textOf(item)}
        </div>
      ))}
    </div>
  )
}
