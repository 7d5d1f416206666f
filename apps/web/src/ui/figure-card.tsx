import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { PopoverClose, PopoverContent } from '#web/ui/popover.tsx'

export interface FigureCardRow {
  label: string
  text: string
  /** Makes the text a link; one outside the portal opens beside it. */
  href?: string
  /** A remark under the text. */
  hint?: string
  /** Further lines, one for each input of a calculation for example. */
  lines?: readonly string[]
}

export interface FigureCardData {
  title: string
  /** What kind of card it is: said under the title. */
  kicker: string
  closeLabel: string
  /** The figure as shown, on the card's first row. */
  value?: { label: string; text: ReactNode; mark?: ReactNode }
  rows: readonly FigureCardRow[]
}

export interface FigureCardProps {
  card: FigureCardData
  /** Under the rows: what is read when the card opens. */
  details?: ReactNode
  actions?: ReactNode
}

/** What a figure is and where it comes from; opens under the value. */
export function FigureCard({ card, details, actions }: FigureCardProps) {
  return (
    <PopoverContent
      aria-label={`${card.kicker}: ${card.title}`}
      className="flex max-h-(--radix-popover-content-available-height) w-[min(384px,calc(100vw-24px))] flex-col"
    >
      <div className="flex items-start justify-between gap-3 border-b border-line py-2.5 pr-3 pl-4">
        <div className="min-w-0">
          <p className="font-medium">{card.title}</p>
          <p className="text-small text-fg-3">{card.kicker}</p>
        </div>
        <PopoverClose
          aria-label={card.closeLabel}
          className="grid size-7 flex-none place-items-center rounded-2 text-fg-2 hover:bg-fg/8 hover:text-fg max-md:size-11"
        >
          <X aria-hidden="true" className="size-4 stroke-[1.5]" />
        </PopoverClose>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-2">
        <FigureCardRows card={card} />
        {details}
      </div>
      {actions && (
        <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">{actions}</div>
      )}
    </PopoverContent>
  )
}

/** The rows alone, for where the card stands in a dialog. */
export function FigureCardRows({ card }: { card: Pick<FigureCardData, 'value' | 'rows'> }) {
  return (
    <dl className="text-small">
      {card.value && (
        <Row label={card.value.label}>
          <span className="inline-flex flex-wrap items-baseline gap-x-2 font-medium">
            {card.value.text}
            {card.value.mark}
          </span>
        </Row>
      )}
      {card.rows.map((row) => (
        <Row key={row.label} label={row.label}>
          <RowText row={row} />
          {row.lines?.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          {row.hint && <span className="block text-fg-3">{row.hint}</span>}
        </Row>
      ))}
    </dl>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[88px_1fr] border-b border-line py-1.5 last:border-0">
      <dt className="text-fg-3">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

function RowText({ row }: { row: FigureCardRow }) {
  if (!row.href) return row.text
  const isOutside = !row.href.startsWith('/')
  return (
    <a
      href={row.href}
      className="link-standalone"
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {row.text}
    </a>
  )
}
