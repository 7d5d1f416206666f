import { tenderSearchWords } from '@portal/content/tender-searches'
import { cpvLevels } from '@portal/contracts/tenders'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#web/parts/query-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { codesQuery } from '../api/searches.ts'

const words = tenderSearchWords.tree
const whole = cpvLevels.at(-1)

interface CpvTreeProps {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Whose codes are listed; all divisions without one. */
  beginning?: string
}

/** The codes in use level by level: a code that is chosen holds all that begin with it. */
export function CpvTree({ chosen, onChange, beginning = '' }: CpvTreeProps) {
  const query = useQuery(codesQuery(beginning))
  return (
    <>
      <QueryState query={query} copy={words} />
      <ul
        aria-label={beginning === '' ? words.label : words.below(beginning)}
        className={beginning === '' ? 'max-h-72 overflow-y-auto' : 'ml-9'}
      >
        {query.data?.codes.map(({ code, name, tenders }) => (
          <CpvNode key={code} code={code} name={name} tenders={tenders} chosen={chosen} onChange={onChange} />
        ))}
      </ul>
    </>
  )
}

function CpvNode({
  code,
  name,
  tenders,
  chosen,
  onChange,
}: Omit<CpvTreeProps, 'beginning'> & { code: string; name: string | undefined; tenders: number }) {
  const [isOpen, setOpen] = useState(false)
  const isWithin = chosen.some((one) => one !== code && code.startsWith(one))
  return (
    <li>
      <div className="flex min-h-9 items-center gap-1 max-md:min-h-11">
        {code.length === whole ? (
          <span className="w-8" />
        ) : (
          <Button
            variant="ghost"
            size="sm"
            square
            icon={isOpen ? ChevronDown : ChevronRight}
            aria-expanded={isOpen}
            aria-label={words.below(code)}
            onClick={() => setOpen(!isOpen)}
          />
        )}
        <Checkbox
          label={words.node(code, name, tenders)}
          checked={isWithin || chosen.includes(code)}
          disabled={isWithin}
          onChange={({ target }) =>
            onChange(
              target.checked
                ? [...chosen.filter((one) => !one.startsWith(code)), code]
                : chosen.filter((one) => one !== code),
            )
          }
        />
      </div>
      {isOpen && <CpvTree beginning={code} chosen={chosen} onChange={onChange} />}
    </li>
  )
}
