import { guideReferenceCopy as copy, type GuideEntry } from '@portal/content/guide-reference'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { range } from '#web/ui/range.ts'
import {
  cardsPerPage,
  clampIndex,
  indexOfPage,
  lastShown,
  maxIndex,
  pageCount,
  pageOfIndex,
  slideMs,
} from './carousel-index.ts'
import { GuideCard } from './guide-card.tsx'

/** Three cards at a time; on small screens they stand one below the other, by the same index. decisions AMB-35 */
export function GuideCarousel({ guides }: { guides: readonly GuideEntry[] }) {
  const count = guides.length
  const [index, setIndex] = useState(0)
  const go = (wanted: number) => setIndex(clampIndex(wanted, count))
  const handleKeyDown = (event: KeyboardEvent) => {
    const wanted = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count }[event.key]
    if (wanted === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(wanted)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys bubble from the controls inside; the region itself takes no focus
    <section aria-roledescription="carousel" aria-label={copy.carousel} onKeyDown={handleKeyDown}>
      <div className="overflow-hidden max-md:overflow-visible">
        <ul
          data-slide=""
          className="flex transition-transform motion-reduce:transition-none max-md:block max-md:transform-none! md:-mx-2"
          style={{
            transform: `translateX(-${(index * 100) / cardsPerPage}%)`,
            transitionDuration: `${slideMs}ms`,
          }}
        >
          {guides.map((guide, position) => {
            const isShown = position >= index && position < index + cardsPerPage
            return (
              <li
                key={guide.title}
                inert={!isShown}
                className={cn('max-md:mb-3 md:w-1/3 md:flex-none md:px-2', !isShown && 'max-md:hidden')}
              >
                <GuideCard guide={guide} />
              </li>
            )
          })}
        </ul>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex gap-1">
          <IconButton
            variant="secondary"
            icon={ChevronLeft}
            label={copy.previous}
            disabled={index === 0}
            onClick={() => go(index - 1)}
          />
          <IconButton
            variant="secondary"
            icon={ChevronRight}
            label={copy.next}
            disabled={index === maxIndex(count)}
            onClick={() => go(index + 1)}
          />
        </div>
        <Dots count={count} index={index} onSelect={(page) => go(indexOfPage(page, count))} />
        <p className="ml-auto text-small text-fg-3" aria-live="polite" data-figure="measured.guides.shown">
          {copy.counter(lastShown(index, count), count)}
        </p>
      </div>
      <p className="mt-1 text-micro text-fg-3 max-md:hidden">{copy.keyboard}</p>
    </section>
  )
}

interface DotsProps {
  count: number
  index: number
  onSelect: (page: number) => void
}

function Dots({ count, index, onSelect }: DotsProps) {
  const current = pageOfIndex(index, count)
  return (
    <ul aria-label={copy.dots} className="flex">
      {range(pageCount(count)).map((page) => (
        <li key={page}>
          <button
            type="button"
            aria-label={copy.dot(page + 1)}
            aria-current={page === current || undefined}
            onClick={() => onSelect(page)}
            className="grid size-7 place-items-center max-md:size-11"
          >
            <i
              aria-hidden="true"
              className={cn(
                'block h-1.5 rounded-full',
                page === current ? 'w-5 bg-accent-line' : 'w-1.5 bg-control',
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
