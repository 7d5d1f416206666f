import { askCopy } from '@portal/content/ask'
import type { Asked, Chip } from '@portal/contracts/ask'
import { Check, ChevronDown } from 'lucide-react'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface AnswerChipsProps {
  chips: readonly Chip[]
  isBusy: boolean
  onChoose: (asked: Asked) => void
}

const chipClass =
  'inline-flex min-h-6 max-w-full items-center gap-1 rounded-2 border border-line-2 bg-panel px-2 ' +
  'text-left text-small wrap-anywhere max-md:min-h-11'

/** How the question was read, part by part; a part opens what else it may be. */
export function AnswerChips({ chips, isBusy, onChoose }: AnswerChipsProps) {
  if (chips.length === 0) return null
  return (
    <div
      data-print="hide"
      // On a small screen one row that is pushed aside; padding for the focus ring, which scrolling would cut.
      className="-m-1 flex min-w-0 flex-wrap items-center gap-1.5 p-1 max-md:flex-nowrap max-md:overflow-x-auto"
    >
      <ul aria-label={askCopy.reading} className="contents">
        {chips.map((chip) => (
          <li key={`${chip.role} ${chip.label}`} className="max-w-full max-md:flex-none">
            {chip.choices.length === 0 ? (
              <span className={chipClass}>{chip.label}</span>
            ) : (
              <ChipMenu chip={chip} isBusy={isBusy} onChoose={onChoose} />
            )}
          </li>
        ))}
      </ul>
      <output className="inline-flex items-center">
        {isBusy && (
          <>
            <Spinner className="size-3" />
            <span className="sr-only">{askCopy.rerunning}</span>
          </>
        )}
      </output>
    </div>
  )
}

function ChipMenu({
  chip,
  isBusy,
  onChoose,
}: { chip: Chip } & Pick<AnswerChipsProps, 'isBusy' | 'onChoose'>) {
  return (
    <Menu>
      <MenuTrigger
        disabled={isBusy}
        aria-label={askCopy.chipChoices(chip.label)}
        className={`${chipClass} hover:border-control disabled:text-fg-3`}
      >
        {chip.label}
        <ChevronDown aria-hidden="true" className="size-3 flex-none stroke-[1.75] text-fg-3" />
      </MenuTrigger>
      <MenuContent
        align="start"
        className="max-h-(--radix-dropdown-menu-content-available-height) max-w-80 overflow-y-auto"
      >
        {chip.choices.map(({ label, asked }) => (
          <MenuItem
            key={label}
            onSelect={() => onChoose(asked)}
            trailing={label === chip.label && <Check aria-hidden="true" className="size-4 stroke-[1.5]" />}
          >
            <span className="truncate">{label}</span>
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
