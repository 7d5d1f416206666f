import type { FigureRow } from '@portal/contracts/figures'
import { goKeys, paletteCopy } from '@portal/content/command-palette'
import { printFigure } from '@portal/content/print-figure'
import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { Building2, MessageCircleQuestion, MessageSquare, Search, Sigma, type LucideIcon } from 'lucide-react'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { useBrand } from '#web/lib/brand-context.ts'
import { toMark } from '#web/lib/figure-view.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { searchRecordsQuery } from './api/search-records.ts'
import { scorePaletteItem } from './score-palette-item.ts'

export interface PaletteEntry {
  key: string
  label: string
  icon: LucideIcon
  run: () => void
}

export interface PaletteDialogProps {
  pages: readonly (PaletteEntry & { path: string })[]
  actions: readonly PaletteEntry[]
  /** What was typed before the palette was there; ends with a line break where Enter was pressed. */
  takeTyped: () => string
  onOpenChange: (open: boolean) => void
  onOpenCompany: (id: string) => void
  onOpenFigure: (figure: FigureRow) => void
  onOpenChat: (sessionId: string) => void
  /** Takes what was typed as a question. */
  onAsk: (text: string) => void
}

/** Shorter words match nearly everything; pages and actions do without the server anyway. */
const searchFrom = 2

export function PaletteDialog({ pages, actions, takeTyped, onOpenChange, ...records }: PaletteDialogProps) {
  const brand = useBrand()
  const [text, setText] = useState('')
  const query = useDeferredValue(text.trim())
  const isSearching = query.length >= searchFrom
  const found = useQuery(searchRecordsQuery(query, isSearching))
  const data = isSearching ? found.data : undefined
  const choose = (run: () => void) => () => {
    onOpenChange(false)
    run()
  }
  /** Pages and actions alone: Enter was pressed before any record could be found. */
  const runBest = (typed: string) => {
    const entries = [
      ...pages.map(({ label, path, run }) => ({ value: `page ${label} ${path}`, run })),
      ...actions.map(({ label, run }) => ({ value: `action ${label}`, run })),
    ].map(({ value, run }) => ({ run, score: scorePaletteItem(value, typed) }))
    const best = entries.reduce((one, other) => (other.score > one.score ? other : one))
    choose(best.score > 0 ? best.run : () => records.onAsk(typed))()
  }
  return (
    <Command.Dialog
      open
      onOpenChange={onOpenChange}
      label={paletteCopy.title}
      loop
      filter={scorePaletteItem}
      overlayClassName="fixed inset-0 z-50 bg-(--scrim)"
      contentClassName={
        'animate-pop fixed top-[12vh] left-1/2 z-50 flex max-h-[min(560px,76dvh)] ' +
        'w-[min(560px,calc(100vw-32px))] -translate-x-1/2 flex-col rounded-4 bg-overlay shadow-lift'
      }
      className="flex min-h-0 flex-col"
    >
      <div className="flex h-12 flex-none items-center gap-2.5 border-b border-line px-4">
        <Search aria-hidden="true" className="size-4 flex-none stroke-[1.5] text-fg-3" />
        <Command.Input
          value={text}
          onValueChange={setText}
          // Not before: the dialog selects what stands in its first field.
          onFocus={() => {
            const ahead = takeTyped()
            const typed = ahead.trim()
            if (typed && ahead.endsWith('\n')) runBest(typed)
            else if (typed) setText(typed)
          }}
          placeholder={paletteCopy.placeholder}
          className="min-w-0 flex-1 bg-transparent outline-none placeholder:text-fg-3 max-md:text-h5"
        />
        <Kbd>Esc</Kbd>
      </div>
      <Command.List label={paletteCopy.description} className="min-h-0 overflow-y-auto p-1">
        {data && data.figures.length > 0 && (
          <Group heading={paletteCopy.groups.figures}>
            {data.figures.map((figure) => (
              <Item
                key={figure.id}
                value={`figure ${figure.id} ${figure.label} ${text}`}
                icon={Sigma}
                trailing={<FigureHint figure={figure} />}
                onSelect={choose(() => records.onOpenFigure(figure))}
              >
                {figure.label}
              </Item>
            ))}
          </Group>
        )}
        <Group heading={paletteCopy.groups.pages}>
          {pages.map((page) => (
            <Item
              key={page.key}
              value={`page ${page.label} ${page.path}`}
              icon={page.icon}
              trailing={<GoKeys path={page.path} />}
              onSelect={choose(page.run)}
            >
              {page.label}
            </Item>
          ))}
        </Group>
        {data && data.companies.length > 0 && (
          <Group heading={paletteCopy.groups.companies}>
            {data.companies.map((company) => (
              <Item
                key={company.id}
                value={`company ${company.id} ${company.company_name} ${text}`}
                icon={Building2}
                trailing={company.country}
                onSelect={choose(() => records.onOpenCompany(company.id))}
              >
                {company.company_name}
              </Item>
            ))}
          </Group>
        )}
        {data && data.chats.length > 0 && (
          <Group heading={paletteCopy.groups.chats}>
            {data.chats.map((chat) => (
              <Item
                key={chat.session_id}
                value={`chat ${chat.session_id} ${chat.content} ${text}`}
                icon={MessageSquare}
                onSelect={choose(() => records.onOpenChat(chat.session_id))}
              >
                {chat.content}
              </Item>
            ))}
          </Group>
        )}
        <Group heading={paletteCopy.groups.actions}>
          {actions.map((action) => (
            <Item
              key={action.key}
              value={`action ${action.label}`}
              icon={action.icon}
              onSelect={choose(action.run)}
            >
              {action.label}
            </Item>
          ))}
        </Group>
        {query.length >= searchFrom && (
          <Group heading={paletteCopy.groups.ask}>
            <Item
              value={`ask ${text}`}
              icon={MessageCircleQuestion}
              onSelect={choose(() => records.onAsk(text.trim()))}
            >
              {paletteCopy.ask(brand.name, text.trim())}
            </Item>
          </Group>
        )}
      </Command.List>
      {isSearching && found.isError && (
        <p role="alert" className="border-t border-line px-4 py-2 text-small text-fg-2">
          {paletteCopy.failed} {paletteCopy.failedNote}
        </p>
      )}
    </Command.Dialog>
  )
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className={
        '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 ' +
        '[&_[cmdk-group-heading]]:text-small [&_[cmdk-group-heading]]:text-fg-3'
      }
    >
      {children}
    </Command.Group>
  )
}

interface ItemProps {
  value: string
  icon: LucideIcon
  trailing?: ReactNode
  onSelect: () => void
  children: ReactNode
}

function Item({ value, icon: Icon, trailing, onSelect, children }: ItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className={
        'flex h-9 cursor-pointer items-center gap-2.5 rounded-2 px-3 text-fg-2 ' +
        'data-[selected=true]:bg-accent-wash data-[selected=true]:text-fg ' +
        'data-[selected=true]:inset-shadow-[2px_0_0_var(--accent-line)] max-md:h-11'
      }
    >
      <Icon aria-hidden="true" className="size-4 flex-none stroke-[1.5] text-fg-3" />
      <span className="truncate">{children}</span>
      {trailing && <span className="ml-auto flex-none text-small text-fg-3">{trailing}</span>}
    </Command.Item>
  )
}

function FigureHint({ figure }: { figure: FigureRow }) {
  const { word, isSample } = toMark(figure.provenance)
  return (
    <span className="inline-flex items-baseline gap-2">
      {printFigure(figure)} <ProvenanceMark sample={isSample}>{word}</ProvenanceMark>
    </span>
  )
}

function GoKeys({ path }: { path: string }) {
  const found = goKeys.find((one) => one.to === path)
  if (!found) return null
  return (
    <>
      <Kbd>g</Kbd> <Kbd>{found.key}</Kbd>
    </>
  )
}
