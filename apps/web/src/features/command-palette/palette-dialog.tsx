import { paletteCopy } from '@portal/content/command-palette'
import { interfaceWords } from '@portal/content/interface-words'
import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { Search, X } from 'lucide-react'
import { useDeferredValue, useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { useBrand } from '#web/lib/brand-context.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { searchRecordsQuery } from './api/search-records.ts'
import { askEntry, findEntries, readAction, type PaletteOffers, type ShownEntry } from './palette-entries.tsx'
import { recordScore } from './score-palette-item.ts'

export interface PaletteDialogProps extends PaletteOffers {
  /** What was typed before the palette was there; ends with a line break where Enter was pressed. */
  takeTyped: () => string
  onOpenChange: (open: boolean) => void
}

/** Shorter words match nearly everything; pages and actions do without the server anyway. */
const searchFrom = 2

export function PaletteDialog({ takeTyped, onOpenChange, ...offers }: PaletteDialogProps) {
  const [text, setText] = useState('')
  const [isEntered, setEntered] = useState(false)
  const { entries, isSearching, hasFailed } = useEntries(text.trim(), offers)
  const [chosen, setChosen] = useChosen(entries)
  const run = (entry: ShownEntry) => {
    onOpenChange(false)
    entry.run()
  }
  // A record may still come before it: Enter waits for what is being looked for.
  const isUnsettled = isSearching && chosen === entries[0] && (chosen?.score ?? 0) < recordScore
  const runEntered = useEffectEvent(() => {
    if (chosen) run(chosen)
  })
  useEffect(() => {
    if (isEntered && !isUnsettled) runEntered()
  }, [isEntered, isUnsettled])
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isUnsettled) return
    event.preventDefault()
    setEntered(true)
  }
  return (
    <Command.Dialog
      open
      onOpenChange={onOpenChange}
      label={paletteCopy.title}
      loop
      shouldFilter={false}
      value={chosen ? valueOf(chosen) : ''}
      onValueChange={(value) => setChosen(entries.find((entry) => valueOf(entry) === value))}
      onKeyDown={handleKeyDown}
      overlayClassName="fixed inset-0 z-50 bg-(--scrim)"
      contentClassName={
        'animate-pop fixed top-2 left-1/2 md:top-[12vh] z-50 flex max-h-[min(560px,76dvh)] ' +
        'w-[min(560px,calc(100vw-32px))] -translate-x-1/2 flex-col rounded-4 bg-overlay shadow-lift'
      }
      className="flex min-h-0 flex-col"
    >
      <div className="flex h-12 flex-none items-center gap-2.5 border-b border-line px-4">
        <Search aria-hidden="true" className="size-4 flex-none stroke-[1.5] text-fg-3" />
        <Command.Input
          value={text}
          onValueChange={(typed) => {
            setText(typed)
            setEntered(false)
          }}
          // Not before: the dialog selects what stands in its first field.
          onFocus={() => {
            const ahead = takeTyped()
            if (!ahead.trim()) return
            // With its last space: a person may be between two words.
            setText(ahead.replace('\n', ''))
            setEntered(ahead.endsWith('\n'))
          }}
          placeholder={paletteCopy.placeholder}
          className="min-w-0 flex-1 bg-transparent outline-none placeholder:text-fg-3 max-md:text-h5"
        />
        <button
          type="button"
          aria-label={interfaceWords.close}
          onClick={() => onOpenChange(false)}
          className="grid flex-none place-items-center max-md:-mr-3 max-md:size-11"
        >
          <span className="max-md:hidden">
            <Kbd>Esc</Kbd>
          </span>
          <X aria-hidden="true" className="size-5 stroke-[1.5] text-fg-2 md:hidden" />
        </button>
      </div>
      <Command.List label={paletteCopy.description} className="min-h-0 overflow-y-auto p-1">
        {[...Map.groupBy(entries, ({ group }) => group)].map(([group, shown]) => (
          <Command.Group
            key={group}
            heading={paletteCopy.groups[group]}
            className={
              '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 ' +
              '[&_[cmdk-group-heading]]:text-small [&_[cmdk-group-heading]]:text-fg-3'
            }
          >
            {shown.map((entry) => (
              <Item key={entry.key} entry={entry} onSelect={() => run(entry)} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
      {hasFailed && (
        <p role="alert" className="border-t border-line px-4 py-2 text-small text-fg-2">
          {paletteCopy.failed} {paletteCopy.failedNote}
        </p>
      )}
    </Command.Dialog>
  )
}

const valueOf = ({ group, key }: ShownEntry) => `${group} ${key}`

function useEntries(text: string, offers: PaletteOffers) {
  const brand = useBrand()
  const { sought } = readAction(text, offers.recordActions)
  const query = useDeferredValue(sought)
  const isWanted = query.length >= searchFrom
  const found = useQuery(searchRecordsQuery(query, isWanted))
  const entries = findEntries(text, offers, isWanted ? found.data : undefined)
  if (text.length >= searchFrom)
    entries.push(askEntry(paletteCopy.ask(brand.name, text), () => offers.onAsk(text)))
  return {
    entries,
    isSearching: query !== sought || (isWanted && found.isPending),
    hasFailed: isWanted && found.isError,
  }
}

/** The best of what is there, until a person goes to another; what is found meanwhile comes first again. */
function useChosen(entries: readonly ShownEntry[]) {
  const [moved, setMoved] = useState<{ to: string; among: string } | null>(null)
  const among = entries.map(valueOf).join('\n')
  const chosen = moved?.among === among ? entries.find((entry) => valueOf(entry) === moved.to) : undefined
  const choose = (entry: ShownEntry | undefined) => setMoved(entry ? { to: valueOf(entry), among } : null)
  return [chosen ?? entries[0], choose] as const
}

function Item({ entry: shown, onSelect }: { entry: ShownEntry; onSelect: () => void }) {
  const { icon: Icon, label, note, trailing } = shown
  return (
    <Command.Item
      value={valueOf(shown)}
      onSelect={onSelect}
      className={
        'flex h-9 cursor-pointer items-center gap-2.5 rounded-2 px-3 text-fg-2 ' +
        'data-[selected=true]:bg-accent-wash data-[selected=true]:text-fg ' +
        'data-[selected=true]:inset-shadow-[2px_0_0_var(--accent-line)] max-md:h-11'
      }
    >
      <Icon aria-hidden="true" className="size-4 flex-none stroke-[1.5] text-fg-3" />
      <span className={note ? 'flex-none' : 'truncate'}>{label}</span>{' '}
      {note && <span className="min-w-0 truncate text-small text-fg-3">{note}</span>}
      {trailing && <span className="ml-auto flex-none text-small text-fg-3">{trailing}</span>}
    </Command.Item>
  )
}
